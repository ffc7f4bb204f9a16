/** Farmland: wet near water and in the rain, dry and in the end dirt far from it, and trampled by whoever falls on it (Minecraft Wiki, Farmland). */

import { neighbour, positionsOf } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { changed, withState } from '../blocks/block-facts.ts'
import { isCrop } from '../blocks/block-families.ts'
import type { Farm } from './farm.ts'
import type { Grow } from './growth/growth.ts'

const WET = 7
const WATER_REACH = 4

function isNearWater(farm: Farm, [x, y, z]: Position): boolean {
  const box = {
    min: [x - WATER_REACH, y, z - WATER_REACH],
    max: [x + WATER_REACH, y + 1, z + WATER_REACH],
  } as const
  for (const pos of positionsOf(box)) {
    const { name, state } = farm.at(pos)
    if (name === 'water' || name === 'bubble_column' || state.waterlogged === 'true') return true
  }
  return false
}

/** Dries by one or gets wet at once; dry farmland without a crop becomes dirt. */
export const soak: Grow = (farm, pos, block) => {
  const moisture = Number(block.state.moisture)
  if (isNearWater(farm, pos) || farm.isRainedOn(neighbour(pos, 'up'))) {
    if (moisture < WET) farm.set(pos, changed(block, { moisture: String(WET) }))
    return
  }
  if (moisture > 0) farm.set(pos, changed(block, { moisture: String(moisture - 1) }))
  else if (!isCrop(farm.at(neighbour(pos, 'up')).name)) farm.put(pos, withState('dirt'))
}

/** Cubic blocks above which the box of a body's width and height tramples; rabbits and chickens are lighter. */
const LIGHT = 0.512

export function isHeavy({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width * width * height > LIGHT
}

/** A body has come down on a block after a fall of so many blocks: farmland becomes dirt with a chance of the fall - 0.5. */
export function trample(farm: Farm, pos: Position, fallBlocks: number, by?: string): void {
  if (farm.at(pos).name !== 'farmland' || farm.chance() >= fallBlocks - 0.5) return
  farm.put(pos, withState('dirt'), by)
}
