/** The reflex of giving way: a body leaves a cell that a teammate wants to build in. */
import type { Point, Position } from '../../../preload/contract/geometry.ts'
import { comparePositions, distance } from '../../../preload/core/geometry.ts'
import { blockAt, toPoint } from './blocks.ts'
import { bodyTouchesCell, cellOf, feetIn, isStandable, type KnownBlocks } from './cells.ts'
import { otherBodies } from './seeing.ts'
import type { BotSession } from './session.ts'
import { goTo } from './walking.ts'

/** How far a body looks for a place to go. */
const RADIUS = 3
/** Places tried before the body gives up. */
const TRIES = 3

/** See `BotBody.stepAside`. */
export async function stepAside(session: BotSession, cell: Position, signal: AbortSignal): Promise<boolean> {
  const feet = (): Point => toPoint(session.bot.entity.position)
  const free = (): boolean => !bodyTouchesCell(feet(), cell)
  if (free()) return true
  await session.turns.reflex(signal, async (reflexSignal) => {
    const places = refuges((pos) => blockAt(session.bot, pos), feet(), cell, otherBodies(session.bot))
    for (const place of places.slice(0, TRIES)) {
      const walked = await goTo(session, { kind: 'block', pos: place }, reflexSignal)
      if (walked.ok && free()) return
    }
  })
  return free()
}

/** Cells to stand in that leave `cell` alone, are nobody's, and are near; nearest first (ties by y, z, x). Pure. */
export function refuges(
  blocks: KnownBlocks,
  feet: Point,
  cell: Position,
  others: readonly Point[],
): readonly Position[] {
  const [x, y, z] = cellOf(feet)
  const places: Position[] = []
  for (let dy = -1; dy <= 1; dy++) {
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
