/** What a block needs around it to stay where it is. */

import { type Direction, neighbour, oppositeDirection } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { LiftedRules } from '../../values/world-rules.ts'
import { blockAt, carries, coversFace, type FullBlock, isOpaqueCube, isSolid } from './block-facts.ts'
import * as family from './block-families.ts'
import type { BlockReader } from './block-reader.ts'
import { isHorizontal } from './facing.ts'
import { holdsFire } from './flammable.ts'

const sides: readonly Direction[] = ['north', 'south', 'west', 'east']

type Rule = (block: FullBlock, pos: Position, blocks: BlockReader) => boolean

const below = (blocks: BlockReader, pos: Position): FullBlock => blockAt(blocks, neighbour(pos, 'down'))

const onFullTop: Rule = (_block, pos, blocks) => carries(below(blocks, pos), 'up')
const onCentreTop: Rule = (_block, pos, blocks) => carries(below(blocks, pos), 'up', 'centre')
const onRigidTop: Rule = (_block, pos, blocks) => carries(below(blocks, pos), 'up', 'ring')
const onAnything: Rule = (_block, pos, blocks) => !family.isAnyAir(below(blocks, pos).name)
const onSolid: Rule = (_block, pos, blocks) => isSolid(below(blocks, pos))
const on =
  (accepts: (name: string) => boolean): Rule =>
  (_block, pos, blocks) =>
    accepts(below(blocks, pos).name)

/** Hangs on the block behind its back, which must carry it there. */
const onBack: Rule = (block, pos, blocks) => {
  const facing = block.state.facing
  if (!isHorizontal(facing)) return false
  return carries(blockAt(blocks, neighbour(pos, oppositeDirection[facing])), facing)
}

/** Hangs on any solid block behind its back (signs and banners are not picky about faces). */
const onSolidBack: Rule = (block, pos, blocks) => {
  const facing = block.state.facing
  return isHorizontal(facing) && isSolid(blockAt(blocks, neighbour(pos, oppositeDirection[facing])))
}

/** Levers and buttons: floor, wall or ceiling by their `face`. */
const onFace: Rule = (block, pos, blocks) => {
  if (block.state.face === 'floor') return carries(below(blocks, pos), 'up')
  if (block.state.face === 'ceiling') return carries(blockAt(blocks, neighbour(pos, 'up')), 'down')
  return onBack(block, pos, blocks)
}

const lantern: Rule = (block, pos, blocks) =>
  block.state.hanging === 'true'
    ? carries(blockAt(blocks, neighbour(pos, 'up')), 'down', 'centre')
    : onCentreTop(block, pos, blocks)

const snowLayer: Rule = (_block, pos, blocks) => {
  const ground = below(blocks, pos)
  if (ground.name === 'ice' || ground.name === 'packed_ice' || ground.name === 'barrier') return false
  if (ground.name === 'honey_block' || ground.name === 'soul_sand') return true
  return coversFace(ground, 'up', 'full') || (ground.name === 'snow' && ground.state.layers === '8')
}

const sugarCane: Rule = (_block, pos, blocks) => {
  const ground = below(blocks, pos).name
  if (ground === 'sugar_cane') return true
  if (!family.isSoil(ground) && ground !== 'sand' && ground !== 'red_sand') return false
  const floor = neighbour(pos, 'down')
  return sides.some((side) => {
    const beside = blockAt(blocks, neighbour(floor, side))
    return beside.name === 'water' || beside.name === 'frosted_ice' || beside.state.waterlogged === 'true'
  })
}

const cactus: Rule = (_block, pos, blocks) => {
  const ground = below(blocks, pos).name
  if (ground !== 'cactus' && ground !== 'sand' && ground !== 'red_sand') return false
  return sides.every((side) => {
    const beside = blockAt(blocks, neighbour(pos, side))
    return !isSolid(beside) && beside.name !== 'lava'
  })
}

const deadBush: Rule = (_block, pos, blocks) => {
  const ground = below(blocks, pos).name
  return family.isSoil(ground) || ground === 'sand' || ground === 'red_sand' || /(^|_)terracotta$/.test(ground)
}

const door: Rule = (block, pos, blocks) => {
  const ground = below(blocks, pos)
  if (block.state.half === 'upper') return ground.name === block.name && ground.state.half === 'lower'
  return carries(ground, 'up')
}

const isSoilOrFarmland = (name: string): boolean => family.isSoil(name) || name === 'farmland'

const soilPlant: Rule = (block, pos, blocks) => {
  const ground = below(blocks, pos)
  if (family.isTallPlant(block.name) && block.state.half === 'upper') return ground.name === block.name
  return isSoilOrFarmland(ground.name)
}

/** Cells above a mushroom within which something opaque counts as a roof. */
const ROOF_HEIGHT = 24

/** Mushrooms do not mind light on some grounds; on others they need it dark, which is to say a roof: light is not simulated. */
const mushroom: Rule = (_block, [x, y, z], blocks) => {
  const ground = blockAt(blocks, [x, y - 1, z])
  if (ground.name === 'podzol' || ground.name === 'mycelium' || /_nylium$/.test(ground.name)) return true
  if (!isOpaqueCube(ground)) return false
  for (let above = 1; above <= ROOF_HEIGHT; above++) if (isOpaqueCube(blockAt(blocks, [x, y + above, z]))) return true
  return false
}

const netherPlant = on((name) => /_nylium$/.test(name) || name === 'soul_soil' || isSoilOrFarmland(name))

