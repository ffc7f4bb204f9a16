/** Execution: all agents at once, each at its own sub-goals in their order. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { isOwnFailing } from '../../models/model.ts'
import { agentStateOf } from '../../worker/agent-state.ts'
import { workTogether } from '../../worker/work-together.ts'
import { type Crew, type Member, taskInput } from './crew.ts'
import { type SubGoal, subGoalsPrompt } from './prompts/subgoals.ts'
import { describeReport, type Report } from './talk.ts'
import { ToldGoals } from './told-goals.ts'

/** Works at the sub-tasks, by agent, and tells all what came of it. `stop` is called on the first error, and must abort the signal. */
export async function execute(
  crew: Crew,
  subtasks: ReadonlyMap<string, string>,
  stop: () => void,
): Promise<Result<void>> {
  const shared: Shared = { isOver: false, told: new ToldGoals(crew.context.emit, crew.members.length) }
  const { signal } = crew.context
  const ended = await workTogether(crew.members, { signal, stop }, (member) =>
    work(crew, member, subtasks.get(member.name) ?? '', shared),
  )
  if (!ended.ok) return ended
  const reports = ended.value.filter((report) => report !== null)
  if (reports.length < ended.value.length) signal.throwIfAborted()
  crew.reports = reports
  for (const report of crew.reports) {
    crew.context.emit('thought', { kind: 'planner', id: 'planner' }, { text: describeReport(report) })
  }
  return ok(undefined)
}

/** What the agents of a round share. */
interface Shared {
  /** One of them has finished, or used its tries up. */
  isOver: boolean
  readonly told: ToldGoals
}

/** An agent without sub-goals has not finished anything: the others go on. */
async function work(crew: Crew, member: Member, subtask: string, shared: Shared): Promise<Result<Report>> {
  const goals = await splitUp(crew, member, subtask)
  if (!goals.ok) return goals
  const { params, context } = crew
  const takenBefore = member.taken()
  const accomplished: string[] = []
  const failed: string[] = []
  const numbered = goals.value.map((goal) => ({ id: ++crew.lastSubGoal, goal }))
  shared.told.split(member.name, numbered)
  let notes: readonly string[] = []
  for (let tries = 0; tries < params.subGoals; tries++) {
    const next = numbered[accomplished.length]
    const isSpent = params.structure === 'pipeline' && member.taken() - takenBefore >= params.actionsPerRound
    if (next === undefined || (params.stopTogether && shared.isOver) || isSpent) break
    const { id, goal } = next
    member.doing = goal.goal
    shared.told.begin(member.name, id)
    const outcome = await member.worker.execute(asSubtask(goal, id), goal.actions, notes)
    member.doing = null
    if (!outcome.ok) return outcome
    shared.told.end(member.name, id, outcome.value)
    if (outcome.value.done) {
      accomplished.push(goal.goal)
      notes = []
    } else {
      failed.push(goal.goal)
      notes = outcome.value.reason === undefined ? [] : [outcome.value.reason]
    }
  }
  if (goals.value.length > 0) shared.isOver = true
  member.accomplished.push(...accomplished)
  const { inventory } = context.judger.observe(member.name)
  const soFar = [...member.accomplished]
  return ok({ agent: member.name, accomplished, failed: [...new Set(failed)], soFar, inventory: [...inventory] })
}

function asSubtask({ goal }: SubGoal, id: number) {
  return { id, description: goal, step: { function: 'sub_goal', arguments: {} } }
}

/** No sub-goals without a sub-task, or where the answer cannot be used. */
async function splitUp(crew: Crew, { name }: Member, subtask: string): Promise<Result<readonly SubGoal[]>> {
  if (subtask === '') return ok([])
  const { judger, models, signal, emit } = crew.context
  const observation = judger.observe(name)
  const answer = await models.ask(
    subGoalsPrompt,
    {
      ...taskInput(crew, name),
      subtask,
      most: crew.params.subGoals,
      state: agentStateOf(observation),
      inventory: [...observation.inventory],
      changes: [...observation.changes],
    },
    { actor: name, signal },
  )
  if (!answer.ok) return isOwnFailing(answer.error) ? ok([]) : answer
  const { goals } = answer.value
  const listed = goals.map(({ goal }, index) => `${index + 1}. ${goal}`).join(' ')
  emit('thought', { kind: 'agent', id: name }, { text: `My sub-task: ${subtask} My sub-goals: ${listed}` })
  return ok(goals)
}
