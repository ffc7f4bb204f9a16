/** Dependency complexity of a blueprint, by the formula of VillagerBench's construction code. */
import type { BlueprintCell } from '../../../preload/contract/scenario.ts'
import { type Direction, directions, neighbour, positionKey } from '../../../preload/core/geometry.ts'

/** Neighbours that an oriented block does not lean on, as the code filters them. For axes the code swaps x and y; kept as it is. */
const ignoredByFacing: Readonly<Record<string, readonly Direction[]>> = {
  west: ['west'],
  east: ['east'],
  south: ['north'],
  north: ['south'],
}
const consideredByAxis: Readonly<Record<string, readonly Direction[]>> = {
  x: ['down', 'up'],
  y: ['west', 'east'],
  z: ['north', 'south'],
}

function consideredDirections(cell: BlueprintCell): readonly Direction[] {
  const byAxis = consideredByAxis[cell.state?.axis ?? '']
  if (byAxis !== undefined) return byAxis
  const ignored = ignoredByFacing[cell.state?.facing ?? ''] ?? []
  return directions.filter((direction) => !ignored.includes(direction))
}

/**
 * D = sum over cells of 2 x (1 / (n + 1) + 0.02 x height): n = neighbours within the blueprint that the cell may lean on,
 * height = layers above the ground, 1 for the lowest. More freedom in how to attach a block makes it less complex.
 */
export function dependencyComplexity(cells: readonly BlueprintCell[]): number {
  const occupied = new Set(cells.map((cell) => positionKey(cell.pos)))
  const groundY = Math.min(...cells.map((cell) => cell.pos[1])) - 1
  return cells.reduce((sum, cell) => {
    const supports = consideredDirections(cell).filter((direction) =>
      occupied.has(positionKey(neighbour(cell.pos, direction))),
    ).length
    return sum + 2 * (1 / (supports + 1) + 0.02 * (cell.pos[1] - groundY))
  }, 0)
}
