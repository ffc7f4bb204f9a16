/** Numbers in [0, 1) that are the same for the same seed: Mulberry32 (Ettinger 2017). Keyed draws are hashes, too slow for a million of them. */
export function drawnNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed))
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}
