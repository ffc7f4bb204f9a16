/**
 * What mobs need to know of blocks, by cell: mobs look at some twenty cells in every tick, so what they find is kept in a table
 * that every write to the world corrects.
 */

import { type CellFacts, cellFacts } from '../../rules/mobs/cell-facts.ts'
import { parseBlock } from '../../values/block-string.ts'
import type { Position } from '../../values/position.ts'
import type { MechanicContext } from '../mechanic-context.ts'

const SLOTS = 1 << 14

/** The cells of one world. */
export class Cells {
  readonly #context: MechanicContext
  readonly #byState: CellFacts[] = []
  readonly #xs = new Int32Array(SLOTS)
  readonly #ys = new Int32Array(SLOTS)
  readonly #zs = new Int32Array(SLOTS)
  readonly #facts: (CellFacts | undefined)[] = new Array(SLOTS).fill(undefined)

  constructor(context: MechanicContext) {
    this.#context = context
  }

  at(x: number, y: number, z: number): CellFacts {
    const slot = this.#slot(x, y, z)
    const known = this.#facts[slot]
    if (known !== undefined && this.#xs[slot] === x && this.#ys[slot] === y && this.#zs[slot] === z) return known
    const facts = this.#ofState(this.#context.stateAt([x, y, z]))
    this.#xs[slot] = x
    this.#ys[slot] = y
    this.#zs[slot] = z
    this.#facts[slot] = facts
    return facts
  }

  /** A cell was written. */
  forget([x, y, z]: Position): void {
    const slot = this.#slot(x, y, z)
    if (this.#xs[slot] === x && this.#ys[slot] === y && this.#zs[slot] === z) this.#facts[slot] = undefined
  }

  clear(): void {
    this.#facts.fill(undefined)
  }

  #slot(x: number, y: number, z: number): number {
    return (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(z, 0xc2b2ae3d)) >>> 18
  }

  #ofState(stateId: number): CellFacts {
    const known = this.#byState[stateId]
    if (known !== undefined) return known
    const facts = cellFacts(parseBlock(this.#context.states.text(stateId)))
    this.#byState[stateId] = facts
    return facts
  }
}
