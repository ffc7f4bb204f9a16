/** Looks for words in everything that a record tells; reads on as the record grows. */
import { type EventKind, kindsOf, peopleOf } from '../../../shared/core/diagnosis/event-kind.ts'
import type { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'

export interface EventQuery {
  /** Words, all of which have to occur; anything where it is empty. */
  readonly words: string
  /** Empty for everybody. */
  readonly actors: readonly string[]
  /** Any of them; empty for every kind. */
  readonly kinds: readonly EventKind[]
}

/** A stretch of the text, and whether it is what was looked for. */
export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

interface Entry {
  readonly text: string
  /** Words, name, type and subtask, folded: what is looked through. */
  readonly folded: string
  readonly kinds: readonly EventKind[]
  readonly people: readonly string[]
}

/** Letters of a line that are seen also where it is narrow. */
const IN_SIGHT = 36
/** Letters that are shown before a match further on. */
const LEAD = 16

export class EventSearch {
  readonly #index: RecordIndex
  readonly #entries: Entry[] = []

  constructor(index: RecordIndex) {
    this.#index = index
  }

  /** Numbers of the events that fit, in their order. */
  find(query: EventQuery): readonly number[] {
    this.readOn(Number.POSITIVE_INFINITY)
    const words = wordsOf(query.words)
    const found: number[] = []
    for (const [seq, { folded, kinds, people }] of this.#entries.entries()) {
      if (query.kinds.length > 0 && !query.kinds.some((kind) => kinds.includes(kind))) continue
      if (query.actors.length > 0 && !query.actors.some((name) => people.includes(name))) continue
      if (words.every((word) => folded.includes(word))) found.push(seq)
    }
    return found
  }

  /** The words of one event in stretches, from shortly before a match on where that is far from the beginning. */
  parts(seq: number, words: string): readonly TextPart[] {
    const text = this.#entries[seq]?.text ?? ''
    const folded = foldCase(text)
    const wanted = wordsOf(words)
    // The word that comes last for the first time: what the others have in common with every line says least.
    const last = Math.max(0, ...wanted.map((word) => folded.indexOf(word)))
    const from = last > IN_SIGHT ? startOfWord(text, last - LEAD) : 0
    return cutUp(text, from, placesOf(folded, wanted))
  }

  /** Reads up to `atMost` events more, so that the first search need not; whether there is more to read. */
  readOn(atMost: number): boolean {
    const upTo = Math.min(this.#index.count, this.#entries.length + atMost)
    for (let seq = this.#entries.length; seq < upTo; seq++) {
      const event = this.#index.event(seq)
      if (event === undefined) return false
      const text = this.#index.words(event)
      const people = peopleOf(event)
      const folded = foldCase(`${text}\n${people.join(' ')}\n${event.type}`)
      this.#entries.push({ text, folded, kinds: kindsOf(event), people })
    }
    return upTo < this.#index.count
  }
}

/** Small letters at the same places: a letter whose small form has another length stays as it is. */
export function foldCase(text: string): string {
  const small = text.toLowerCase()
  if (small.length === text.length) return small
  return Array.from(text, (letter) => {
    const own = letter.toLowerCase()
    return own.length === letter.length ? own : letter
  }).join('')
}

function wordsOf(words: string): readonly string[] {
  return foldCase(words)
    .split(/\s+/)
    .filter((word) => word !== '')
}

interface Place {
  readonly from: number
  readonly to: number
}

/** Of every word everywhere, in order and without overlaps. */
function placesOf(folded: string, words: readonly string[]): readonly Place[] {
  const all = words.flatMap((word) => {
    const places: Place[] = []
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      places.push({ from: at, to: at + word.length })
    }
    return places
  })
  const joined: Place[] = []
  for (const place of all.sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = joined.at(-1)
    if (last !== undefined && place.from <= last.to) {
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, place.to) }
    } else joined.push(place)
  }
  return joined
}

function startOfWord(text: string, near: number): number {
  const space = text.indexOf(' ', near)
  return space < 0 || space - near > LEAD ? near : space + 1
}

function cutUp(text: string, from: number, places: readonly Place[]): readonly TextPart[] {
  const parts: TextPart[] = from > 0 ? [{ text: '…', isMatch: false }] : []
  let at = from
  for (const place of places) {
    if (place.to <= at) continue
    if (place.from > at) parts.push({ text: text.slice(at, place.from), isMatch: false })
    parts.push({ text: text.slice(Math.max(at, place.from), place.to), isMatch: true })
    at = place.to
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}
