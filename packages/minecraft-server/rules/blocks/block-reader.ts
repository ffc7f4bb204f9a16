/** What rules read the world through, whoever keeps it: a server its columns, a bot what it was sent, a test a map. */
import type { BlockString } from '../../values/block.ts'
import type { Position } from '../../values/position.ts'
import type { LiftedRules } from '../../values/world-rules.ts'

/** Blocks of a box: `at` answers for positions inside the box only. */
export interface BlockReader {
  at(pos: Position): BlockString
  /** Rules that this world does without; absent in an ordinary one. */
  readonly lifted?: LiftedRules
}
