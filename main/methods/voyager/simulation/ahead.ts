/** What a simulated agent would do one after the other, if each action worked. */
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { readTasks } from '../../../planner/simulation/read-task.ts'
import { toldChanges } from '../../../worker/changes.ts'
import { decide } from '../../../worker/simulation/decide.ts'
import type { Decision } from '../../../worker/simulation/situation.ts'
import type { Step } from '../../../worker/step.ts'
import type { ProgramInput } from '../prompts/program.ts'
import { expectAfter } from './project.ts'

/** Actions of a program of somebody without a plan. */
const AHEAD = 5
/** A program may grow to so many times the actions that were planned, and so many more. */
const GROWTH = 2
const SPARE = 10

type Situation = Pick<ProgramInput, 'task' | 'state' | 'inventory' | 'changes' | 'attempt'>

/** Up to the end of the body, by way of what removes the cause of the last failure. `history`: what was done for it so far. */
export function planAhead(
  { task, number, subGoal, state, inventory, changes, attempt }: Situation & Pick<ProgramInput, 'number' | 'subGoal'>,
  body: readonly ActionCall[],
  history: readonly Step[],
): readonly ActionCall[] {
  const calls: ActionCall[] = []
  const steps = [...history]
  let expected = { state, inventory }
  while (calls.length < GROWTH * body.length + SPARE) {
    const decision: Decision = {
      ...expected,
      agent: task.agent,
      subtask: { id: number, description: subGoal },
      attempt,
      iteration: calls.length + 1,
      environment: task.environment,
      changes,
      actions: task.actions,
      told: task.told,
      body,
      history: steps,
    }
    const next = decide(decision)
    if (next === null) break
    const call = { action: next.action, arguments: next.arguments }
    calls.push(call)
    steps.push(taken(call))
    expected = expectAfter(expected, call)
  }
  return calls
}

/** The next things that somebody without a plan would do; empty where nothing is left. `history`: what it did last. */
export function chooseAhead(
  { task, state, inventory, changes, attempt }: Situation,
  history: readonly Step[],
  context: SimulationContext,
): readonly ActionCall[] {
  const [read] = readTasks({ environment: task.environment, documents: task.documents, team: null })
  const calls: ActionCall[] = []
  const steps = [...history]
  let expected = { state, inventory }
  while (read !== undefined && calls.length < AHEAD) {
    const told = toldChanges(changes, 'everywhere').named
    const work = { ...task, ...expected, changes: told, turn: attempt + calls.length, history: steps }
    const next = read.choose(work, context, false)
    if (next.kind === 'finished' || (next.kind === 'idle' && calls.length > 0)) break
    const call = { action: next.choice.action, arguments: next.choice.arguments }
    calls.push(call)
    steps.push(taken(call))
    expected = expectAfter(expected, call)
  }
  return calls
}

function taken(call: ActionCall): Step {
  return { ...call, ok: true, reason: null, message: '' }
}
