import { afterString, afterWhite, stringOf } from '../../../common/json-shape.ts'

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

function behind(tasks: readonly TaskText[]): string {
  const last = tasks.at(-1)
  return last === undefined ? 'from its beginning' : `after the task "${last.id}"`
}

function afterObject(text: string, at: number): string | null {
  return afterWhite(text, at + 1) >= text.length ? null : 'something follows the object of tasks'
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
