/**
 * Which blocks a click places, by the rules of vanilla 1.19.2, as a pure function of the click and the blocks around.
 * The server's handler and the bots' planner use the same function, so what a bot plans is what the server does.
 */
import type { BlockString } from '../../values/block.ts'
import type { Point, Position } from '../../values/position.ts'
import { blockAt, collisionBoxes, type FullBlock, fullBlock } from '../blocks/block-facts.ts'
import { isAnyAir, isFluid, isReplaceable } from '../blocks/block-families.ts'
import { blockOfItem } from '../blocks/block-items.ts'
import { type BlockChange, BlockOverlay } from '../blocks/block-overlay.ts'
import type { BlockReader } from '../blocks/block-reader.ts'
import { reshaped } from '../blocks/connections.ts'
import { type PoppedBlock, settle } from '../blocks/settling.ts'
import { mayFloat, survives } from '../blocks/support.ts'
import { otherPart, type Part } from '../blocks/two-part.ts'
import { isInWorld } from '../blocks/world-height.ts'
import { poweredState } from '../power/signal.ts'
import { placedState } from './placed-state.ts'
import { type PlacementClick, targetOf } from './placement-click.ts'

export { blockOfItem, itemOfBlock, wallFormOf } from '../blocks/block-items.ts'
export type { BlockChange } from '../blocks/block-overlay.ts'
export type { PoppedBlock } from '../blocks/settling.ts'
export type { PlacementClick } from './placement-click.ts'

/** Why a click places nothing: the item is no block, the cell (or the one of the second half) is taken or outside the world, or nothing holds the block. */
type PlacementRefusal = 'not-a-block' | 'occupied' | 'no-support'

/** A cell that an item fills, with the block before anything follows from it. */
export interface FilledCell {
  readonly pos: Position
  readonly block: BlockString
}

export type PlacementPrediction =
  | {
      readonly ok: true
      /** The cell that was clicked for; the lower half of a door, the foot of a bed. */
      readonly pos: Position
      /** The full state that the cell ends with. */
      readonly block: BlockString
      /** The cells that the item fills, one or two: bodies must not stand in their solid shapes. */
      readonly filled: readonly FilledCell[]
      /** Every cell that differs afterwards, the placed ones and their neighbours. */
      readonly changes: readonly BlockChange[]
      /** Blocks that lose their hold by it and become items. */
      readonly popped: readonly PoppedBlock[]
    }
  | { readonly ok: false; readonly reason: PlacementRefusal }

const refused = (reason: PlacementRefusal): PlacementPrediction => ({ ok: false, reason })

/**
 * What a click with an item does to the world. Knows nothing of bodies, reach, game modes and blocks that open on a
 * click; `blocks` must answer for cells up to two blocks around the clicked one (for falling blocks: also below).
 */
export function predictPlacement(click: PlacementClick, blocks: BlockReader): PlacementPrediction {
  const name = blockOfItem(click.item)
  if (name === null) return refused('not-a-block')
  const target = targetOf(click, name, blocks)
  if (target === null) return refused('occupied')
  const block = placedState(name, target)
  if (block === null || !survives(block, target.pos, blocks)) return refused('no-support')
  const { lifted } = blocks
  if (lifted !== undefined && isOnNothing(click, blocks) && !mayFloat(block, lifted)) return refused('no-support')
  const second = otherPart(block, target.pos)
  if (second !== null && !isFree(second.pos, blocks)) return refused('occupied')
  const placed: readonly Part[] = [{ pos: target.pos, block }, ...(second === null ? [] : [second])]
  const world = new BlockOverlay(blocks)
  for (const part of placed) world.set(part.pos, part.block)
  for (const part of placed) {
    world.set(part.pos, poweredState(reshaped(part.block, part.pos, world), part.pos, world))
  }
  const filled = placed.map(({ pos }) => ({ pos, block: world.at(pos) }))
  const popped = settle(
    world,
    placed.map(({ pos }) => pos),
  )
  return { ok: true, pos: target.pos, block: world.at(target.pos), filled, changes: world.changes(), popped }
}

/** Whether the second half of a block has room in a cell. */
function isFree(pos: Position, blocks: BlockReader): boolean {
  return isInWorld(pos) && isReplaceable(blockAt(blocks, pos))
}

/** Clients that keep to the rules never click into the air; vanilla's servers let it pass. */
function isOnNothing({ clicked }: PlacementClick, blocks: BlockReader): boolean {
  const { name } = blockAt(blocks, clicked)
  return isAnyAir(name) || isFluid(name)
}

/** What else happens when the blocks in some cells are gone: neighbours change form, pop off or fall. `cells` become `left`. */
export function predictRemoval(
  cells: readonly { readonly pos: Position; readonly left: FullBlock }[],
  blocks: BlockReader,
): { readonly changes: readonly BlockChange[]; readonly popped: readonly PoppedBlock[] } {
  const world = new BlockOverlay(blocks)
  for (const { pos, left } of cells) world.set(pos, left)
  const popped = settle(
    world,
    cells.map(({ pos }) => pos),
  )
  return { changes: world.changes(), popped }
}

/** A standing body: feet in the middle of its base, width along x and z, height along y; a player is 0.6 x 1.8. */
export interface Body {
  readonly feet: Point
  readonly width: number
  readonly height: number
}

/** Whether a block's solid shape in a cell would overlap a body. Touching is not overlapping. */
export function overlapsBody(block: BlockString, pos: Position, body: Body): boolean {
  const half = body.width / 2
  const [x, y, z] = body.feet
  const slack = 1e-6
  return collisionBoxes(fullBlock(block)).some(
    ([x0, y0, z0, x1, y1, z1]) =>
      pos[0] + x0 < x + half - slack &&
      pos[0] + x1 > x - half + slack &&
      pos[1] + y0 < y + body.height - slack &&
      pos[1] + y1 > y + slack &&
      pos[2] + z0 < z + half - slack &&
      pos[2] + z1 > z - half + slack,
  )
}
