/** What bone meal does to plants and grass (Minecraft Wiki, Bone Meal). */
import { Vec3 } from 'vec3'
import { changed, type FullBlock, isFullCube, itemIdOf, withState } from '../../rules/blocks/block-facts.ts'
import { isAnyAir } from '../../rules/blocks/block-families.ts'
import { cropGrowth, ripeAge } from '../../rules/farming/growth/crops.ts'
import { ageOf, older } from '../../rules/farming/growth/growth.ts'
import { growStem, isStem, STEM_AGE } from '../../rules/farming/growth/stems.ts'
import { advanceSapling, isSapling } from '../../rules/farming/growth/trees.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import { neighbour } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { WorldFarm } from './farm.ts'

/** World event that lets clients show green sparks. */
const SPARKS = 1505
/** Saplings grow by it in 45 of 100 tries. */
const SAPLING_CHANCE = 0.45
/** Tries of putting something onto the grass around. */
const GRASS_TRIES = 128

/** Flowers of plains, as vanilla's biome has them. */
const flowers = [
  'dandelion',
  'poppy',
  'azure_bluet',
  'oxeye_daisy',
  'cornflower',
  'red_tulip',
  'orange_tulip',
  'white_tulip',
  'pink_tulip',
] as const
const tallFlowers = new Set(['sunflower', 'lilac', 'rose_bush', 'peony'])

type Fertilise = (farm: WorldFarm, pos: Position, block: FullBlock) => void

const crop: Fertilise = (farm, pos, block) => {
  const ripe = ripeAge(block.name) ?? 0
  const few = block.name === 'cocoa' || block.name === 'sweet_berry_bush'
  const stages = few ? 1 : farm.between(2, 5)
  farm.set(pos, older(block, block.name === 'beetroots' ? Math.floor(stages / 3) : stages, ripe))
}

const stem: Fertilise = (farm, pos, block) => {
  const grown = older(block, farm.between(2, 5), STEM_AGE)
  farm.set(pos, grown)
  // Grown up, it has one more try, as by a random tick.
  if (ageOf(grown) === STEM_AGE) growStem(farm, pos, grown)
}

const sapling: Fertilise = (farm, pos, block) => {
  if (farm.chance() < SAPLING_CHANCE) advanceSapling(farm, pos, block)
}

const shortGrass: Fertilise = (farm, pos, block) => {
  const tall = withState(block.name === 'fern' ? 'large_fern' : 'tall_grass', { half: 'lower' })
  const above = neighbour(pos, 'up')
  if (!isAnyAir(farm.at(above).name)) return
  farm.set(pos, tall)
  farm.set(above, changed(tall, { half: 'upper' }))
}

const tallFlower: Fertilise = (farm, pos, block) => {
  const id = itemIdOf(block.name)
  const flower = id === null ? null : stackOf(new farm.world.context.Item(id, 1))
  if (flower !== null) farm.world.edits.give(pos, [flower])
}

/** Where a walk over the grass ends that begins on top of a block; null where it leaves the grass. */
function walk(farm: WorldFarm, start: Position, steps: number): Position | null {
  let pos = start
  for (let step = 0; step < steps; step++) {
    const lift = Math.trunc((farm.between(-1, 1) * farm.between(0, 2)) / 2)
    pos = [pos[0] + farm.between(-1, 1), pos[1] + lift, pos[2] + farm.between(-1, 1)]
    if (farm.at(neighbour(pos, 'down')).name !== 'grass_block' || isFullCube(farm.at(pos))) return null
  }
  return pos
}

const grassBlock: Fertilise = (farm, pos) => {
  for (let attempt = 0; attempt < GRASS_TRIES; attempt++) {
    const cell = walk(farm, neighbour(pos, 'up'), Math.floor(attempt / 16))
    if (cell === null) continue
    const there = farm.at(cell)
    if (there.name === 'grass' && farm.oneIn(10)) shortGrass(farm, cell, there)
    if (!isAnyAir(there.name)) continue
    const flower = flowers[farm.between(0, flowers.length - 1)] ?? 'poppy'
    farm.set(cell, withState(farm.oneIn(8) ? flower : 'grass'))
  }
}

/** nether wart and, in this edition, sugar cane do not mind it. */
function fertiliserOf(farm: WorldFarm, pos: Position, block: FullBlock): Fertilise | null {
  const { name } = block
  if (name === 'nether_wart') return null
  if (cropGrowth(block) !== null) return crop
  if (isStem(name)) return ageOf(block) < STEM_AGE ? stem : null
  if (isSapling(name)) return sapling
  if (tallFlowers.has(name)) return tallFlower
  const isFree = isAnyAir(farm.at(neighbour(pos, 'up')).name)
  if (name === 'grass' || name === 'fern') return isFree ? shortGrass : null
  return name === 'grass_block' && isFree ? grassBlock : null
}

/** Bone meal on a block; whether it was used up. */
export function fertilise(farm: WorldFarm, pos: Position, block: FullBlock): boolean {
  const fertiliser = fertiliserOf(farm, pos, block)
  if (fertiliser === null) return false
  fertiliser(farm, pos, block)
  const [x, y, z] = pos
  farm.world.server._writeAll('world_event', {
    effectId: SPARKS,
    location: new Vec3(x, y, z),
    data: 0,
    global: false,
  })
  return true
}
