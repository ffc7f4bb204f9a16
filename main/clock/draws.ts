/** Seeded draws. A draw is a hash of its name, so a switch that changes one thing shifts no other draw (causalmace.md section 8). */
import { createHash } from 'node:crypto'

/** A uniform number in [0, 1) that belongs to a key for good. */
export type Draw = (...key: readonly (string | number)[]) => number

/** Draws of one seed: `draw('spurious', from, to)`. Keys are joined unambiguously (length-prefixed). */
export function createDraw(seed: number): Draw {
  return (...key) => {
    const hash = createHash('sha256').update(`${seed}`)
    for (const part of key) {
      const text = typeof part === 'number' ? `n${part}` : `s${part}`
      hash.update(`|${text.length}:${text}`)
    }
    return hash.digest().readUIntBE(0, 6) / 2 ** 48
  }
}
