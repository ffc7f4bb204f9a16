/** Puts a building from elsewhere on the building site. */

import { boundingBox } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'
import { placeOnSite } from '../arena.ts'

/** Blocks along x, y and z: a site of this size is still one that agents find their way on, and lies within what is read of a file. */
export const siteRoom: Position = [48, 32, 56]

/** The cells moved so that they stand on the site, or why they are too large for it. */
export function moveToSite(
  cells: readonly BlueprintCell[],
):
  | { readonly cells: readonly BlueprintCell[]; readonly unfit?: never }
  | { readonly cells: readonly []; readonly unfit: string } {
  if (cells.length === 0) return { cells }
  const size = sizeOf(cells)
  if (!fitsSite(size)) return { cells: [], unfit: tooLarge(size) }
  return { cells: placeOnSite(cells) }
}

/** Sizes in blocks along x, y and z. */
export function tooLarge(size: Position): string {
  return `it is ${size.join(' x ')} blocks large (x, y, z), and a building site has ${siteRoom.join(' x ')} at most; it is left out.`
}

/** Blocks along x, y and z. */
export function sizeOf(cells: readonly BlueprintCell[]): Position {
  const { min, max } = boundingBox(cells.map(({ pos }) => pos))
  return [max[0] - min[0] + 1, max[1] - min[1] + 1, max[2] - min[2] + 1]
}

/** Whether a site can be as large. */
export function fitsSite(size: Position): boolean {
  return size.every((blocks, axis) => blocks <= (siteRoom[axis] ?? 0))
}
