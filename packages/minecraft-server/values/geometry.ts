/** Positions, boxes and directions. */
import type { Box, Point, Position } from './position.ts'

export const directions = ['down', 'up', 'north', 'south', 'west', 'east'] as const
export type Direction = (typeof directions)[number]
export type HorizontalDirection = 'north' | 'south' | 'west' | 'east'

/** Unit vectors; the order of `directions` is the protocol's order of block faces 0..5. */
export const directionVector: Readonly<Record<Direction, Position>> = {
  down: [0, -1, 0],
  up: [0, 1, 0],
  north: [0, 0, -1],
  south: [0, 0, 1],
  west: [-1, 0, 0],
  east: [1, 0, 0],
}

export const oppositeDirection: Readonly<Record<Direction, Direction>> = {
  down: 'up',
  up: 'down',
  north: 'south',
  south: 'north',
  west: 'east',
  east: 'west',
}

export function add(a: Position, b: Position): Position {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/** The way from `b` to `a`. */
export function subtract(a: Position, b: Position): Position {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function neighbour(pos: Position, direction: Direction): Position {
  return add(pos, directionVector[direction])
}

export function positionKey(pos: Position): string {
  return `${pos[0]},${pos[1]},${pos[2]}`
}

export function samePosition(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2]
}

/** By y, then z, then x: the one order in which the lab lists positions. */
export function comparePositions(a: Position, b: Position): number {
  return a[1] - b[1] || a[2] - b[2] || a[0] - b[0]
}

export function insideBox(box: Box, pos: Position): boolean {
  return [0, 1, 2].every((axis) => {
    const value = pos[axis]
    const low = box.min[axis]
    const high = box.max[axis]
    return value !== undefined && low !== undefined && high !== undefined && value >= low && value <= high
  })
}

/** All positions of a box, by y, then z, then x. */
export function* positionsOf(box: Box): Generator<Position> {
  for (let y = box.min[1]; y <= box.max[1]; y++) {
    for (let z = box.min[2]; z <= box.max[2]; z++) {
      for (let x = box.min[0]; x <= box.max[0]; x++) yield [x, y, z]
    }
  }
}

/** The smallest box around positions; at least one is needed. */
export function boundingBox(positions: readonly Position[]): Box {
  const [first, ...rest] = positions
  if (first === undefined) throw new Error('boundingBox of no positions')
  let [minX, minY, minZ] = first
  let [maxX, maxY, maxZ] = first
  for (const [x, y, z] of rest) {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    minZ = Math.min(minZ, z)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
    maxZ = Math.max(maxZ, z)
  }
  return { min: [minX, minY, minZ], max: [maxX, maxY, maxZ] }
}

/** Euclidean distance in blocks. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** The block that holds a point. */
export function blockOf(point: Point): Position {
  return [Math.floor(point[0]), Math.floor(point[1]), Math.floor(point[2])]
}
