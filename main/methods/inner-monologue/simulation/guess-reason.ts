/** What a simulated agent takes for the reason of a failure that nobody explains: at first chance, later what is likely. */
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import { itemOf, targetOf } from '../../../worker/progress/arguments.ts'
import type { Step } from '../../../worker/step.ts'

/** From the second failure on, one after the other; the last stays. */
const likely: Readonly<Record<string, readonly string[]>> = {
  Attack: ['not-found'],
  Craft: ['no-table'],
  Smelt: ['no-furnace'],
  StepOn: ['not-yet'],
  UseOn: ['not-found'],
  Wait: ['not-yet'],
  WithdrawItem: ['not-enough', 'not-in-container'],
}

/** `before`: what it did until then. Null where it just tries again. */
export function guessReason(call: ActionCall, before: readonly Step[]): string | null {
  const otherAt = before.findLastIndex((step) => step.ok || !isAlike(step, call))
  const failures = before.length - 1 - otherAt
  const reasons = likely[call.action] ?? []
  return failures === 0 ? null : (reasons[failures - 1] ?? reasons.at(-1) ?? null)
}

/** The same, whatever the amount. */
function isAlike(one: ActionCall, other: ActionCall): boolean {
  return (
    one.action === other.action &&
    itemOf(one) === itemOf(other) &&
    String(targetOf(one)) === String(targetOf(other)) &&
    one.arguments.entity === other.arguments.entity
  )
}
