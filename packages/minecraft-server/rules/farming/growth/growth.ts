/** One rule of growth: what a random tick does to a block. */
import type { Position } from '../../../values/position.ts'
import { changed, type FullBlock } from '../../blocks/block-facts.ts'
import type { Farm } from '../farm.ts'

export type Grow = (farm: Farm, pos: Position, block: FullBlock) => void

/** The `age` of a block, 0 for blocks that have none. */
export function ageOf(block: FullBlock): number {
  return Number(block.state.age ?? 0)
}

/** The block so much older, never above `most`. */
export function older(block: FullBlock, by: number, most: number): FullBlock {
  return changed(block, { age: String(Math.min(most, ageOf(block) + by)) })
}

/** Light that crops and saplings need. */
export const GROWTH_LIGHT = 9
