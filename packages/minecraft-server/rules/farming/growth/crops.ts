/** Plants that ripen where they stand: crops of fields, nether wart, cocoa, berry bushes (Minecraft Wiki, Tutorials/Crop farming). */

import { neighbour } from '../../../values/geometry.ts'
import type { Position } from '../../../values/position.ts'
import type { FullBlock } from '../../blocks/block-facts.ts'
import type { Farm } from '../farm.ts'
import { ageOf, GROWTH_LIGHT, type Grow, older } from './growth.ts'

type BlockAt = (pos: Position) => FullBlock

/** Points of one block of soil: farmland below the crop, and a quarter as much around it. */
function pointsOf(soil: FullBlock): number {
  if (soil.name !== 'farmland') return 0
  return Number(soil.state.moisture) > 0 ? 3 : 1
}

/**
 * Points of growth of a crop: 1, the farmland below it (1, moist 3) and around that (a quarter of it each), halved where
 * the same crop grows in both directions or across a corner.
 */
export function growthPoints(name: string, [x, y, z]: Position, at: BlockAt): number {
  let points = 1
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) {
      points += pointsOf(at([x + dx, y - 1, z + dz])) / (dx === 0 && dz === 0 ? 1 : 4)
    }
  }
  const same = (dx: number, dz: number): boolean => at([x + dx, y, z + dz]).name === name
  const inBoth = (same(-1, 0) || same(1, 0)) && (same(0, -1) || same(0, 1))
  const crowded = inBoth || same(-1, -1) || same(1, -1) || same(-1, 1) || same(1, 1)
  return crowded ? points / 2 : points
}

/** Whether a crop of the field grows in this random tick: once in floor(25 / points) + 1 times, if it has light. */
export function cropGrows(farm: Farm, pos: Position, block: FullBlock): boolean {
  if (!farm.light.reaches(pos, GROWTH_LIGHT)) return false
  return farm.oneIn(Math.floor(25 / growthPoints(block.name, pos, farm.at)) + 1)
}

const ripening =
  (ripe: number): Grow =>
  (farm, pos, block) => {
    if (cropGrows(farm, pos, block)) farm.set(pos, older(block, 1, ripe))
  }

/** Beetroots sleep through every third random tick. */
const beetroots: Grow = (farm, pos, block) => {
  if (!farm.oneIn(3)) ripening(3)(farm, pos, block)
}

/** Grows once in so many random ticks, whatever the light. */
const onceIn =
  (ticks: number, ripe: number): Grow =>
  (farm, pos, block) => {
    if (farm.oneIn(ticks)) farm.set(pos, older(block, 1, ripe))
  }

const berryBush: Grow = (farm, pos, block) => {
  if (farm.oneIn(5) && farm.light.reaches(neighbour(pos, 'up'), GROWTH_LIGHT)) farm.set(pos, older(block, 1, 3))
}

interface Crop {
  /** The age at which it grows no more. */
  readonly ripe: number
  readonly grow: Grow
}

const crops: Readonly<Record<string, Crop>> = {
  wheat: { ripe: 7, grow: ripening(7) },
  carrots: { ripe: 7, grow: ripening(7) },
  potatoes: { ripe: 7, grow: ripening(7) },
  beetroots: { ripe: 3, grow: beetroots },
  nether_wart: { ripe: 3, grow: onceIn(10, 3) },
  cocoa: { ripe: 2, grow: onceIn(5, 2) },
  sweet_berry_bush: { ripe: 3, grow: berryBush },
}

/** The age at which a crop is ripe; null for other blocks. */
export function ripeAge(name: string): number | null {
  return crops[name]?.ripe ?? null
}

/** How a crop grows; null once it is ripe and for other blocks. */
export function cropGrowth(block: FullBlock): Grow | null {
  const crop = crops[block.name]
  return crop === undefined || ageOf(block) >= crop.ripe ? null : crop.grow
}
