/** Whether a body that stands somewhere could still walk away: builders must not wall themselves in, they cannot dig out. Pure. */
import type { Position } from '../../../preload/contract/geometry.ts'
import { neighbour, positionKey } from '../../../preload/core/geometry.ts'
import { isPassable, isStandable, type KnownBlocks } from './cells.ts'

/** Who can get so many cells away in a straight line, or has so many cells to walk on, is not walled in. */
const AWAY = 7
const ROOM = 120
const DROP = 3

const sides = ['north', 'south', 'west', 'east'] as const

/** Floods the cells within walking, jumping (one up) and dropping (three down) from `from`. */
export function canLeave(blocks: KnownBlocks, from: Position): boolean {
  const seen = new Set([positionKey(from)])
  const open: Position[] = [from]
  for (let cell = open.shift(); cell !== undefined; cell = open.shift()) {
    if (seen.size >= ROOM || Math.max(Math.abs(cell[0] - from[0]), Math.abs(cell[2] - from[2])) >= AWAY) return true
    for (const side of sides) {
      const next = stepTo(blocks, cell, neighbour(cell, side))
      if (next === null || seen.has(positionKey(next))) continue
      seen.add(positionKey(next))
      open.push(next)
    }
  }
  return false
}

/** Where a step from a cell towards a neighbouring one ends: level, one up, or down; null when it is barred. */
function stepTo(blocks: KnownBlocks, cell: Position, side: Position): Position | null {
  const [x, y, z] = side
  const up: Position = [x, y + 1, z]
  if (isStandable(blocks, up) && isPassable(blocks([cell[0], cell[1] + 2, cell[2]]))) return up
  if (!isPassable(blocks(side)) || !isPassable(blocks(up))) return null
  for (let drop = 0; drop <= DROP; drop++) {
    const below: Position = [x, y - drop, z]
    if (isStandable(blocks, below)) return below
    if (!isPassable(blocks(below))) return null
  }
  return null
}
