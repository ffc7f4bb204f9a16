/**
 * The blocks of a section, 16 x 16 x 16, as region files have them since 1.16: a palette of states and numbers into it, packed
 * from the lowest bit of 64 bit words up, none across two words; no words where there is one state.
 */
import { fail, ok, type Result } from '../values/result.ts'
import type { Long } from './nbt.ts'

export const SECTION_BLOCKS = 4096
const WORD_BITS = 64
const HALF_BITS = 32
/** Blocks never take fewer, so that small palettes can grow without packing anew. */
const FEWEST_BITS = 4

interface PackedStates {
  /** State ids in the order in which they are met. */
  readonly palette: readonly number[]
  readonly words: readonly Long[]
}

function bitsFor(states: number): number {
  return Math.max(FEWEST_BITS, Math.ceil(Math.log2(states)))
}

/** Of `SECTION_BLOCKS` state ids. */
export function packStates(states: Uint16Array): PackedStates {
  const places = new Map<number, number>()
  for (const state of states) if (!places.has(state)) places.set(state, places.size)
  const palette = [...places.keys()]
  if (palette.length === 1) return { palette, words: [] }
  const bits = bitsFor(palette.length)
  const perWord = Math.floor(WORD_BITS / bits)
  const words: Long[] = []
  for (let first = 0; first < states.length; first += perWord) {
    let [high, low] = [0, 0]
    for (let at = first, shift = 0; at < Math.min(states.length, first + perWord); at++, shift += bits) {
      const place = places.get(states[at] ?? 0) ?? 0
      if (shift < HALF_BITS) low |= place << shift
      if (shift >= HALF_BITS) high |= place << (shift - HALF_BITS)
      else if (shift + bits > HALF_BITS) high |= place >>> (HALF_BITS - shift)
    }
    words.push([high, low])
  }
  return { palette, words }
}

/** The lowest bits of a word from `shift` on; what lies above them is anything. */
function bitsAt(high: number, low: number, shift: number): number {
  if (shift >= HALF_BITS) return high >>> (shift - HALF_BITS)
  return shift === 0 ? low : (low >>> shift) | (high << (HALF_BITS - shift))
}

/** The other way; words that are too few or point past the palette are a `storage-corrupt` error. */
export function unpackStates({ palette, words }: PackedStates): Result<Uint16Array> {
  const states = new Uint16Array(SECTION_BLOCKS)
  const [only] = palette
  if (only === undefined) return fail('storage-corrupt', 'A section has no palette.')
  if (palette.length === 1) return ok(states.fill(only))
  const bits = bitsFor(palette.length)
  const perWord = Math.floor(WORD_BITS / bits)
  if (words.length !== Math.ceil(SECTION_BLOCKS / perWord)) {
    return fail('storage-corrupt', `A section of ${palette.length} states has ${words.length} words.`)
  }
  const mask = (1 << bits) - 1
  for (const [place, [high, low]] of words.entries()) {
    const end = Math.min(SECTION_BLOCKS, (place + 1) * perWord)
    for (let index = place * perWord, shift = 0; index < end; index++, shift += bits) {
      const state = palette[bitsAt(high, low, shift) & mask]
      if (state === undefined) return fail('storage-corrupt', 'A section points past its palette.')
      states[index] = state
    }
  }
  return ok(states)
}
