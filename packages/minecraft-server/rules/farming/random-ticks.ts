/**
 * Random ticks (Minecraft Wiki, Tick): every block that grows is ticked in any game tick with the same chance. Instead of
 * a draw for each block and tick, one draw says how many are passed over until the next one: the same distribution, and
 * nothing to do where nothing grows.
 */

import { positionKey } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'

/** Blocks in a section, of which vanilla picks `randomTickSpeed` in each tick. */
const SECTION = 4096

export class RandomTicks {
  readonly #draw: () => number
  readonly #positions: Position[] = []
  readonly #indices = new Map<string, number>()
  #speed = 0
  /** How many are passed over before the next one. */
  #skip = 0

  /** `draw` answers successive uniform numbers in [0, 1). */
  constructor(draw: () => number) {
    this.#draw = draw
  }

  get size(): number {
    return this.#positions.length
  }

  add(pos: Position): void {
    const key = positionKey(pos)
    if (this.#indices.has(key)) return
    this.#indices.set(key, this.#positions.length)
    this.#positions.push(pos)
  }

  delete(pos: Position): void {
    if (this.#positions.length === 0) return
    const key = positionKey(pos)
    const index = this.#indices.get(key)
    if (index === undefined) return
    this.#indices.delete(key)
    const last = this.#positions.pop()
    if (last === undefined || index === this.#positions.length) return
    this.#positions[index] = last
    this.#indices.set(positionKey(last), index)
  }

  clear(): void {
    this.#positions.length = 0
    this.#indices.clear()
    this.#speed = 0
  }

  /** The positions to be ticked now, at a `randomTickSpeed`; above 4,096 each is ticked several times. */
  next(speed: number): readonly Position[] {
    if (this.#positions.length === 0 || speed <= 0) return []
    const certain = Math.floor(speed / SECTION)
    const picked: Position[] = []
    for (let round = 0; round < certain; round++) picked.push(...this.#positions)
    const probability = (speed % SECTION) / SECTION
    if (probability === 0) return picked
    if (speed !== this.#speed) {
      this.#speed = speed
      this.#skip = this.#drawSkip(probability)
    }
    let index = this.#skip
    for (; index < this.#positions.length; index += 1 + this.#drawSkip(probability)) {
      const pos = this.#positions[index]
      if (pos !== undefined) picked.push(pos)
    }
    this.#skip = index - this.#positions.length
    return picked
  }

  /** Failures before the first success of independent tries. */
  #drawSkip(probability: number): number {
    return Math.floor(Math.log(1 - this.#draw()) / Math.log(1 - probability))
  }
}
