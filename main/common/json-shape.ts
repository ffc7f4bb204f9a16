/** What a text of JSON says of itself before anybody parses it: how deep it is, and which keys it gives twice. */
import { counted } from '../../shared/core/format/counted.ts'
import { plainLine } from './plain-text.ts'

const WHITE = /\s/

/** Levels of objects and lists in a text, and keys that an object in it has twice, each once. */
export function shapeOf(text: string): { readonly depth: number; readonly repeated: readonly string[] } {
  const repeated = new Set<string>()
  /** Keys of the objects that are open; null for a list. */
  const open: (Set<string> | null)[] = []
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '{' || letter === '[') {
      open.push(letter === '{' ? new Set() : null)
      depth = Math.max(depth, open.length)
    } else if (letter === '}' || letter === ']') open.pop()
    else if (letter === '"') {
      const end = afterString(text, at)
      if (end < 0) break
      const keys = open.at(-1)
      if (keys !== null && keys !== undefined && text[afterWhite(text, end)] === ':') {
        const key = stringOf(text.slice(at, end)) ?? ''
        if (keys.has(key)) repeated.add(key)
        keys.add(key)
      }
      at = end - 1
    }
  }
  return { depth, repeated: [...repeated] }
}

/** Of one file; a file may be full of them. */
const MOST_KEYS = 20
const MOST_LETTERS = 40

/** One sentence for each key that an object of the file has twice, since its first value is lost. */
export function keysGivenTwice(text: string, file: string): readonly string[] {
  const { repeated } = shapeOf(text)
  const more = repeated.length - MOST_KEYS
  return [
    ...repeated
      .slice(0, MOST_KEYS)
      .map(
        (key) =>
          `${file}: "${plainLine(key, MOST_LETTERS)}" is given twice; the last counts, as in the benchmark's own reader.`,
      ),
    ...(more > 0 ? [`${file}: ${counted(more, 'more key')} given twice.`] : []),
  ]
}

export function afterWhite(text: string, from: number): number {
  let at = from
  while (at < text.length && WHITE.test(text[at] ?? '')) at++
  return at
}

/** Behind the closing quote of the string that begins here; -1 where none closes it. */
export function afterString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return -1
}

export function stringOf(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}
