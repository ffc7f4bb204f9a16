/** What is in a cell after its block was dug by hand. */

import { neighbour } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { blockAt, type FullBlock, isSolid, withState } from '../blocks/block-facts.ts'
import { isFluid } from '../blocks/block-families.ts'
import type { BlockReader } from '../blocks/block-reader.ts'
import { remains } from '../blocks/settling.ts'
import type { DigTool } from './dig-tool.ts'

/** Ice that lies on something breaks into water, unless silk touch takes it whole (Minecraft Wiki, Ice). */
export function leftBehind(block: FullBlock, pos: Position, tool: DigTool | null, blocks: BlockReader): FullBlock {
  if (block.name !== 'ice' || tool?.silkTouch === true) return remains(block)
  const below = blockAt(blocks, neighbour(pos, 'down'))
  return isSolid(below) || isFluid(below.name) ? withState('water', { level: '0' }) : remains(block)
}
