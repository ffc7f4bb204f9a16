/** One block of a saved structure. */

import { type Compound, numberAt } from '../../../../packages/minecraft-server/world-files/nbt.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { tooLarge } from './move-to-site.ts'

export interface StructureBlock {
  /** In the structure's own coordinates. */
  readonly pos: Position
  /** `minecraft:oak_log[axis=x]` */
  readonly block: string
}

/** Cells of a box in the order of schematics: x fastest, then z, then y. */
export function positionAt(
  index: number,
  { width, length }: { readonly width: number; readonly length: number },
): Position {
  return [index % width, Math.floor(index / (width * length)), Math.floor(index / width) % length]
}

/** Boxes may be much larger than the site, since air of them does not count; of larger ones no block is looked at. */
export const MOST_OF_A_BOX = 64 * 64 * 64

/** What a saved structure holds, or why it is no task whatever it holds. */
export type StructureContent =
  | { readonly blocks: readonly StructureBlock[]; readonly unfit?: never }
  | { readonly blocks: readonly []; readonly unfit: string }

/** Whole blocks along x, y and z. */
interface BoxSize {
  readonly width: number
  readonly height: number
  readonly length: number
}

/** Sizes are unsigned shorts; null where one is missing or nothing. */
export function boxSizeAt(from: Compound): BoxSize | null {
  const [width = 0, height = 0, length = 0] = ['Width', 'Height', 'Length'].map((name) => {
    return (numberAt(from, name) ?? 0) & 0xff_ff
  })
  return width > 0 && height > 0 && length > 0 ? { width, height, length } : null
}

/** The content that stands for a box of which no block is looked at; null for a box that is. */
export function hugeBox({ width, height, length }: BoxSize): StructureContent | null {
  if (width * height * length <= MOST_OF_A_BOX) return null
  return { blocks: [], unfit: tooLarge([width, height, length]) }
}
