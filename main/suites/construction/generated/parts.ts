/** What generated blueprints are drawn with: small shapes, and materials that stay as they are placed. */
import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { positionKey, positionsOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockProperties } from '../../../../shared/contract/block.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'

/** Small parts that blueprint families are drawn with, in coordinates of their own: x and z from 0, y = 0 on the floor. */
export type Cells = readonly BlueprintCell[]

export function cell(pos: Position, name: string, state?: BlockProperties): BlueprintCell {
  return state === undefined ? { pos, name } : { pos, name, state }
}

/** Every cell of a box, both corners included. */
export function box(min: Position, max: Position, name: string, state?: BlockProperties): Cells {
  return [...positionsOf({ min, max })].map((pos) => cell(pos, name, state))
}

/** The four walls of a box without floor and roof. */
export function ring(min: Position, max: Position, name: string): Cells {
  return box(min, max, name).filter(
    ({ pos }) => pos[0] === min[0] || pos[0] === max[0] || pos[2] === min[2] || pos[2] === max[2],
  )
}

/** The upright edges of a box, as posts of one block. */
export function cornerPosts(min: Position, max: Position, name: string, state?: BlockProperties): Cells {
  return box(min, max, name, state).filter(
    ({ pos }) => (pos[0] === min[0] || pos[0] === max[0]) && (pos[2] === min[2] || pos[2] === max[2]),
  )
}

/** Later parts replace earlier ones where they overlap. */
export function overlay(...parts: readonly Cells[]): Cells {
  const byPosition = new Map(parts.flat().map((entry) => [positionKey(entry.pos), entry]))
  return [...byPosition.values()]
}

/** Leaves positions free: a doorway, a window. */
export function without(cells: Cells, free: Box): Cells {
  const keys = new Set([...positionsOf(free)].map(positionKey))
  return cells.filter((entry) => !keys.has(positionKey(entry.pos)))
}

/** One of the options, uniformly, for good under this key. */
export function pick<T>(draw: Draw, key: string, options: readonly [T, ...T[]]): T {
  return options[Math.floor(draw(key) * options.length)] ?? options[0]
}

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

/** Materials that generated blueprints choose from: blocks that stay where they are placed and look the same for good. */
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
