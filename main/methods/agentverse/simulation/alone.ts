/** Where no document says how to go about a task: an agent goes by what the others have said, one action per sub-goal. */
import { actionCallSchema } from '../../../../shared/contract/task-graph.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { readTasks } from '../../../planner/simulation/read-task.ts'
import { toldChanges } from '../../../worker/changes.ts'
import type { Step } from '../../../worker/step.ts'
import type { SubGoal, SubGoalsInput } from '../prompts/subgoals.ts'

/** What an agent then sums up as its sub-task. */
export const OWN_PART = 'Do my part by what was said'

/** The next things that it would do if each worked. */
export function chooseAhead(input: SubGoalsInput, context: SimulationContext): SubGoal[] {
  const { task, round, talk, reports, state, inventory, changes, most } = input
  const [read] = readTasks({ environment: task.environment, documents: task.documents, team: null })
  const own = reports.find(({ agent }) => agent === task.agent)
  const history = (own?.soFar ?? []).flatMap(stepOfName)
  const textsOf = (isOwn: boolean): readonly string[] =>
    talk.filter(({ by }) => (by === task.agent) === isOwn).map(({ text }) => text)
  const goals: SubGoal[] = []
  while (read !== undefined && goals.length < most) {
    const work = {
      ...task,
      state,
      inventory,
      changes: toldChanges(changes, 'everywhere').named,
      heard: textsOf(false),
      said: textsOf(true),
      turn: round + goals.length,
      history: [...history],
    }
    const next = read.choose(work, context, false)
    if (next.kind !== 'act') break
    const { action, arguments: args } = next.choice
    goals.push({ goal: nameOf({ action, arguments: args }), actions: [{ action, arguments: args }] })
    history.push(taken({ action, arguments: args }))
  }
  return goals
}

type Call = SubGoal['actions'][number]

function nameOf({ action, arguments: args }: Call): string {
  return JSON.stringify({ action, arguments: args })
}

function stepOfName(name: string): Step[] {
  try {
    const call = actionCallSchema.safeParse(JSON.parse(name))
    return call.success ? [taken(call.data)] : []
  } catch {
    return []
  }
}

function taken({ action, arguments: args }: Call): Step {
  return { action, arguments: args, ok: true, reason: null, message: '' }
}
