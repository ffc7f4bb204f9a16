/** Changes laid over a world without touching it, so that rules can look at the world as it would be. */
import type { BlockString } from '../../values/block.ts'
import { positionKey } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { LiftedRules } from '../../values/world-rules.ts'
import { blockString, type FullBlock } from './block-facts.ts'
import type { BlockReader } from './block-reader.ts'

/** One block of the world that is to become another. */
export interface BlockChange {
  readonly pos: Position
  readonly from: BlockString
  readonly to: BlockString
}

/** A world with changes on top; the world below is never written. */
export class BlockOverlay implements BlockReader {
  readonly lifted?: LiftedRules
  readonly #below: BlockReader
  readonly #changed = new Map<string, { readonly pos: Position; readonly to: BlockString }>()

  constructor(below: BlockReader) {
    this.#below = below
    if (below.lifted !== undefined) this.lifted = below.lifted
  }

  at(pos: Position): BlockString {
    return this.#changed.get(positionKey(pos))?.to ?? this.#below.at(pos)
  }

  set(pos: Position, block: FullBlock): void {
    this.#changed.set(positionKey(pos), { pos, to: blockString(block) })
  }

  /** Blocks that differ from the world below, in the order in which they were first set. */
  changes(): readonly BlockChange[] {
    return [...this.#changed.values()]
      .map(({ pos, to }) => ({ pos, from: this.#below.at(pos), to }))
      .filter(({ from, to }) => from !== to)
  }
}
