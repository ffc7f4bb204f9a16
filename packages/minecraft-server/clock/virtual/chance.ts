/**
 * A sequence of chance for libraries that ask for one number after another. Code of our own takes `Draw` instead: its
 * numbers belong to names, so that one more question does not shift all that come after it.
 */

/** Uniform numbers in [0, 1) with 32 random bits each (mulberry32); the same sequence for the same seed. */
export function createChance(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
