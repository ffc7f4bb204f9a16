/** Completion of a blueprint (CausalMACE, equations 5 and 8). */

import { matchesBlock } from '../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../contract/block.ts'
import type { Position } from '../contract/geometry.ts'
import type { BlueprintCell } from '../contract/tasks/construction.ts'

/** Whoever can say what stands where: a live server, a replayed record, a test's map. */
export type BlockAt = (pos: Position) => BlockString

/** A cell is right when the block there has the cell's name and every property that the cell gives. */
export function cellIsRight(cell: BlueprintCell, blockAt: BlockAt): boolean {
  return matchesBlock(blockAt(cell.pos), cell)
}

/** Number of right cells. Blocks outside the blueprint's cells are not looked at: extra blocks cost nothing here. */
export function countRightCells(cells: readonly BlueprintCell[], blockAt: BlockAt): number {
  return cells.filter((cell) => cellIsRight(cell, blockAt)).length
}

/** Right cells / cells, in 0..1 (equation 8); a blueprint has at least one cell. */
export function completionRate(cells: readonly BlueprintCell[], blockAt: BlockAt): number {
  return countRightCells(cells, blockAt) / cells.length
}
