/** Coming to where a block can be clicked honestly: in reach of the hands, with nothing solid between it and the eyes. */

import { isPressurePlate } from '../../../packages/minecraft-server/rules/blocks/block-families.ts'
import { castRay } from '../../../packages/minecraft-server/rules/blocks/ray.ts'
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import {
  comparePositions,
  distance,
  neighbour,
  samePosition,
} from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { BodyResult } from '../ports/bot-body.ts'
import { blockAt, toPoint } from './blocks.ts'
import { no, text, yes } from './body-results.ts'
import { bodyTouchesCell, boxesOf, cellOf, eyesOf, feetIn, isStandable, type KnownBlocks } from './cells.ts'
import { type BlockClick, nearestFace } from './clicking.ts'
import { canReach } from './footways.ts'
import { remembering } from './placement-plan.ts'
import type { BotSession } from './session.ts'
import { goTo } from './walking.ts'

/** From the eyes to the clicked point, as a player's client allows it. */
const REACH = 4.5
/** Cells tried before the block counts as out of reach. */
const WALKS = 4
/** Feet to block when nothing better is known than to come near. */
const NEAR = 3

/** Points of a cell that are looked at: its middle, then towards its faces, for what is only in a part of it. */
const sightPoints: readonly Point[] = [
  [0.5, 0.5, 0.5],
  [0.5, 0.9, 0.5],
  [0.5, 0.1, 0.5],
  [0.1, 0.5, 0.5],
  [0.9, 0.5, 0.5],
  [0.5, 0.5, 0.1],
  [0.5, 0.5, 0.9],
]

/** The first point of a block that eyes see within a distance, past whatever bodies collide with; null for none. Pure. */
export function seenPoint(blocks: KnownBlocks, eyes: Point, pos: Position, reach: number): Point | null {
  const solid = (cell: Position) => (samePosition(cell, pos) ? [] : boxesOf(blocks(cell) ?? 'air'))
  for (const [x, y, z] of sightPoints) {
    const point: Point = [pos[0] + x, pos[1] + y, pos[2] + z]
    const away = distance(eyes, point)
    if (away > reach) continue
    if (away < 1e-6) return point
    const direction: Point = [(point[0] - eyes[0]) / away, (point[1] - eyes[1]) / away, (point[2] - eyes[2]) / away]
    if (castRay(eyes, direction, away, solid) === null) return point
  }
  return null
}

/** The click that a body with the given feet can make on a block; null where it is out of reach or behind something. Pure. */
export function clickFrom(blocks: KnownBlocks, feet: Point, pos: Position): BlockClick | null {
  const eyes = eyesOf(feet)
  const point = seenPoint(blocks, eyes, pos, REACH)
  if (point === null) return null
  const { face } = nearestFace(eyes, pos)
  return { pos, face, cursor: [point[0] - pos[0], point[1] - pos[1], point[2] - pos[2]] }
}

/** Walks where needed; reasons besides those of walking: `too-far`. */
export async function comeToClick(
  session: BotSession,
  pos: Position,
  signal: AbortSignal,
): Promise<BodyResult<BlockClick>> {
  const { bot } = session
  const feet = (): Point => toPoint(bot.entity.position)
  const now = (): BlockClick | null => clickFrom((cell) => blockAt(bot, cell), feet(), pos)
  for (let round = 0; ; round++) {
    const click = now()
    if (click !== null) return yes(click)
    const blocks = remembering((cell) => blockAt(bot, cell), pos)
    const stands = standsFor(blocks, feet(), pos)
      .filter((stand) => canReach(blocks, stand, cellOf(feet())).open)
      .slice(0, WALKS)
    for (const stand of stands) {
      const walked = await goTo(session, { kind: 'block', pos: stand }, signal)
      const there = walked.ok ? now() : null
      if (there !== null) return yes(there)
    }
    if (round > 0) return no('too-far', `There is no way to where ${text(pos)} is in sight and in reach.`)
    const walked = await goTo(session, { kind: 'near', pos, range: NEAR }, signal)
    if (!walked.ok) return walked
  }
}

/**
 * Cells from which a block can be clicked, nearest to the feet first (ties by y, z, x); never the block's own or on top of
 * it, which may open, and on pressure plates only where nothing else is left. Pure.
 */
function standsFor(blocks: KnownBlocks, feet: Point, pos: Position): readonly Position[] {
  const stands: Position[] = []
  for (let dy = -5; dy <= 3; dy++) {
    for (let dz = -4; dz <= 4; dz++) {
      for (let dx = -4; dx <= 4; dx++) stands.push([pos[0] + dx, pos[1] + dy, pos[2] + dz])
    }
  }
  const rank = (stand: Position): number => (isPressurePlate(blockName(blocks(stand) ?? 'air')) ? 1 : 0)
  const away = (stand: Position): number => distance(feet, feetIn(stand))
  return stands
    .filter((stand) => !bodyTouchesCell(feetIn(stand), pos) && !samePosition(neighbour(stand, 'down'), pos))
    .filter((stand) => isStandable(blocks, stand) && clickFrom(blocks, feetIn(stand), pos) !== null)
    .sort((a, b) => rank(a) - rank(b) || away(a) - away(b) || comparePositions(a, b))
}
