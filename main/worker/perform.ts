/** Performs one action through the judger and remembers its result. */
import type { ActionCall } from '../../shared/contract/task-graph.ts'
import type { Step } from './step.ts'
import type { SubtaskWork } from './subtask-work.ts'

/**
 * Rejects with the signal's reason when it is aborted, also where the judger answered the abort with a failure; the action
 * is then remembered as `interrupted`. `thought`: why the agent chose it; left out for what the plan suggested.
 */
export async function performStep(
  { context, memory, subtask, conversation }: SubtaskWork,
  call: ActionCall,
  attempt: number,
  signal: AbortSignal,
  thought?: string,
): Promise<Step> {
  signal.throwIfAborted()
  const { action, arguments: args } = call
  const taken = { attempt, action, arguments: args, ...(thought === undefined ? {} : { thought }) }
  const interrupted = { ...taken, ok: false, reason: 'interrupted', message: 'time ran out' }
  const onAbort = (): void => memory.addStep(interrupted)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    const result = await context.judger.perform(context.agent, call, { subtask: subtask.id, signal })
    signal.throwIfAborted()
    const reason = result.ok ? null : result.reason
    const step: Step = { ...taken, ok: result.ok, reason, message: result.message }
    memory.addStep(step)
    if (step.ok) conversation?.noteSaid(call)
    return step
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
