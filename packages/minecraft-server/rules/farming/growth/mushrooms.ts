/** Small mushrooms, which spread in the dark until there are five around (Minecraft Wiki, Mushroom). */

import { positionsOf } from '../../../values/geometry.ts'
import type { Position } from '../../../values/position.ts'
import { type FullBlock, withState } from '../../blocks/block-facts.ts'
import { isAnyAir } from '../../blocks/block-families.ts'
import { survives } from '../../blocks/support.ts'
import type { Farm } from '../farm.ts'
import type { Grow } from './growth.ts'

const CROWD = 5
/** From this light on mushrooms do not spread onto common ground. */
const TOO_BRIGHT = 13
const STEPS = 4

function isCrowded(farm: Farm, [x, y, z]: Position, name: string): boolean {
  let count = 0
  for (const pos of positionsOf({ min: [x - 4, y - 1, z - 4], max: [x + 4, y + 1, z + 4] })) {
    if (farm.at(pos).name === name) count += 1
  }
  return count >= CROWD
}

function canGrowAt(farm: Farm, pos: Position, mushroom: FullBlock): boolean {
  if (!isAnyAir(farm.at(pos).name) || !survives(mushroom, pos, farm.blocks)) return false
  const ground = farm.at([pos[0], pos[1] - 1, pos[2]]).name
  const mindsNoLight = ground === 'podzol' || ground === 'mycelium' || ground.endsWith('_nylium')
  return mindsNoLight || !farm.light.reaches(pos, TOO_BRIGHT)
}

function nearby(farm: Farm, [x, y, z]: Position): Position {
  const step = (): number => farm.between(-1, 1)
  return [x + step(), y + farm.between(0, 1) - farm.between(0, 1), z + step()]
}

export const spreadMushroom: Grow = (farm, pos, block) => {
  if (!farm.oneIn(25) || isCrowded(farm, pos, block.name)) return
  let from = pos
  let to = nearby(farm, from)
  for (let step = 0; step < STEPS; step++) {
    if (canGrowAt(farm, to, block)) from = to
    to = nearby(farm, from)
  }
  if (canGrowAt(farm, to, block)) farm.set(to, withState(block.name))
}
