/** Small parts that blueprint families are drawn with, in coordinates of their own: x and z from 0, y = 0 on the floor. */

import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { positionKey, positionsOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockProperties } from '../../../../shared/contract/block.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'

export type Cells = readonly BlueprintCell[]

export function cell(pos: Position, name: string, state?: BlockProperties): BlueprintCell {
  return state === undefined ? { pos, name } : { pos, name, state }
}

/** Every cell of a box, both corners included. */
export function box(min: Position, max: Position, name: string, state?: BlockProperties): Cells {
  return [...positionsOf({ min, max })].map((pos) => cell(pos, name, state))
}

/** The four walls of a box without floor and roof. */
export function ring(min: Position, max: Position, name: string): Cells {
  return box(min, max, name).filter(
    ({ pos }) => pos[0] === min[0] || pos[0] === max[0] || pos[2] === min[2] || pos[2] === max[2],
  )
}

/** The upright edges of a box, as posts of one block. */
export function cornerPosts(min: Position, max: Position, name: string, state?: BlockProperties): Cells {
  return box(min, max, name, state).filter(
    ({ pos }) => (pos[0] === min[0] || pos[0] === max[0]) && (pos[2] === min[2] || pos[2] === max[2]),
  )
}

/** Later parts replace earlier ones where they overlap. */
export function overlay(...parts: readonly Cells[]): Cells {
  const byPosition = new Map(parts.flat().map((entry) => [positionKey(entry.pos), entry]))
  return [...byPosition.values()]
}

/** Leaves positions free: a doorway, a window. */
export function without(cells: Cells, free: Box): Cells {
  const keys = new Set([...positionsOf(free)].map(positionKey))
  return cells.filter((entry) => !keys.has(positionKey(entry.pos)))
}

/** One of the options, uniformly, for good under this key. */
export function pick<T>(draw: Draw, key: string, options: readonly [T, ...T[]]): T {
  return options[Math.floor(draw(key) * options.length)] ?? options[0]
}
