/** A scripted team that knows the task: what it sees and what it does, joint step by joint step. */
import type { BlockString, ItemStack } from '../../contract/block.ts'
import type { Position } from '../../contract/geometry.ts'
import type { MemberCall } from '../../contract/teamcraft-calls.ts'

/** The world between two steps. */
export interface ExpertView {
  blockAt(pos: Position): BlockString
  inventoryOf(agent: string): readonly ItemStack[]
  /** What lies in the furnace at that cell. */
  contentsOf(pos: Position): readonly ItemStack[]
  /** Whether a creature still stands at that cell. */
  isMobAt(pos: Position): boolean
}

export interface Expert {
  /** The calls of the next step, one at most for each member; null where nothing is left that it could do. */
  next(view: ExpertView): readonly MemberCall[] | null
}
