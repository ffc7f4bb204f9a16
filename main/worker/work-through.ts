/** Performs one subtask without a model: its calls in order, skipping those with nothing to do. */
import type { ActionCall } from '../../shared/contract/task-graph.ts'
import type { Judger } from '../judger/judger.ts'
import { agentStateOf } from './agent-state.ts'
import { nextCall } from './progress/body-progress.ts'
import type { Step } from './step.ts'

/** Steps that a subtask may take beyond its calls: mechanisms and crops do not always react at once. */
const SPARE_STEPS = 6
/** Failures after which the rest of the body is still worth doing. */
const HARMLESS: ReadonlySet<string> = new Set(['nothing-there', 'not-yet'])

interface Work {
  readonly agent: string
  readonly subtask: { readonly id: number; readonly description: string }
  /** The subtask's function body with its arguments filled in. */
  readonly calls: readonly ActionCall[]
  /** Steps that it may take beyond its calls, where it is not the usual number. */
  readonly spareSteps?: number
}

/** Null where it worked, else why not. Rejects with the signal's reason. */
export async function workThrough(
  { agent, subtask, calls, spareSteps = SPARE_STEPS }: Work,
  judger: Judger,
  signal: AbortSignal,
): Promise<string | null> {
  const history: Step[] = []
  let problem = 'There is nothing to do for it.'
  for (let step = 0; step < calls.length + spareSteps; step++) {
    const observation = judger.observe(agent)
    const { inventory } = observation
    const call = nextCall({ body: calls, history, inventory, state: agentStateOf(observation) })
    if (call === null) return null
    const result = await judger.perform(agent, call, { subtask: subtask.id, signal })
    const reason = result.ok ? null : result.reason
    history.push({
      attempt: 1,
      action: call.action,
      arguments: call.arguments,
      ok: result.ok,
      reason,
      message: result.message,
    })
    problem = result.message
    if (reason !== null && !HARMLESS.has(reason)) return problem
  }
  return problem
}
