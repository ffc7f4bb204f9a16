/**
 * Where a fluid goes, as vanilla 1.19.2 decides it for one cell at a time (Minecraft Wiki, Fluid and Water): down first, else to the
 * sides on which a way down is nearest. Pure: answers what is to change.
 */

import { type HorizontalDirection, neighbour, oppositeDirection } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { blockAt, type FullBlock, isSolid } from '../blocks/block-facts.ts'
import type { BlockReader } from '../blocks/block-reader.ts'
import {
  type Fluid,
  type FluidKind,
  fallingOf,
  flowing,
  fluidOf,
  hasRoom,
  isOpenBetween,
  natureOf,
  sourceOf,
} from './fluid.ts'

/** A cell that fluid comes into. */
export interface Inflow {
  readonly pos: Position
  readonly fluid: Fluid
}

const sides: readonly HorizontalDirection[] = ['north', 'south', 'west', 'east']
/** Farther than any way down is looked for. */
const NOWHERE = 1000
/** What falls spreads as if it had flowed one block. */
const SPREAD_OF_FALLING = 7
/** A source that falls spreads aside too where it has so many sources beside it. */
const CROWD = 3

const sameKind = (block: FullBlock, kind: FluidKind): Fluid | null => {
  const fluid = fluidOf(block)
  return fluid?.kind === kind ? fluid : null
}

/** The fluid that a cell without a source has from its neighbours; null for none. */
export function fedFluid(kind: FluidKind, pos: Position, blocks: BlockReader): Fluid | null {
  const here = blockAt(blocks, pos)
  const above = blockAt(blocks, neighbour(pos, 'up'))
  let most = 0
  let sources = 0
  for (const side of sides) {
    const beside = blockAt(blocks, neighbour(pos, side))
    const fluid = sameKind(beside, kind)
    if (fluid === null || !isOpenBetween(here, side, beside)) continue
    most = Math.max(most, fluid.amount)
    if (fluid.source) sources += 1
  }
  if (natureOf[kind].renews && sources >= 2) {
    const below = blockAt(blocks, neighbour(pos, 'down'))
    const fluidBelow = sameKind(below, kind)
    if (fluidBelow === null ? isSolid(below) : fluidBelow.source) return sourceOf(kind)
  }
  if (sameKind(above, kind) !== null && isOpenBetween(here, 'up', above)) return fallingOf(kind)
  const left = most - natureOf[kind].loss
  return left > 0 ? flowing(kind, left) : null
}

/** Whether fluid in a cell would fall. */
function isHole(kind: FluidKind, pos: Position, blocks: BlockReader): boolean {
  const below = blockAt(blocks, neighbour(pos, 'down'))
  if (!isOpenBetween(blockAt(blocks, pos), 'down', below)) return false
  return sameKind(below, kind) !== null || hasRoom(below, flowing(kind, 1))
}

/** Whether a fluid may run on from one cell into the next on its search for a way down. */
function leadsTo(fluid: Fluid, pos: Position, side: HorizontalDirection, blocks: BlockReader): boolean {
  const to = blockAt(blocks, neighbour(pos, side))
  if (sameKind(to, fluid.kind)?.source === true) return false
  return isOpenBetween(blockAt(blocks, pos), side, to) && hasRoom(to, fluid)
}

/** Blocks from a cell to the nearest way down, not counting the way back. */
function distanceToHole(
  kind: FluidKind,
  pos: Position,
  steps: number,
  from: HorizontalDirection,
  blocks: BlockReader,
): number {
  let nearest = NOWHERE
  for (const side of sides) {
    if (side === oppositeDirection[from] || !leadsTo(flowing(kind, 1), pos, side, blocks)) continue
    const next = neighbour(pos, side)
    if (isHole(kind, next, blocks)) return steps
    if (steps < natureOf[kind].sight) {
      nearest = Math.min(nearest, distanceToHole(kind, next, steps + 1, side, blocks))
    }
  }
  return nearest
}

/** The sides towards which a fluid spreads: those with the shortest way down. */
function spreadSides(kind: FluidKind, pos: Position, blocks: BlockReader): readonly Inflow[] {
  let nearest = NOWHERE
  let chosen: Inflow[] = []
  for (const side of sides) {
    const to = neighbour(pos, side)
    const fluid = fedFluid(kind, to, blocks)
    if (!leadsTo(fluid ?? flowing(kind, 1), pos, side, blocks)) continue
    const distance = isHole(kind, to, blocks) ? 0 : distanceToHole(kind, to, 1, side, blocks)
    if (distance < nearest) chosen = []
    if (distance > nearest) continue
    nearest = distance
    if (fluid !== null) chosen.push({ pos: to, fluid })
  }
  return chosen
}

/** Whether fluid can come into a cell: what is there gives way, and no fluid that would stop it is. */
function admits(to: FullBlock, fluid: Fluid, fromAbove: boolean): boolean {
  const there = fluidOf(to)
  if (there === null) return hasRoom(to, fluid)
  if (there.kind === fluid.kind) return false
  return there.kind === 'water' ? fromAbove : fluid.kind === 'water' && there.amount >= SHALLOW
}

/** Water runs over lava of at least this amount. */
const SHALLOW = 4

/** Where the fluid of a cell goes next. */
export function spread(fluid: Fluid, pos: Position, blocks: BlockReader): readonly Inflow[] {
  const { kind } = fluid
  const here = blockAt(blocks, pos)
  const down = neighbour(pos, 'down')
  const below = blockAt(blocks, down)
  const fed = fedFluid(kind, down, blocks)
  if (fed !== null && admits(below, fed, true) && isOpenBetween(here, 'down', below)) {
    const crowd = sides.filter((side) => sameKind(blockAt(blocks, neighbour(pos, side)), kind)?.source === true)
    return [{ pos: down, fluid: fed }, ...(crowd.length >= CROWD ? toSides(fluid, pos, blocks) : [])]
  }
  return fluid.source || !isHole(kind, pos, blocks) ? toSides(fluid, pos, blocks) : []
}

function toSides(fluid: Fluid, pos: Position, blocks: BlockReader): readonly Inflow[] {
  const left = fluid.falling ? SPREAD_OF_FALLING : fluid.amount - natureOf[fluid.kind].loss
  if (left <= 0) return []
  return spreadSides(fluid.kind, pos, blocks).filter(({ pos: to, fluid: inflow }) =>
    admits(blockAt(blocks, to), inflow, false),
  )
}

/** What lava becomes next to water (Minecraft Wiki, Lava): obsidian from a source, else cobblestone; null where none is. */
export function quenched(lava: Fluid, pos: Position, blocks: BlockReader): 'obsidian' | 'cobblestone' | null {
  const wet = (['up', ...sides] as const).some(
    (side) => fluidOf(blockAt(blocks, neighbour(pos, side)))?.kind === 'water',
  )
  if (!wet) return null
  return lava.source ? 'obsidian' : 'cobblestone'
}
