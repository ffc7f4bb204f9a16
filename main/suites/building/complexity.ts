/** Dependency complexity of a blueprint: by the formula of VillagerBench's construction code, and by its paper's. */
import {
  type Direction,
  directions,
  neighbour,
  positionKey,
} from '../../../packages/minecraft-server/values/geometry.ts'
import type { Limits } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'

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

/** W_h of the paper, to which it gives no number: that of the code. */
const HEIGHT_WEIGHT = 0.02

interface ComplexityOptions {
  /** Whether a block of this name has to be dug first: each adds 1, as the code says and D_i of the paper means. */
  readonly dug?: (name: string) => boolean
}

function consideredDirections(cell: BlueprintCell): readonly Direction[] {
  const byAxis = consideredByAxis[cell.state?.axis ?? '']
  if (byAxis !== undefined) return byAxis
  const ignored = ignoredByFacing[cell.state?.facing ?? ''] ?? []
  return directions.filter((direction) => !ignored.includes(direction))
}

/**
 * `code-2024`, the default everywhere: D = sum over cells of 2 x (1 / (n + 1) + 0.02 x height), + 1 where it is dug; n =
 * neighbours within the blueprint that the cell may lean on, height = layers above the ground, 1 for the lowest. More freedom in
 * how to attach a block makes it less complex.
 */
export function dependencyComplexity(
  cells: readonly BlueprintCell[],
  { dug = () => false }: ComplexityOptions = {},
): number {
  const { isOccupied, heightOf } = layout(cells)
  return cells.reduce((sum, cell) => {
    const supports = consideredDirections(cell).filter((direction) => isOccupied(cell, direction)).length
    return sum + 2 * (1 / (supports + 1) + HEIGHT_WEIGHT * heightOf(cell)) + (dug(cell.name) ? 1 : 0)
  }, 0)
}

/**
 * `paper-villagerbench`: D = sum over cells of 1 / EP + W_h x height, + 1 where it is dug. EP, the positions from which a block
 * can be placed, are read as its occupied neighbours on all six sides, the ground among them, and as one at least.
 */
export function dependencyComplexityByPaper(
  cells: readonly BlueprintCell[],
  { dug = () => false }: ComplexityOptions = {},
): number {
  const { isOccupied, heightOf } = layout(cells)
  return cells.reduce((sum, cell) => {
    const neighbours = directions.filter((direction) => isOccupied(cell, direction)).length
    const places = neighbours + (heightOf(cell) === 1 ? 1 : 0)
    return sum + 1 / Math.max(1, places) + HEIGHT_WEIGHT * heightOf(cell) + (dug(cell.name) ? 1 : 0)
  }, 0)
}

function layout(cells: readonly BlueprintCell[]): {
  readonly isOccupied: (cell: BlueprintCell, direction: Direction) => boolean
  readonly heightOf: (cell: BlueprintCell) => number
} {
  const occupied = new Set(cells.map((cell) => positionKey(cell.pos)))
  const groundY = Math.min(...cells.map((cell) => cell.pos[1])) - 1
  return {
    isOccupied: (cell, direction) => occupied.has(positionKey(neighbour(cell.pos, direction))),
    heightOf: (cell) => cell.pos[1] - groundY,
  }
}

/* Time limits of a construction task, from its dependency complexity (VillagerBench's construction judge). */

/** Game time without progress after which an episode ends. */
const NO_PROGRESS_S = 600

/** `complexity` is D > 1/e, which every blueprint exceeds: a single block has D = 2.04. */
export function constructionLimits(complexity: number): Limits {
  const growth = Math.log(complexity) + 1
  return { actionTimeS: 60 * growth + 180, gameTimeS: 180 * growth + 600, noProgressS: NO_PROGRESS_S }
}
