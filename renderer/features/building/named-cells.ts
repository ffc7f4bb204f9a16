/** Cells that the sentences of checks name, as `(x, y, z)`: the way from a sentence to its cell. Pure. */
import type { Position } from '../../../shared/contract/geometry.ts'

/** A part of a sentence; `pos` where it is a cell's coordinates. */
export interface SentencePart {
  /** Where in the sentence it begins, in characters. */
  readonly from: number
  readonly text: string
  readonly pos: Position | null
}

const coordinates = /\((-?\d+), (-?\d+), (-?\d+)\)/g

/** All of the sentence, in order; parts joined give it again. */
export function sentenceParts(sentence: string): readonly SentencePart[] {
  const parts: SentencePart[] = []
  let from = 0
  for (const match of sentence.matchAll(coordinates)) {
    const [text, x, y, z] = match
    if (match.index > from) parts.push({ from, text: sentence.slice(from, match.index), pos: null })
    parts.push({ from: match.index, text, pos: [Number(x), Number(y), Number(z)] })
    from = match.index + text.length
  }
  return from < sentence.length ? [...parts, { from, text: sentence.slice(from), pos: null }] : parts
}
