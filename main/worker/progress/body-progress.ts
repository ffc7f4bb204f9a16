/** How far an agent has come in its subtask, by its own history and what it sees of itself. */
import type { ItemStack } from '../../../shared/contract/block.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import type { AgentState } from '../agent-state.ts'
import type { Step } from '../step.ts'
import { amountOf, itemOf } from './arguments.ts'

/** A body with what was done of it, and what its agent sees of itself. */
export interface Progress {
  readonly body: readonly ActionCall[]
  readonly history: readonly Step[]
  readonly state: AgentState
  readonly inventory: readonly ItemStack[]
}

/** Actions whose effect passes: once something was still missing, they count anew. */
const PASSING: ReadonlySet<string> = new Set(['Toggle', 'StepOn', 'Wait'])
/** Actions that come to an item which the agent then has. */
const MAKING: ReadonlySet<string> = new Set(['Craft', 'Smelt', 'StoreItem'])

/** The first call of the body that is not done yet and that the agent does not see to be needless; null where there is none. */
export function nextCall(
  progress: Progress,
  isNeedless: (call: ActionCall) => boolean = () => false,
): ActionCall | null {
  return progress.body.find((call, index) => !isDone(progress, index) && !isNeedless(call)) ?? null
}

/** Whether the body's last call is done: it carries the effect that the earlier ones prepare. */
export function isLastCallDone(progress: Progress): boolean {
  return progress.body.length > 0 && isDone(progress, progress.body.length - 1)
}

/** How many of an item the agent carries. */
export function carried({ inventory }: Pick<Progress, 'inventory'>, item: string): number {
  return inventory.reduce((sum, { name, count }) => sum + (name === item ? count : 0), 0)
}

/** A call is done when it has succeeded (as often as the body has asked for it so far), or when there was nothing to do for it. */
function isDone(progress: Progress, index: number): boolean {
  const call = progress.body[index]
  if (call === undefined) return false
  const key = keyOf(call)
  const wanted = progress.body.slice(0, index + 1).filter((other) => keyOf(other) === key).length
  const succeeded = stepsThatCount(call, progress).filter((step) => step.ok && keyOf(step) === key).length
  return succeeded >= wanted || (wanted === 1 && holdsAlready(progress, call)) || isOvertaken(progress, index)
}

/** What is passing counts only since something was last waited for in vain. */
function stepsThatCount({ action }: ActionCall, { history }: Progress): Progress['history'] {
  if (!PASSING.has(action)) return history
  return history.slice(history.findLastIndex(({ reason }) => reason === 'not-yet') + 1)
}

function holdsAlready(progress: Progress, call: ActionCall): boolean {
  const item = itemOf(call)
  if (item === null) return call.action === 'MineBlock' && isGone(progress, call)
  switch (call.action) {
    case 'WithdrawItem':
      return (progress.inventory.find(({ name }) => name === item)?.count ?? 0) >= amountOf(call)
    case 'Equip':
      return progress.state.held?.name === item
    default:
      return false
  }
}

function isGone({ history }: Progress, call: ActionCall): boolean {
  return history.some((step) => step.reason === 'nothing-there' && keyOf(step) === keyOf(call))
}

/**
 * Where a body makes or gathers something, what prepares it is done with once the thing is there, by fewer steps or by luck;
 * what has been put away is done with altogether.
 */
function isOvertaken(progress: Progress, index: number): boolean {
  const { body, history } = progress
  const last = body.at(-1)
  const item = last === undefined ? null : itemOf(last)
  if (last === undefined || item === null || !MAKING.has(last.action)) return false
  const isStored = last.action === 'StoreItem'
  if (isStored && history.some((step) => step.ok && keyOf(step) === keyOf(last))) return true
  return carried(progress, item) >= amountOf(last) && (!isStored || index < body.length - 1)
}

function keyOf(call: ActionCall): string {
  return canonicalJson({ action: call.action, arguments: call.arguments })
}
