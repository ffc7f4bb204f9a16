/**
 * What follows from a change of blocks: neighbours take their new form, blocks without support pop off, loose blocks
 * fall, paths and farmland under solid blocks become dirt. Immediate where vanilla takes a tick or a falling entity; no
 * block is lost on the way.
 */
import type { BlockString } from '../../../../preload/contract/block.ts'
import type { Position } from '../../../../preload/contract/geometry.ts'
import { directions, neighbour } from '../../../../preload/core/geometry.ts'
import { AIR, blockAt, blockString, type FullBlock, isSolid, withState } from './block-facts.ts'
import { isAnyAir, isFenceGate, isFluid, isGravityBlock, isReplaceable } from './block-families.ts'
import type { BlockOverlay } from './block-overlay.ts'
import { reshaped } from './connections.ts'
import { survives } from './support.ts'
import { isWhole } from './two-part.ts'

/** A block that lost its hold and becomes items where it was. */
export interface PoppedBlock {
  readonly pos: Position
  readonly block: BlockString
}

/** More steps than any structure of the lab needs; a chain this long is a bug in a rule. */
const MAX_STEPS = 100_000
/** Below this height a falling block is gone. */
const VOID_Y = -64

/** What stays in a cell when its block goes: the water that the block stood in, else air. */
export function remains(block: FullBlock): FullBlock {
  return block.state.waterlogged === 'true' ? withState('water', { level: '0' }) : AIR
}

/** Settles a world around changed cells, in place; answers the blocks that popped off, in order. */
export function settle(world: BlockOverlay, changedCells: readonly Position[]): readonly PoppedBlock[] {
  const popped: PoppedBlock[] = []
  const queue: Position[] = changedCells.flatMap((pos) => [pos, ...around(pos)])
  for (let step = 0; step < queue.length; step++) {
    if (step > MAX_STEPS) throw new Error(`blocks around ${changedCells.join(' ')} do not settle`)
    const pos = queue[step]
    if (pos !== undefined) queue.push(...settleCell(world, pos, popped))
  }
  return popped
}

function around(pos: Position): readonly Position[] {
  return directions.map((direction) => neighbour(pos, direction))
}

/** Settles one cell; answers the cells to look at next. */
function settleCell(world: BlockOverlay, pos: Position, popped: PoppedBlock[]): readonly Position[] {
  const block = blockAt(world, pos)
  if (isAnyAir(block.name) || isFluid(block.name)) return []
  if (!isWhole(block, pos, world)) return replace(world, pos, remains(block))
  if (!survives(block, pos, world)) {
    popped.push({ pos, block: blockString(block) })
    return replace(world, pos, remains(block))
  }
  const hard = hardened(block, pos, world)
  if (hard !== null) return replace(world, pos, hard)
  if (isGravityBlock(block.name)) return fall(world, pos, block, popped)
  const next = buried(block, pos, world) ?? reshaped(block, pos, world)
  return blockString(next) === blockString(block) ? [] : replace(world, pos, next)
}

function replace(world: BlockOverlay, pos: Position, block: FullBlock): readonly Position[] {
  world.set(pos, block)
  return around(pos)
}

const wettingSides = directions.filter((direction) => direction !== 'down')

/** Concrete powder with water beside or above it becomes concrete. */
function hardened(block: FullBlock, pos: Position, world: BlockOverlay): FullBlock | null {
  if (!block.name.endsWith('_concrete_powder')) return null
  const isWet = wettingSides.some((side) => {
    const beside = blockAt(world, neighbour(pos, side))
    return beside.name === 'water' || beside.state.waterlogged === 'true'
  })
  return isWet ? withState(block.name.replace(/_powder$/, '')) : null
}

/** Paths and farmland become dirt under a solid block; fence gates leave them alone. */
function buried(block: FullBlock, pos: Position, world: BlockOverlay): FullBlock | null {
  if (block.name !== 'dirt_path' && block.name !== 'farmland') return null
  const above = blockAt(world, neighbour(pos, 'up'))
  return isSolid(above) && !isFenceGate(above.name) ? withState('dirt') : null
}

function fall(world: BlockOverlay, from: Position, block: FullBlock, popped: PoppedBlock[]): readonly Position[] {
  if (!isReplaceable(blockAt(world, neighbour(from, 'down')))) return []
  let to = from
  while (to[1] > VOID_Y && !isSolid(blockAt(world, neighbour(to, 'down')))) to = neighbour(to, 'down')
  world.set(from, remains(block))
  if (to[1] <= VOID_Y) return around(from)
  const landing = blockAt(world, to)
  if (isReplaceable(landing)) {
    world.set(to, block)
  } else {
    popped.push({ pos: to, block: blockString(block) })
  }
  return [...around(from), to, ...around(to)]
}
