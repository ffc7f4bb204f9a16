/** Seeded draws. A draw is a hash of its name, so a switch that changes one thing shifts no other draw (causalmace.md section 8). */
import { hash } from 'node:crypto'

/** A uniform number in [0, 1) that belongs to a key for good. */
export type Draw = (...key: readonly (string | number)[]) => number

/** Draws of one seed: `draw('spurious', from, to)`. Keys are joined unambiguously (length-prefixed). */
export function createDraw(seed: number): Draw {
  return (...key) => {
    let name = `${seed}`
    for (const part of key) {
      const text = typeof part === 'number' ? `n${part}` : `s${part}`
      name += `|${text.length}:${text}`
    }
    return Number.parseInt(hash('sha256', name, 'hex').slice(0, 12), 16) / 2 ** 48
  }
}
