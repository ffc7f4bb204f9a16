/** Whether a simulated observer sees that a step is done: by what the agent carries, what stands around it, what it put away. */
import { matchesBlock, parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import { REMOVE_FUNCTION } from '../../../../shared/core/task-graph/step-forms.ts'
import { readCells } from '../../../planner/read-blueprint.ts'
import { amountOf, itemOf, targetOf } from '../../../worker/progress/arguments.ts'
import { carried } from '../../../worker/progress/body-progress.ts'
import type { Step } from '../../../worker/step.ts'
import type { Situation } from '../prompts/situation.ts'
import type { KnownStep } from './read-plan.ts'

export interface Seen extends Situation {
  /** What came of the program's steps, where the observer is told. */
  readonly log?: readonly Step[]
}

/** What is missing, in words; null where nothing is to be seen missing. What leaves no trace counts as done unless its steps are told. */
export function missingOf({ calls, step }: KnownStep, seen: Seen): string | null {
  const last = calls.at(-1)
  if (last === undefined) return null
  // A step that makes or gathers something names it with the amount, which its last action need not.
  const product = { action: last.action, arguments: step.arguments }
  const item = itemOf(product)
  switch (last.action) {
    case 'PlaceBlock':
      return missingBlock(last, seen)
    case 'StoreItem':
      return stored(last, seen) >= amountOf(last) ? null : `There is not enough ${itemOf(last)} in the container.`
    case 'WithdrawItem':
      return missingItem(itemOf(last) ?? '', amountOf(last), seen)
    case 'MineBlock':
      return item === null
        ? undug(last, step.function === REMOVE_FUNCTION, seen)
        : missingItem(item, amountOf(product), seen)
    case 'Craft':
    case 'Smelt':
    case 'UseOn':
    case 'Attack':
      return item === null ? null : missingItem(item, amountOf(product), seen)
    default:
      return untraced(calls, seen)
  }
}

function blockAt(pos: Position, { changes }: Seen): string | null {
  return changes.find((change) => samePosition(change.pos, pos))?.block ?? null
}

function missingBlock(call: ActionCall, seen: Seen): string | null {
  const pos = targetOf(call)
  if (pos === null) return null
  const block = blockAt(pos, seen)
  const wanted = readCells(seen.task.documents).find((cell) => samePosition(cell.pos, pos))
  if (block !== null && block !== 'air' && (wanted === undefined || matchesBlock(block, wanted))) return null
  return `${itemOf(call)} does not stand at (${pos.join(', ')}).`
}

/** Scaffolding is gone where nothing has changed; a block of the world where nothing stands any more. */
function undug(call: ActionCall, isScaffold: boolean, seen: Seen): string | null {
  const pos = targetOf(call)
  if (pos === null) return null
  const block = blockAt(pos, seen)
  const isGone = isScaffold ? block === null || block === 'air' : block === 'air'
  return isGone ? null : `The block at (${pos.join(', ')}) is still there.`
}

/** What the team carries counts, and what it has placed. */
function missingItem(item: string, amount: number, seen: Seen): string | null {
  const { state, changes } = seen
  const mates = state.teammates.reduce((sum, { inventory }) => sum + carried({ inventory }, item), 0)
  const placed = changes.filter(({ block, byAgents }) => byAgents && parseBlock(block).name === item).length
  const count = carried(seen, item) + mates + placed
  return count >= amount ? null : `There ${count === 1 ? 'is' : 'are'} ${count} ${item} of ${amount}.`
}

/** How many of the item went into that container, by what the agent remembers. */
function stored(call: ActionCall, { chests }: Seen): number {
  const pos = targetOf(call)
  const notes = chests.find((chest) => pos !== null && samePosition(chest.pos, pos))?.notes ?? []
  const put = new RegExp(`^Put (\\d+) ${itemOf(call)} into`)
  return notes.reduce((sum, note) => sum + Number(put.exec(note)?.[1] ?? 0), 0)
}

/** Levers stay as they were left; a way out that opened shows what was waited for. */
function untraced(calls: readonly ActionCall[], seen: Seen): string | null {
  for (const call of calls) {
    const pos = targetOf(call)
    const block = pos === null ? null : blockAt(pos, seen)
    const isOff = call.action === 'Toggle' && block?.startsWith('lever[') === true && block.includes('powered=false')
    const failed = seen.log?.some((step) => !step.ok && step.action === call.action)
    if (isOff || failed === true) return `${call.action} did not work yet.`
  }
  return null
}
