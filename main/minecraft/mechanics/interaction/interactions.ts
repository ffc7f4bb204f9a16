/** Blocks that answer to a click themselves, so that an item in hand is only placed on them by a sneaking player. */
import type { Position } from '../../../../preload/contract/geometry.ts'
import { neighbour, oppositeDirection } from '../../../../preload/core/geometry.ts'
import type { SquidPlayer } from '../../server/embedded/squid.ts'
import { blockAt, blockString, changed, type FullBlock } from '../blocks/block-facts.ts'
import * as family from '../blocks/block-families.ts'
import { isHorizontal, lookDirection } from '../blocks/facing.ts'
import type { WorldEdits } from '../blocks/world-edits.ts'
import type { Windows } from '../windows/windows.ts'

const takesClicks =
  /^(crafting_table|furnace|smoker|blast_furnace|enchanting_table|brewing_stand|dispenser|dropper|hopper|ender_chest|loom|stonecutter|cartography_table|grindstone|beacon|note_block|repeater|comparator|daylight_detector|lever)$/

const opensByHand = (name: string): boolean =>
  !name.startsWith('iron_') && (family.isDoor(name) || family.isTrapdoor(name) || family.isFenceGate(name))

/** Whether a click on a block of this name is the block's own business unless the player sneaks with an item in hand. */
export function isInteractive(name: string): boolean {
  return (
    family.isStorage(name) ||
    opensByHand(name) ||
    family.isButton(name) ||
    family.isBed(name) ||
    family.isAnvil(name) ||
    family.isShulkerBox(name) ||
    takesClicks.test(name)
  )
}

/** Opened by hand; a gate swings away from whoever opens it. */
function swung(block: FullBlock, player: SquidPlayer): FullBlock {
  const open = block.state.open !== 'true'
  const look = lookDirection(player.yawDegrees)
  const facing = block.state.facing
  const away = open && family.isFenceGate(block.name) && isHorizontal(facing) && facing === oppositeDirection[look]
  return changed(block, { open: String(open), ...(away ? { facing: look } : {}) })
}

/** Lets a clicked block do what it does: containers open, doors, trapdoors and gates swing, levers switch. */
export function interact(player: SquidPlayer, pos: Position, edits: WorldEdits, windows: Windows): void {
  const block = blockAt(edits.blocks, pos)
  if (family.isStorage(block.name)) {
    windows.open(player, pos)
    return
  }
  const next = opensByHand(block.name)
    ? swung(block, player)
    : block.name === 'lever'
      ? changed(block, { powered: String(block.state.powered !== 'true') })
      : block
  const cells: { readonly pos: Position; readonly to: FullBlock }[] = [{ pos, to: next }]
  if (family.isDoor(block.name)) {
    const otherPos = neighbour(pos, block.state.half === 'lower' ? 'up' : 'down')
    const other = blockAt(edits.blocks, otherPos)
    if (other.name === block.name)
      cells.push({ pos: otherPos, to: changed(other, { open: next.state.open ?? 'false' }) })
  }
  const changes = cells.map((cell) => ({ pos: cell.pos, from: edits.blocks.at(cell.pos), to: blockString(cell.to) }))
  edits.apply(changes, [], player.username)
}
