/** Sugar cane and cacti, which grow upwards to three blocks (Minecraft Wiki, Sugar Cane and Cactus). */

import { neighbour } from '../../../values/geometry.ts'
import type { Position } from '../../../values/position.ts'
import { changed, withState } from '../../blocks/block-facts.ts'
import { isAnyAir } from '../../blocks/block-families.ts'
import type { Farm } from '../farm.ts'
import { ageOf, type Grow, older } from './growth.ts'

const HIGHEST = 3
/** Random ticks until the next block. */
const RIPE = 15

function heightBelow(farm: Farm, pos: Position, name: string): number {
  let height = 1
  for (let cell = neighbour(pos, 'down'); height < HIGHEST && farm.at(cell).name === name; height++) {
    cell = neighbour(cell, 'down')
  }
  return height
}

export const growColumn: Grow = (farm, pos, block) => {
  const above = neighbour(pos, 'up')
  if (!isAnyAir(farm.at(above).name) || heightBelow(farm, pos, block.name) >= HIGHEST) return
  if (ageOf(block) < RIPE) {
    farm.set(pos, older(block, 1, RIPE))
    return
  }
  farm.set(pos, changed(block, { age: '0' }))
  farm.put(above, withState(block.name))
}
