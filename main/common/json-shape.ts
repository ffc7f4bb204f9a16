/** What a text of JSON says of itself before anybody parses it: how deep it is, and which keys it gives twice. */

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
