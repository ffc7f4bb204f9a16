/** How far an agent has come in its subtask, by its own history and what it sees of itself. */
import type { ActionCall } from '../../../preload/contract/task-graph.ts'
import { canonicalJson } from '../../../preload/core/canonical-json.ts'
import { amountOf, itemOf } from './arguments.ts'
import type { Situation } from './situation.ts'

/** The first call of the body that is not done yet; null where all are. */
export function nextCall(situation: Situation): ActionCall | null {
  return situation.body.find((_, index) => !isDone(situation, index)) ?? null
}

/** Whether the body's last call is done: it carries the effect that the earlier ones prepare. */
export function isLastCallDone(situation: Situation): boolean {
  return situation.body.length > 0 && isDone(situation, situation.body.length - 1)
}

/** A call is done when it has succeeded (as often as the body has asked for it so far), or when there was nothing to do for it. */
function isDone(situation: Situation, index: number): boolean {
  const call = situation.body[index]
  if (call === undefined) return false
  const key = keyOf(call)
  const wanted = situation.body.slice(0, index + 1).filter((other) => keyOf(other) === key).length
  const succeeded = situation.history.filter((step) => step.ok && keyOf(step) === key).length
  return succeeded >= wanted || (wanted === 1 && holdsAlready(situation, call))
}

function holdsAlready({ inventory, state }: Situation, call: ActionCall): boolean {
  const item = itemOf(call)
  if (item === null) return false
  switch (call.action) {
    case 'WithdrawItem':
      return (inventory.find(({ name }) => name === item)?.count ?? 0) >= amountOf(call)
    case 'Equip':
      return state.held?.name === item
    default:
      return false
  }
}

function keyOf(call: ActionCall): string {
  return canonicalJson({ action: call.action, arguments: call.arguments })
}
