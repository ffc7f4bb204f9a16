/** The recorded region's blocks, kept current from the world's events, so that judging never waits for a read. */

import { blockName } from '../../packages/minecraft-server/values/block-string.ts'
import {
  comparePositions,
  insideBox,
  positionKey,
  positionsOf,
} from '../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../shared/contract/block.ts'
import type { Box, Position } from '../../shared/contract/geometry.ts'
import type { BlockReader } from '../minecraft/ports/world-port.ts'
import type { Change } from './judger.ts'

export interface LiveBlocks {
  /** The block now; null outside the region. */
  at(pos: Position): BlockString | null
  /** Takes a change in; answers whether it lies in the region. */
  apply(pos: Position, to: BlockString, byAgents?: boolean): boolean
  /** Where another block stands than at the start, with that block; lowest first. */
  changes(): readonly Change[]
}

/** What was sown stays the doing of who sowed it. */
function hasGrown(before: BlockString, after: BlockString): boolean {
  return blockName(before) === blockName(after) && after.includes('age=')
}

export function createLiveBlocks(region: Box, initial: BlockReader): LiveBlocks {
  const blocks = new Map<string, BlockString>()
  for (const pos of positionsOf(region)) {
    const block = initial.at(pos)
    if (block !== 'air') blocks.set(positionKey(pos), block)
  }
  const touched = new Map<string, { readonly pos: Position; readonly byAgents: boolean }>()
  return {
    at: (pos) => (insideBox(region, pos) ? (blocks.get(positionKey(pos)) ?? 'air') : null),
    apply: (pos, to, byAgents = false) => {
      if (!insideBox(region, pos)) return false
      const key = positionKey(pos)
      const isGrown = hasGrown(blocks.get(key) ?? 'air', to)
      blocks.set(key, to)
      touched.set(key, { pos, byAgents: byAgents || (isGrown && touched.get(key)?.byAgents === true) })
      return true
    },
    changes: () =>
      [...touched]
        .map(([key, last]) => ({ ...last, block: blocks.get(key) ?? 'air' }))
        .filter(({ pos, block }) => block !== initial.at(pos))
        .sort((a, b) => comparePositions(a.pos, b.pos)),
  }
}
