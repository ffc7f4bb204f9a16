/**
 * Whether a body could walk away from a cell, or get to it, judged by the cells near by: builders must not wall themselves
 * in (they cannot dig out), and the top of a wall is no place to stand when nothing leads up to it. Pure and bounded, so
 * that a planner can ask it of many cells; the pathfinder has the last word.
 */

import { add, neighbour, positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import { isPassable, isStandable, type KnownBlocks } from './cells.ts'

/** So many cells away on either axis, or so many cells connected, count as the open. */
const AWAY = 7
const ROOM = 120
/** Blocks that a body falls without harm. */
export const SAFE_FALL = 3
/**
 * Blocks that a body jumps down where nothing else leads on. It would cost a player 7 of 20 health points, which heal by
 * themselves in a peaceful world; the embedded server takes none.
 */
export const LEAP = 10
/** Three steps on open ground lead to 24 cells and the one in the middle. */
const HALF_OPEN = 13

const sides = ['north', 'south', 'west', 'east'] as const

interface Flood {
  /** The flood got into the open (or to where it was asked for). */
  readonly open: boolean
  /** Keys of the cells that it saw. */
  readonly seen: ReadonlySet<string>
}

/** Whether a body in a cell can get into the open by walking, jumping (one up) and dropping (three down). */
export function canLeave(blocks: KnownBlocks, from: Position): boolean {
  const next = (cell: Position): readonly Position[] =>
    sides.map((side) => stepTo(blocks, cell, neighbour(cell, side))).filter((end) => end !== null)
  return flood(from, next, () => false).open
}

/**
 * Whether a body has room around it: at least half of the cells that three steps lead to on open ground. Narrow places are
 * those that a teammate closes without knowing that somebody works inside.
 */
export function isRoomy(blocks: KnownBlocks, cell: Position): boolean {
  const seen = new Set([positionKey(cell)])
  let edge: readonly Position[] = [cell]
  for (let step = 0; step < 3; step++) {
    edge = edge
      .flatMap((from) => sides.map((side) => stepTo(blocks, from, neighbour(from, side))))
      .filter((end) => end !== null)
      .filter((end) => !seen.has(positionKey(end)) && seen.add(positionKey(end)))
  }
  return seen.size >= HALF_OPEN
}

/** Whether a body can get to a cell from the open, or from the cell in which it is now. */
export function canReach(blocks: KnownBlocks, to: Position, now: Position): Flood {
  const home = positionKey(now)
  const origins = (cell: Position): readonly Position[] => {
    const key = positionKey(cell)
    return sides.flatMap((side) => {
      const beside = neighbour(cell, side)
      return [-1, 0, 1, 2, 3]
        .map((dy) => add(beside, [0, dy, 0]))
        .filter((from) => isStandable(blocks, from))
        .filter((from) => {
          const end = stepTo(blocks, from, [cell[0], from[1], cell[2]])
          return end !== null && positionKey(end) === key
        })
    })
  }
  return flood(to, origins, (cell) => positionKey(cell) === home)
}

function flood(
  from: Position,
  next: (cell: Position) => readonly Position[],
  isThere: (cell: Position) => boolean,
): Flood {
  const seen = new Set([positionKey(from)])
  const waiting: Position[] = [from]
  for (let cell = waiting.shift(); cell !== undefined; cell = waiting.shift()) {
    const isFar = Math.max(Math.abs(cell[0] - from[0]), Math.abs(cell[2] - from[2])) >= AWAY
    if (isFar || seen.size >= ROOM || isThere(cell)) return { open: true, seen }
    for (const other of next(cell)) {
      if (seen.has(positionKey(other))) continue
      seen.add(positionKey(other))
      waiting.push(other)
    }
  }
  return { open: false, seen }
}

/** Where a step from a cell towards a neighbouring one ends: one up, level, or down; null when it is barred. */
function stepTo(blocks: KnownBlocks, cell: Position, side: Position): Position | null {
  const up = neighbour(side, 'up')
  if (isStandable(blocks, up) && isPassable(blocks(add(cell, [0, 2, 0])))) return up
  if (!isPassable(blocks(side)) || !isPassable(blocks(up))) return null
  for (let drop = 0; drop <= SAFE_FALL; drop++) {
    const below = add(side, [0, -drop, 0])
    if (isStandable(blocks, below)) return below
    if (!isPassable(blocks(below))) return null
  }
  return null
}
