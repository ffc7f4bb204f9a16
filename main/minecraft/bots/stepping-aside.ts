/** The reflex of giving way: a body leaves a cell that a teammate wants to build in. */

import { comparePositions, distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import { blockAt, toPoint } from './blocks.ts'
import { bodyTouchesCell, cellOf, feetIn, isStandable, type KnownBlocks } from './cells.ts'
import { LEAP } from './footways.ts'
import { otherBodies } from './seeing.ts'
import type { BotSession } from './session.ts'
import { goTo } from './walking.ts'

/** How far a body looks for a place to go. */
const RADIUS = 3
/** Places tried, first on about its own level, then below, before the body gives up. */
const TRIES = 3

type Levels = readonly [lowest: number, highest: number]
export const AROUND: Levels = [-1, 1]
/** For who stands on a wall or a roof whose other cells are taken or built over. */
export const BELOW: Levels = [-LEAP, -2]

/** See `BotBody.stepAside`. */
export async function stepAside(session: BotSession, cell: Position, signal: AbortSignal): Promise<boolean> {
  const feet = (): Point => toPoint(session.bot.entity.position)
  const free = (): boolean => !bodyTouchesCell(feet(), cell)
  if (free()) return true
  await session.turns.reflex(signal, async (reflexSignal) => {
    const blocks: KnownBlocks = (pos) => blockAt(session.bot, pos)
    for (const levels of [AROUND, BELOW]) {
      for (const place of refuges(blocks, feet(), cell, otherBodies(session.bot), levels).slice(0, TRIES)) {
        const walked = await goTo(session, { kind: 'block', pos: place }, reflexSignal)
        if (walked.ok && free()) return
      }
    }
  })
  return free()
}

/**
 * Cells to stand in that leave `cell` alone, are nobody's, are near, and lie within levels counted from the feet; nearest
 * first (ties by y, z, x). Pure.
 */
export function refuges(
  blocks: KnownBlocks,
  feet: Point,
  cell: Position,
  others: readonly Point[],
  [lowest, highest]: Levels,
): readonly Position[] {
  const [x, y, z] = cellOf(feet)
  const places: Position[] = []
  for (let dy = lowest; dy <= highest; dy++) {
    for (let dz = -RADIUS; dz <= RADIUS; dz++) {
      for (let dx = -RADIUS; dx <= RADIUS; dx++) places.push([x + dx, y + dy, z + dz])
    }
  }
  const away = (place: Position): number => distance(feet, feetIn(place))
  return places
    .filter((place) => place[0] !== cell[0] || place[2] !== cell[2])
    .filter((place) => isStandable(blocks, place) && !others.some((other) => bodyTouchesCell(other, place)))
    .sort((a, b) => away(a) - away(b) || comparePositions(a, b))
}
