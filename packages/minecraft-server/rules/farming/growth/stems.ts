/** Stems of melons and pumpkins, and the fruit beside them (Minecraft Wiki, Melon Seeds). */

import { type HorizontalDirection, neighbour, oppositeDirection } from '../../../values/geometry.ts'
import type { Position } from '../../../values/position.ts'
import { withState } from '../../blocks/block-facts.ts'
import { isAnyAir, isSoil } from '../../blocks/block-families.ts'
import type { Farm } from '../farm.ts'
import { cropGrows } from './crops.ts'
import { ageOf, type Grow, older } from './growth.ts'

const sides: readonly HorizontalDirection[] = ['north', 'east', 'south', 'west']
export const STEM_AGE = 7

const fruitOf = (stem: string): string => stem.replace(/^(attached_)?(\w+)_stem$/, '$2')

/** Whether a block is a stem that has no fruit. */
export function isStem(name: string): boolean {
  return name === 'melon_stem' || name === 'pumpkin_stem'
}

/** One try to bear a fruit on a side that chance picks. */
const bearFruit: Grow = (farm, pos, block) => {
  const side = sides[farm.between(0, sides.length - 1)] ?? 'north'
  const cell = neighbour(pos, side)
  const ground = farm.at(neighbour(cell, 'down')).name
  if (!isAnyAir(farm.at(cell).name) || !(ground === 'farmland' || isSoil(ground))) return
  const fruit = fruitOf(block.name)
  farm.put(cell, withState(fruit))
  farm.set(pos, withState(`attached_${fruit}_stem`, { facing: side }))
}

export const growStem: Grow = (farm, pos, block) => {
  if (!cropGrows(farm, pos, block)) return
  if (ageOf(block) < STEM_AGE) farm.set(pos, older(block, 1, STEM_AGE))
  else bearFruit(farm, pos, block)
}

/** A block is gone; if it was a fruit, the stem that bore it is free for the next. */
export function releaseStems(farm: Farm, pos: Position, fruit: string): void {
  if (fruit !== 'melon' && fruit !== 'pumpkin') return
  for (const side of sides) {
    const cell = neighbour(pos, side)
    const stem = farm.at(cell)
    const bore = stem.name === `attached_${fruit}_stem` && stem.state.facing === oppositeDirection[side]
    if (bore) farm.set(cell, withState(`${fruit}_stem`, { age: String(STEM_AGE) }))
  }
}
