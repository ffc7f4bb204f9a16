/** The blocks that an open world is made of; columns hold their numbers in `openWorldBlocks`. */
import type { BlockString } from '../values/block.ts'

const blocks: BlockString[] = []

function add(block: BlockString): number {
  blocks.push(block)
  return blocks.length - 1
}

export const AIR = add('air')
export const BEDROCK = add('bedrock')
export const STONE = add('stone')
export const DEEPSLATE = add('deepslate[axis=y]')
export const TUFF = add('tuff')
export const GRANITE = add('granite')
export const DIORITE = add('diorite')
export const ANDESITE = add('andesite')
/** Blocks from here to `ANDESITE` may become ore. */
export const FIRST_ROCK = STONE
export const LAST_ROCK = ANDESITE
export const DIRT = add('dirt')
export const GRASS_BLOCK = add('grass_block[snowy=false]')
export const GRAVEL = add('gravel')
export const SAND = add('sand')
export const SANDSTONE = add('sandstone')
export const CLAY = add('clay')
export const WATER = add('water[level=0]')
export const LAVA = add('lava[level=0]')
export const GRASS = add('grass')
export const FERN = add('fern')
export const DANDELION = add('dandelion')
export const POPPY = add('poppy')
export const AZURE_BLUET = add('azure_bluet')
export const OXEYE_DAISY = add('oxeye_daisy')
export const CORNFLOWER = add('cornflower')
export const SUGAR_CANE = add('sugar_cane[age=0]')
export const PUMPKIN = add('pumpkin')
export const SWEET_BERRY_BUSH = add('sweet_berry_bush[age=3]')
export const BROWN_MUSHROOM = add('brown_mushroom')
export const RED_MUSHROOM = add('red_mushroom')

export const oreNames = ['coal', 'copper', 'iron', 'gold', 'lapis', 'redstone', 'diamond', 'emerald'] as const
export type OreName = (typeof oreNames)[number]

/** An ore in stone, and in deepslate and tuff. */
export type OreBlocks = readonly [inStone: number, inDeepslate: number]

function addOre(name: OreName): OreBlocks {
  const state = name === 'redstone' ? '[lit=false]' : ''
  return [add(`${name}_ore${state}`), add(`deepslate_${name}_ore${state}`)]
}

export const ores: Readonly<Record<OreName, OreBlocks>> = {
  coal: addOre('coal'),
  copper: addOre('copper'),
  iron: addOre('iron'),
  gold: addOre('gold'),
  lapis: addOre('lapis'),
  redstone: addOre('redstone'),
  diamond: addOre('diamond'),
  emerald: addOre('emerald'),
}

const woods = ['oak', 'birch', 'spruce'] as const
export type Wood = (typeof woods)[number]

/** Steps through leaves from the nearest log after which they would decay. */
export const DECAY_DISTANCE = 7

interface WoodBlocks {
  readonly log: number
  /** Of leaves one step from a log; those further away have the next numbers. */
  readonly leaves: number
}

function addWood(wood: Wood): WoodBlocks {
  const log = add(`${wood}_log[axis=y]`)
  const leaves = Array.from({ length: DECAY_DISTANCE - 1 }, (_, more) =>
    add(`${wood}_leaves[distance=${more + 1},persistent=false,waterlogged=false]`),
  )
  return { log, leaves: leaves[0] ?? log }
}

/** Blocks from here on belong to trees. */
export const FIRST_WOOD = blocks.length
export const woodBlocks: Readonly<Record<Wood, WoodBlocks>> = {
  oak: addWood('oak'),
  birch: addWood('birch'),
  spruce: addWood('spruce'),
}

/** Full strings with every property, by number; fewer than 256. */
export const openWorldBlocks: readonly BlockString[] = blocks

/** 1 for blocks that are logs. */
export function isLog(block: number): boolean {
  return woods.some((wood) => woodBlocks[wood].log === block)
}

function isLeaf(block: number): boolean {
  return block >= FIRST_WOOD && !isLog(block)
}

/** Light that a block takes on the way down: 0 for air and plants, 1 for leaves and water, all for the rest. */
export const lightTaken: Uint8Array = Uint8Array.from(blocks, (_, block) => {
  if (block === AIR || (block >= GRASS && block <= RED_MUSHROOM && block !== PUMPKIN)) return 0
  return block === WATER || isLeaf(block) ? 1 : 15
})
