/** Puts a building from elsewhere on the building site. */
import type { Position } from '../../../../preload/contract/geometry.ts'
import type { BlueprintCell } from '../../../../preload/contract/scenario.ts'
import { boundingBox } from '../../../../preload/core/geometry.ts'
import { placeOnSite } from '../place-on-site.ts'

/** Blocks along x, y and z: a site of this size is still one that agents find their way on, and lies within what is read of a file. */
const room: Position = [48, 32, 56]

/** The cells moved so that they stand on the site, or why they are too large for it. */
export function moveToSite(
  cells: readonly BlueprintCell[],
):
  | { readonly cells: readonly BlueprintCell[]; readonly unfit?: never }
  | { readonly cells: readonly []; readonly unfit: string } {
  if (cells.length === 0) return { cells }
  const { min, max } = boundingBox(cells.map(({ pos }) => pos))
  const size = [max[0] - min[0] + 1, max[1] - min[1] + 1, max[2] - min[2] + 1] as const
  if (size[0] > room[0] || size[1] > room[1] || size[2] > room[2]) return { cells: [], unfit: tooLarge(size) }
  return { cells: placeOnSite(cells) }
}

/** Sizes in blocks along x, y and z. */
export function tooLarge(size: Position): string {
  return `it is ${size.join(' x ')} blocks large (x, y, z), and a building site has ${room.join(' x ')} at most; it is left out.`
}
