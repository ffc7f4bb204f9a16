/** What a body has lately looked up of cells around it, without a string key and without growing: one slot per cell of a cube. */

/** Anything that knows which cell it is of. */
interface OfCell {
  readonly position: { readonly x: number; readonly y: number; readonly z: number }
}

/**
 * Remembers one entry per cell modulo a cube of `2 ** bits` cells on each side: neighbouring cells never push each other
 * out, distant ones do. Coordinates are integers. Whoever changes the world calls `forget` or `forgetAll`.
 */
export class CellCache<T extends OfCell> {
  readonly #bits: number
  readonly #mask: number
  readonly #slots: (T | undefined)[]
  #isEmpty = true

  constructor(bits: number) {
    this.#bits = bits
    this.#mask = 2 ** bits - 1
    this.#slots = new Array<T | undefined>(2 ** (3 * bits)).fill(undefined)
  }

  get(x: number, y: number, z: number): T | undefined {
    const entry = this.#slots[this.#slotOf(x, y, z)]
    if (entry === undefined) return undefined
    const { position } = entry
    return position.x === x && position.y === y && position.z === z ? entry : undefined
  }

  put(entry: T): T {
    const { x, y, z } = entry.position
    this.#slots[this.#slotOf(x, y, z)] = entry
    this.#isEmpty = false
    return entry
  }

  forget(x: number, y: number, z: number): void {
    this.#slots[this.#slotOf(x, y, z)] = undefined
  }

  /** Columns come and go by the dozen: all but the first find nothing left to forget. */
  forgetAll(): void {
    if (this.#isEmpty) return
    this.#slots.fill(undefined)
    this.#isEmpty = true
  }

  #slotOf(x: number, y: number, z: number): number {
    return (((y & this.#mask) << (2 * this.#bits)) | ((z & this.#mask) << this.#bits) | (x & this.#mask)) >>> 0
  }
}
