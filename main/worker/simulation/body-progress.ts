/** How far an agent has come in its subtask, by its own history and what it sees of itself. */
import type { ActionCall } from '../../../preload/contract/task-graph.ts'
import { canonicalJson } from '../../../preload/core/canonical-json.ts'
import { amountOf, itemOf } from './arguments.ts'
import type { Situation } from './situation.ts'

/** Actions whose effect passes: once something was still missing, they count anew. */
const PASSING: ReadonlySet<string> = new Set(['Toggle', 'StepOn', 'Wait'])
/** Actions that come to an item which the agent then has. */
const MAKING: ReadonlySet<string> = new Set(['Craft', 'Smelt', 'StoreItem'])

/** The first call of the body that is not done yet and that the agent does not see to be needless; null where there is none. */
export function nextCall(
  situation: Situation,
  isNeedless: (call: ActionCall) => boolean = () => false,
): ActionCall | null {
  return situation.body.find((call, index) => !isDone(situation, index) && !isNeedless(call)) ?? null
}

/** Whether the body's last call is done: it carries the effect that the earlier ones prepare. */
export function isLastCallDone(situation: Situation): boolean {
  return situation.body.length > 0 && isDone(situation, situation.body.length - 1)
}

/** How many of an item the agent carries. */
export function carried({ inventory }: Pick<Situation, 'inventory'>, item: string): number {
  return inventory.reduce((sum, { name, count }) => sum + (name === item ? count : 0), 0)
}

/** A call is done when it has succeeded (as often as the body has asked for it so far), or when there was nothing to do for it. */
function isDone(situation: Situation, index: number): boolean {
  const call = situation.body[index]
  if (call === undefined) return false
  const key = keyOf(call)
  const wanted = situation.body.slice(0, index + 1).filter((other) => keyOf(other) === key).length
  const succeeded = stepsThatCount(call, situation).filter((step) => step.ok && keyOf(step) === key).length
  return succeeded >= wanted || (wanted === 1 && holdsAlready(situation, call)) || isOvertaken(situation, index)
}

/** What is passing counts only since something was last waited for in vain. */
function stepsThatCount({ action }: ActionCall, { history }: Situation): Situation['history'] {
  if (!PASSING.has(action)) return history
  return history.slice(history.findLastIndex(({ reason }) => reason === 'not-yet') + 1)
}

function holdsAlready(situation: Situation, call: ActionCall): boolean {
  const item = itemOf(call)
  if (item === null) return call.action === 'MineBlock' && isGone(situation, call)
  switch (call.action) {
    case 'WithdrawItem':
      return (situation.inventory.find(({ name }) => name === item)?.count ?? 0) >= amountOf(call)
    case 'Equip':
      return situation.state.held?.name === item
    default:
      return false
  }
}

function isGone({ history }: Situation, call: ActionCall): boolean {
  return history.some((step) => step.reason === 'nothing-there' && keyOf(step) === keyOf(call))
}

/**
 * Where a body makes or gathers something, what prepares it is done with once the thing is there, by fewer steps or by luck;
 * what has been put away is done with altogether.
 */
function isOvertaken(situation: Situation, index: number): boolean {
  const { body, history } = situation
  const last = body.at(-1)
  const item = last === undefined ? null : itemOf(last)
  if (last === undefined || item === null || !MAKING.has(last.action)) return false
  const isStored = last.action === 'StoreItem'
  if (isStored && history.some((step) => step.ok && keyOf(step) === keyOf(last))) return true
  return carried(situation, item) >= amountOf(last) && (!isStored || index < body.length - 1)
}

function keyOf(call: ActionCall): string {
  return canonicalJson({ action: call.action, arguments: call.arguments })
}
