/** Materials that generated blueprints choose from: blocks that stay where they are placed and look the same for good. */
import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { pick } from './shapes.ts'

/** Stone with stairs and slab of the same kind. */
interface Masonry {
  readonly block: string
  readonly stairs: string
  readonly slab: string
}

/** All parts of one kind of wood. */
interface Timber {
  readonly log: string
  readonly planks: string
  readonly stairs: string
  readonly slab: string
  readonly fence: string
  readonly gate: string
  readonly trapdoor: string
}

export function drawMasonry(draw: Draw): Masonry {
  return pick<Masonry>(draw, 'masonry', [
    { block: 'cobblestone', stairs: 'cobblestone_stairs', slab: 'cobblestone_slab' },
    { block: 'stone_bricks', stairs: 'stone_brick_stairs', slab: 'stone_brick_slab' },
    { block: 'bricks', stairs: 'brick_stairs', slab: 'brick_slab' },
    { block: 'polished_andesite', stairs: 'polished_andesite_stairs', slab: 'polished_andesite_slab' },
    { block: 'sandstone', stairs: 'sandstone_stairs', slab: 'sandstone_slab' },
  ])
}

export function drawTimber(draw: Draw): Timber {
  const wood = pick(draw, 'timber', ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak'])
  return {
    log: `${wood}_log`,
    planks: `${wood}_planks`,
    stairs: `${wood}_stairs`,
    slab: `${wood}_slab`,
    fence: `${wood}_fence`,
    gate: `${wood}_fence_gate`,
    trapdoor: `${wood}_trapdoor`,
  }
}

/** One flower that stands on grass; `key` tells the places of one blueprint apart. */
export function drawFlower(draw: Draw, key: string): string {
  return pick(draw, `flower/${key}`, [
    'poppy',
    'dandelion',
    'oxeye_daisy',
    'cornflower',
    'allium',
    'azure_bluet',
    'red_tulip',
    'white_tulip',
  ])
}

export function drawWool(draw: Draw): string {
  return pick(draw, 'wool', ['red_wool', 'blue_wool', 'yellow_wool', 'green_wool', 'orange_wool'])
}
