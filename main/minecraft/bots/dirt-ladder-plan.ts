/** Where a pillar of dirt with ladders on one side can stand, and what of one stands there. Pure. */

import { blockName, isAir, matchesBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { add, neighbour } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import { carriesPillar, isStandable, type KnownBlocks } from './cells.ts'

/** Levels of the tallest pillar. */
export const TALLEST = 32
/** In the order in which sides are tried. */
const sides = ['north', 'south', 'west', 'east'] as const

/** A pillar and the side on which its ladders hang. */
export interface DirtLadder {
  /** The lowest cell of the pillar. */
  readonly base: Position
  readonly height: number
  /** From the pillar to its ladders, and where they face. */
  readonly side: (typeof sides)[number]
}

type PillarRoom =
  | { readonly ok: true; readonly base: Position; readonly height: number }
  | { readonly ok: false; readonly reason: 'occupied' | 'no-support'; readonly at: Position }

/** Cell of a pillar's level, and the one for its ladder; level 0 is the base. */
export function levelOf(
  { base, side }: DirtLadder,
  level: number,
): { readonly dirt: Position; readonly ladder: Position } {
  const dirt = add(base, [0, level, 0])
  return { dirt, ladder: neighbour(dirt, side) }
}

/** Where a builder stands before it climbs: on the ground, one cell before the ladders. */
export function footOf({ base, side }: DirtLadder): Position {
  return neighbour(neighbour(base, side), side)
}

/** The column of air under `top` down to the ground that is to carry it. */
export function roomFor(blocks: KnownBlocks, top: Position): PillarRoom {
  if (!isFree(blocks, top)) return { ok: false, reason: 'occupied', at: top }
  for (let height = 1; height <= TALLEST; height++) {
    const below = add(top, [0, -height, 0])
    if (isFree(blocks, below)) continue
    return carriesPillar(blocks(below))
      ? { ok: true, base: add(below, [0, 1, 0]), height }
      : { ok: false, reason: 'no-support', at: below }
  }
  return { ok: false, reason: 'no-support', at: add(top, [0, -TALLEST, 0]) }
}

/** Sides with room for ladders, for the climber's head above them, and for who begins at their foot. */
export function sidesFor(blocks: KnownBlocks, base: Position, height: number): readonly DirtLadder[] {
  return sides
    .map((side): DirtLadder => ({ base, height, side }))
    .filter((ladder) => {
      const cells = Array.from({ length: height + 2 }, (_, level) => levelOf(ladder, level).ladder)
      return cells.every((cell) => isFree(blocks, cell)) && isStandable(blocks, footOf(ladder))
    })
}

/** The pillar under its topmost block, as far down as ladders of one side go with it; null where none hangs at the top. */
export function standingLadder(blocks: KnownBlocks, top: Position): DirtLadder | null {
  for (const side of sides) {
    let height = 0
    while (height < TALLEST && isLevel(blocks, add(top, [0, -height, 0]), side)) height += 1
    if (height > 0) return { base: add(top, [0, 1 - height, 0]), height, side }
  }
  return null
}

function isLevel(blocks: KnownBlocks, dirt: Position, side: DirtLadder['side']): boolean {
  const [block, ladder] = [blocks(dirt), blocks(neighbour(dirt, side))]
  if (block === null || ladder === null || blockName(block) !== 'dirt') return false
  return matchesBlock(ladder, { name: 'ladder', state: { facing: side } })
}

function isFree(blocks: KnownBlocks, cell: Position): boolean {
  const block = blocks(cell)
  return block !== null && isAir(block)
}
