/** Takes one action through the judger and remembers what came of it. */
import type { ActionCall } from '../../preload/contract/task-graph.ts'
import type { Step } from './step.ts'
import type { SubtaskWork } from './subtask-work.ts'

/** Rejects with the signal's reason when it is aborted, also where the judger answered the abort with a failure. */
export async function performStep(
  { context, memory, subtask }: SubtaskWork,
  call: ActionCall,
  attempt: number,
  signal: AbortSignal,
): Promise<Step> {
  const result = await context.judger.perform(context.agent, call, { subtask: subtask.id, signal })
  signal.throwIfAborted()
  const step: Step = {
    attempt,
    action: call.action,
    arguments: call.arguments,
    ok: result.ok,
    reason: result.ok ? null : result.reason,
    message: result.message,
  }
  memory.addStep(step)
  return step
}
