/** Performs a subtask's calls as the planner wrote them, without asking any model. */
import { performStep } from './perform.ts'
import { noteClaim } from './reflection.ts'
import type { SubtaskWork } from './subtask-work.ts'

/** True when every call worked, which is then recorded as the claim; false at the first failure: the agent must think. */
export async function runMacro(work: SubtaskWork, attempt: number, signal: AbortSignal): Promise<boolean> {
  for (const call of work.calls) {
    const step = await performStep(work, call, attempt, signal)
    if (!step.ok) return false
  }
  noteClaim(work, attempt, {
    reasoning: 'Every planned action worked; no model was asked.',
    summary: work.calls.map(({ action }) => action).join(', '),
    claimed: true,
  })
  return true
}
