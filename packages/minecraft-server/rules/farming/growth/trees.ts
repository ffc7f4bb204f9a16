/** Saplings in two stages, and the trees that they become (Minecraft Wiki, Sapling). */

import { neighbour } from '../../../values/geometry.ts'
import type { Position } from '../../../values/position.ts'
import { AIR, changed, type FullBlock, withState } from '../../blocks/block-facts.ts'
import { isAnyAir, isLeaves, isLog, isReplaceable } from '../../blocks/block-families.ts'
import { MAX_Y } from '../../blocks/world-height.ts'
import type { Farm } from '../farm.ts'
import { setDistances } from '../leaf-distances.ts'
import { GROWTH_LIGHT, type Grow } from './growth.ts'
import { type TreeShape, treeShape } from './tree-shapes.ts'

export const isSapling = (name: string): boolean => name.endsWith('_sapling') && name !== 'bamboo_sapling'

function givesRoom({ name, state }: FullBlock): boolean {
  return isReplaceable({ name, state }) || isLeaves(name) || isSapling(name)
}

function hasRoom(farm: Farm, [x, y, z]: Position, { room }: TreeShape): boolean {
  if (y + room.length > MAX_Y) return false
  return room.every((radius, layer) => {
    for (let dx = -radius; dx <= radius; dx++) {
      for (let dz = -radius; dz <= radius; dz++) {
        const block = farm.at([x + dx, y + layer, z + dz])
        if (!givesRoom(block) && !isLog(block.name)) return false
      }
    }
    return true
  })
}

function plantTree(farm: Farm, root: Position, wood: string, shape: TreeShape): void {
  farm.set(root, AIR)
  const below = neighbour(root, 'down')
  const ground = farm.at(below).name
  if (ground === 'grass_block' || ground === 'mycelium') farm.set(below, withState('dirt'))
  const log = withState(`${wood}_log`)
  for (const pos of shape.logs) if (givesRoom(farm.at(pos))) farm.put(pos, log)
  const leaves = withState(`${wood}_leaves`)
  const grown = shape.leaves.filter((pos) => {
    const there = farm.at(pos)
    return isAnyAir(there.name) || (isReplaceable(there) && there.name !== 'water' && there.name !== 'lava')
  })
  for (const pos of grown) farm.put(pos, leaves)
  setDistances(farm, shape.logs)
}

/** The next stage: a young sapling is older then, an old one a tree if there is room for it. */
export const advanceSapling: Grow = (farm, pos, block) => {
  if (block.state.stage === '0') {
    farm.set(pos, changed(block, { stage: '1' }))
    return
  }
  const wood = block.name.replace(/_sapling$/, '')
  const shape = treeShape(wood, pos, farm.between)
  if (shape !== null && hasRoom(farm, pos, shape)) plantTree(farm, pos, wood, shape)
}

export const growSapling: Grow = (farm, pos, block) => {
  if (farm.light.reachesNow(neighbour(pos, 'up'), GROWTH_LIGHT) && farm.oneIn(7)) advanceSapling(farm, pos, block)
}
