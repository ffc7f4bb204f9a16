/** What rules of growing things ask of the world they grow in: reading and changing blocks, chance, light. */
import type { Position } from '../../values/position.ts'
import type { FullBlock } from '../blocks/block-facts.ts'
import type { BlockReader } from '../blocks/block-reader.ts'
import type { Light } from './light.ts'

export interface Farm {
  /** The world as it is now. */
  readonly blocks: BlockReader
  readonly light: Light
  /** Whether it rains into a cell now. */
  isRainedOn(pos: Position): boolean
  at(pos: Position): FullBlock
  /** Changes one block and nothing else. */
  set(pos: Position, block: FullBlock): void
  /** Changes one block with all that follows for its neighbours; `by` is the player who did it. */
  put(pos: Position, block: FullBlock, by?: string): void
  /** A block becomes items, as if something had pushed it out of the way. */
  pop(pos: Position, left: FullBlock): void
  /** The next of nature's draws, in [0, 1). */
  chance(): number
  /** Whether something happens that does so once in `count` times. */
  oneIn(count: number): boolean
  /** A whole number from `from` to `to`, each as likely. */
  between(from: number, to: number): number
}
