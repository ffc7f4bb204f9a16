/** Farms: a raised bed of 5 x 9 blocks, a channel of water in its middle and a row of seven places on either side. */

import { add } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Block } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { type Cell, cellsOf } from './cells.ts'

export type Crop = 'wheat' | 'hay_block' | 'sugar_cane' | 'potatoes' | 'carrots' | 'brown_mushroom'

/** Places of a row. */
const ROW = 7
const HALF_LENGTH = 4
const CANE_HEIGHT = 3
const RIPE = '7'

const soils: Readonly<Record<Crop, Block>> = {
  wheat: { name: 'farmland', state: { moisture: '7' } },
  potatoes: { name: 'farmland', state: { moisture: '7' } },
  carrots: { name: 'farmland', state: { moisture: '7' } },
  sugar_cane: { name: 'dirt' },
  hay_block: { name: 'dirt' },
  brown_mushroom: { name: 'podzol' },
}

interface Place {
  readonly crop: Crop
  readonly ripe: boolean
}

function row(crop: Crop, ripe: number): readonly Place[] {
  return Array.from({ length: ROW }, (_, index) => ({ crop, ripe: index < ripe }))
}

/** Some of the roots are not ripe yet; wheat always is. */
function hasYoung(crop: Crop): boolean {
  return crop === 'potatoes' || crop === 'carrots'
}

/**
 * The rows to the west and to the east of the water, from the north. One crop has both of them, two have one each, and of three
 * the first two share one.
 */
function rowsOf(crops: readonly Crop[]): readonly [readonly Place[], readonly Place[]] {
  const [first, second, third] = crops
  if (first === undefined) return [[], []]
  if (second === undefined) return [row(first, ROW), row(first, hasYoung(first) ? 0 : ROW)]
  if (third !== undefined) return [[...row(first, ROW).slice(0, 4), ...row(second, ROW).slice(0, 3)], row(third, ROW)]
  return hasYoung(first) && hasYoung(second) ? [row(first, 4), row(second, 3)] : [row(first, ROW), row(second, ROW)]
}

function grown(pos: Position, { crop, ripe }: Place): readonly Cell[] {
  if (crop === 'sugar_cane') return cellsOf(pos, add(pos, [0, CANE_HEIGHT - 1, 0]), { name: crop, state: { age: '0' } })
  if (crop === 'hay_block') return [{ pos, block: { name: crop, state: { axis: 'y' } } }]
  if (crop === 'brown_mushroom') return [{ pos, block: { name: crop } }]
  return [{ pos, block: { name: crop, state: { age: ripe ? RIPE : '0' } } }]
}

/** `middle` is the cell of the bed in the middle; what grows stands one above it. */
export function farmCells(middle: Position, crops: readonly Crop[]): readonly Cell[] {
  const bed = cellsOf(add(middle, [-2, 0, -HALF_LENGTH]), add(middle, [2, 0, HALF_LENGTH]), {
    name: 'smooth_sandstone',
  })
  const water = cellsOf(add(middle, [0, 0, -3]), add(middle, [0, 0, 3]), { name: 'water', state: { level: '0' } })
  const rows = rowsOf(crops).flatMap((places, side) =>
    places.flatMap((place, index) => {
      const pos = add(middle, [side === 0 ? -1 : 1, 0, index - 3])
      return [{ pos, block: soils[place.crop] }, ...grown(add(pos, [0, 1, 0]), place)]
    }),
  )
  return [...bed, ...water, ...rows]
}
