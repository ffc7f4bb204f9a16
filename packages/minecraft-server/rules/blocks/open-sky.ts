/** Where rain falls: on and above the highest block of a column that stops bodies or holds a fluid (Minecraft Wiki, Rain). */
import type { Position } from '../../values/position.ts'
import { blockAt, isSolid } from './block-facts.ts'
import type { BlockReader } from './block-reader.ts'
import { MAX_Y } from './world-height.ts'

/** Whether rain comes down to a cell, in a biome where it rains: all that the lab makes are. */
export function isUnderOpenSky([x, y, z]: Position, blocks: BlockReader): boolean {
  for (let above = y; above <= MAX_Y; above++) {
    const block = blockAt(blocks, [x, above, z])
    const holdsFluid = block.name === 'water' || block.name === 'lava' || block.state.waterlogged === 'true'
    if (holdsFluid || isSolid(block)) return false
  }
  return true
}
