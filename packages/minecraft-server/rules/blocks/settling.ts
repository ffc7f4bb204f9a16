/**
 * What follows from a change of blocks: neighbours take their new form, blocks without support pop off, loose blocks
 * fall, paths and farmland under solid blocks become dirt. Immediate where vanilla takes a tick or a falling entity; no
 * block is lost on the way.
 */
import type { BlockString } from '../../values/block.ts'
import { directions, neighbour, positionKey } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { AIR, blockAt, blockString, type FullBlock, isSolid, topOf, withState } from './block-facts.ts'
import { isAnyAir, isBed, isDoor, isFenceGate, isFluid, isGravityBlock, isReplaceable } from './block-families.ts'
import type { BlockOverlay } from './block-overlay.ts'
import type { BlockReader } from './block-reader.ts'
import { reshaped } from './connections.ts'
import { survives } from './support.ts'
import { isWhole } from './two-part.ts'

/** A block that lost its hold and becomes items where it was. */
export interface PoppedBlock {
  readonly pos: Position
  readonly block: BlockString
}

/** Steps in which blocks take other forms only, more than any structure needs; a chain this long is a bug in a rule. */
const MAX_STEPS = 100_000
/**
 * For each cell that changed, and each block that fell or popped off: such a block has its old and its new neighbours
 * looked at. Blocks only go and only come down, so that these steps, however many, come to an end.
 */
const STEPS_PER_CELL = 40
/** Below this height a falling block is gone. */
const VOID_Y = -64

/** What stays in a cell when its block goes: the water that the block stood in, else air. */
export function remains(block: FullBlock): FullBlock {
  return block.state.waterlogged === 'true' ? withState('water', { level: '0' }) : AIR
}

/** What decides over a block that finds itself without hold. */
interface Loosening {
  /** Whether it had a hold that it could lose. */
  wasHeld(block: FullBlock, pos: Position): boolean
  /** Whether a half whose other half is gone leaves its item; where players dig, the half that they dug gave it. */
  halfGives(block: FullBlock): boolean
}

/** What has lost its hold so far. */
interface Loosened {
  readonly popped: PoppedBlock[]
  /** How often a block fell. */
  fallen: number
}

const byPlayers: Loosening = { wasHeld: () => true, halfGives: () => false }

/** Settles a world around changed cells, in place; answers the blocks that popped off, in order. */
export function settle(world: BlockOverlay, changedCells: readonly Position[]): readonly PoppedBlock[] {
  const queue = changedCells.flatMap((pos) => [pos, ...around(pos)])
  return settleQueue(world, queue, byPlayers)
}

/**
 * Settles a world around cells that were written as they are to be: they stay, held or not, unless they are loose or a
 * neighbour's change reaches them. What had no hold in `before` does not lose it now; for the written cells themselves
 * that is asked of `written`, the world as it was written.
 */
export function settleAround(
  world: BlockOverlay,
  cells: readonly Position[],
  { before, written }: { readonly before: BlockReader; readonly written: BlockReader },
): readonly PoppedBlock[] {
  const keys = new Set(cells.map(positionKey))
  const seen = new Set(keys)
  const queue: Position[] = []
  for (const pos of cells) {
    if (isGravityBlock(blockAt(world, pos).name)) queue.push(pos)
    for (const beside of around(pos)) {
      const key = positionKey(beside)
      if (!seen.has(key)) queue.push(beside)
      seen.add(key)
    }
  }
  return settleQueue(world, queue, {
    wasHeld: (block, pos) => {
      const then = keys.has(positionKey(pos)) ? written : before
      return isWhole(block, pos, then) && survives(block, pos, then)
    },
    halfGives: ({ name, state }) => (isDoor(name) && state.half === 'lower') || (isBed(name) && state.part === 'head'),
  })
}

function settleQueue(world: BlockOverlay, queue: Position[], loosening: Loosening): readonly PoppedBlock[] {
  const loosened: Loosened = { popped: [], fallen: 0 }
  const cells = queue.length
  for (let step = 0; step < queue.length; step++) {
    const most = MAX_STEPS + (cells + loosened.popped.length + loosened.fallen) * STEPS_PER_CELL
    if (step > most) throw new Error(`blocks around ${queue[0]?.join(' ')} do not settle`)
    const pos = queue[step]
    if (pos !== undefined) queue.push(...settleCell(world, pos, loosened, loosening))
  }
  return loosened.popped
}

function around(pos: Position): readonly Position[] {
  return directions.map((direction) => neighbour(pos, direction))
}

/** Settles one cell; answers the cells to look at next. */
function settleCell(
  world: BlockOverlay,
  pos: Position,
  loosened: Loosened,
  { wasHeld, halfGives }: Loosening,
): readonly Position[] {
  const block = blockAt(world, pos)
  if (isAnyAir(block.name) || isFluid(block.name)) return []
  const whole = isWhole(block, pos, world)
  if (!whole || !survives(block, pos, world)) {
    if (!wasHeld(block, pos)) return []
    if (whole || halfGives(block)) loosened.popped.push({ pos, block: blockString(block) })
    return replace(world, pos, remains(block))
  }
  const hard = hardened(block, pos, world)
  if (hard !== null) return replace(world, pos, hard)
  if (isGravityBlock(block.name) && world.lifted?.has('below') !== true) return fall(world, pos, block, loosened)
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

function buried(block: FullBlock, pos: Position, world: BlockOverlay): FullBlock | null {
  return isBuriedUnder(block.name, blockAt(world, neighbour(pos, 'up'))) ? withState('dirt') : null
}

/** Paths and farmland become dirt under a solid block; fence gates leave them alone. */
export function isBuriedUnder(name: string, above: FullBlock): boolean {
  return (name === 'dirt_path' || name === 'farmland') && isSolid(above) && !isFenceGate(above.name)
}

function fall(world: BlockOverlay, from: Position, block: FullBlock, loosened: Loosened): readonly Position[] {
  if (!isReplaceable(blockAt(world, neighbour(from, 'down')))) return []
  let to = from
  while (to[1] > VOID_Y && !isSolid(blockAt(world, neighbour(to, 'down')))) to = neighbour(to, 'down')
  if (to[1] < from[1]) loosened.fallen += 1
  world.set(from, remains(block))
  if (to[1] <= VOID_Y) return around(from)
  // On a slab or a chest it comes to lie in their cell, which has no place for it.
  const floor = topOf(blockAt(world, neighbour(to, 'down')))
  if (floor >= 1 && isReplaceable(blockAt(world, to))) {
    world.set(to, block)
  } else {
    loosened.popped.push({ pos: to, block: blockString(block) })
  }
  return [...around(from), to, ...around(to)]
}