const cocoa: Rule = (block, pos, blocks) => {
  const facing = block.state.facing
  return isHorizontal(facing) && /jungle_(log|wood)$/.test(blockAt(blocks, neighbour(pos, facing)).name)
}

/** Vines hold on to a block behind or above them, or hang from a vine above with the same side. */
const vine: Rule = (block, pos, blocks) => {
  const above = blockAt(blocks, neighbour(pos, 'up'))
  const held = (['north', 'south', 'west', 'east', 'up'] as const).filter((side) => block.state[side] === 'true')
  return held.some(
    (side) =>
      carries(blockAt(blocks, neighbour(pos, side)), oppositeDirection[side]) ||
      (side !== 'up' && above.name === 'vine' && above.state[side] === 'true'),
  )
}

const rules: readonly (readonly [(name: string) => boolean, Rule])[] = [
  [family.isDoor, door],
  [family.isWallTorch, onBack],
  [(name) => name === 'ladder' || name === 'tripwire_hook', onBack],
  [(name) => family.isWallSign(name) || family.isWallBanner(name), onSolidBack],
  [(name) => family.isStandingSign(name) || family.isStandingBanner(name) || name === 'cake', onSolid],
  [(name) => family.isButton(name) || name === 'lever', onFace],
  [family.isStandingTorch, onCentreTop],
  [family.isLantern, lantern],
  [
    (name) => family.isPressurePlate(name),
    (block, pos, blocks) => onRigidTop(block, pos, blocks) || onCentreTop(block, pos, blocks),
  ],
  [(name) => family.isRail(name) || name === 'repeater' || name === 'comparator', onRigidTop],
  [family.isCarpet, onAnything],
  [(name) => name === 'snow', snowLayer],
  [
    (name) => name === 'redstone_wire',
    (block, pos, blocks) => onFullTop(block, pos, blocks) || on((name) => name === 'hopper')(block, pos, blocks),
  ],
  [family.isCrop, on((name) => name === 'farmland')],
  [(name) => name === 'nether_wart', on((name) => name === 'soul_sand')],
  [family.isSoilPlant, soilPlant],
  [
    (name) => name === 'wither_rose',
    on((name) => isSoilOrFarmland(name) || /^(netherrack|soul_sand|soul_soil)$/.test(name)),
  ],
  [(name) => name === 'dead_bush', deadBush],
  [(name) => name === 'brown_mushroom' || name === 'red_mushroom', mushroom],
  [(name) => /^(crimson|warped)_(fungus|roots)$|^nether_sprouts$/.test(name), netherPlant],
  [(name) => name === 'azalea' || name === 'flowering_azalea', on((name) => isSoilOrFarmland(name) || name === 'clay')],
  [
    (name) => name === 'bamboo',
    on((name) => family.isSoil(name) || /^(sand|red_sand|gravel|bamboo|bamboo_sapling)$/.test(name)),
  ],
  [(name) => name === 'sugar_cane', sugarCane],
  [(name) => name === 'cactus', cactus],
  [(name) => name === 'lily_pad', on((name) => name === 'water' || /^(frosted_|packed_|blue_)?ice$/.test(name))],
  [
    (name) => name === 'spore_blossom' || name === 'hanging_roots',
    (_block, pos, blocks) => carries(blockAt(blocks, neighbour(pos, 'up')), 'down'),
  ],
  [(name) => name === 'cocoa', cocoa],
  [(name) => name === 'vine', vine],
  [(name) => name === 'fire', (_block, pos, blocks) => holdsFire(pos, blocks)],
  [(name) => name === 'soul_fire', on((name) => name === 'soul_sand' || name === 'soul_soil')],
  [(name) => /candle$/.test(name), onCentreTop],
]

const ruleByName = new Map<string, Rule | null>()

/** Whether a block can stay at a position, given what surrounds it. Blocks that need nothing always can. */
export function survives(block: FullBlock, pos: Position, blocks: BlockReader): boolean {
  let rule = ruleByName.get(block.name)
  if (rule === undefined) {
    rule = rules.find(([belongs]) => belongs(block.name))?.[1] ?? null
    ruleByName.set(block.name, rule)
  }
  return rule === null || isFreed(block, blocks.lifted) || rule(block, pos, blocks)
}

const hangingAlways =
  /^(ladder|tripwire_hook|cocoa|vine|spore_blossom|hanging_roots)$|_wall_(head|skull)$|^(skeleton|wither_skeleton)_wall_skull$/

/** Whether a block holds on to what is beside or above it. */
function hangs({ name, state }: FullBlock): boolean {
  if (family.isWallTorch(name) || family.isWallSign(name) || family.isWallBanner(name)) return true
  if (state.face !== undefined) return state.face !== 'floor'
  return state.hanging === 'true' || hangingAlways.test(name)
}

/** Whether a block of a world without some rules stays where it is, whatever is around it; fire always needs what burns. */
function isFreed(block: FullBlock, lifted: LiftedRules | undefined): boolean {
  return lifted?.has(hangs(block) ? 'side' : 'below') === true && block.name !== 'fire' && block.name !== 'soul_fire'
}

/** Whether a world without some rules lets a block be put where there is nothing to put it against. */
export function mayFloat(block: FullBlock, lifted: LiftedRules): boolean {
  return hangs(block) ? lifted.has('side') : lifted.has('below') || lifted.has('beside')
}
