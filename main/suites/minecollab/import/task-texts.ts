/**
 * The tasks of a file as texts, one for each: so that one of them that is broken, too large or nested too deep takes nothing of
 * the others along, and a name that is given twice can be told, of which JSON's own reader says nothing.
 */
export interface TaskText {
  readonly id: string
  readonly text: string
}

interface TaskTexts {
  readonly tasks: readonly TaskText[]
  /** Where the file stops being what it should be; null where it does not. */
  readonly problem: string | null
}

const WHITE = /\s/

/** Of one object of tasks by their ids, up to so many. What follows a break is lost; what comes before it is not. */
export function taskTexts(text: string, most: number): TaskTexts {
  const tasks: TaskText[] = []
  const broken = (why: string): TaskTexts => ({ tasks, problem: why })
  let at = afterWhite(text, text.startsWith('\uFEFF') ? 1 : 0)
  if (at >= text.length) return broken('it is empty')
  if (text[at] !== '{') return broken('it is no JSON object of tasks by their ids')
  at = afterWhite(text, at + 1)
  if (text[at] === '}') return { tasks, problem: afterObject(text, at) }
  for (;;) {
    if (tasks.length >= most) return broken(`it has more than ${most} tasks`)
    const end = text[at] === '"' ? afterString(text, at) : -1
    const id = end < 0 ? null : stringOf(text.slice(at, end))
    if (id === null) return broken(`it is not JSON ${behind(tasks)}: an id in double quotes is missing`)
    at = afterWhite(text, end)
    if (text[at] !== ':') return broken(`it is not JSON ${behind(tasks)}: a colon is missing`)
    const start = afterWhite(text, at + 1)
    at = afterValue(text, start)
    if (at < 0) return broken(`it ends within the task "${id}"`)
    tasks.push({ id, text: text.slice(start, at).trimEnd() })
    if (text[at] === '}') return { tasks, problem: afterObject(text, at) }
    at = afterWhite(text, at + 1)
  }
}

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

function behind(tasks: readonly TaskText[]): string {
  const last = tasks.at(-1)
  return last === undefined ? 'from its beginning' : `after the task "${last.id}"`
}

function afterObject(text: string, at: number): string | null {
  return afterWhite(text, at + 1) >= text.length ? null : 'something follows the object of tasks'
}

function afterWhite(text: string, from: number): number {
  let at = from
  while (at < text.length && WHITE.test(text[at] ?? '')) at++
  return at
}

/** Behind the closing quote of the string that begins here; -1 where none closes it. */
function afterString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return -1
}

function stringOf(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** The comma or brace behind a value; -1 where the text ends first. */
function afterValue(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') {
      const end = afterString(text, at)
      if (end < 0) return -1
      at = end - 1
    } else if (letter === '{' || letter === '[') depth += 1
    else if (depth === 0 && (letter === ',' || letter === '}')) return at
    else if (letter === '}' || letter === ']') depth -= 1
  }
  return -1
}
