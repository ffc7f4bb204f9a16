/** Goals and openings of task files: nobody parses them, and people's names in them are those of roles. */
import { plainText } from '../../../common/plain-text.ts'
import { entriesOf } from './given-task.ts'

/** Of one goal; the longest published one has 2,500. */
const MOST_LETTERS = 8000
/** Of a line of it. */
const MOST_LINE = 4000
const MOST_LINES = 200

/** How files call people, and how the lab does. */
export type PeopleNames = ReadonlyMap<string, string>

interface Goals {
  /** What all are told; null where each has a goal of its own. */
  readonly shared: string | null
  /** By place; empty where the member is told nothing of its own. */
  readonly own: readonly (readonly string[])[]
  readonly findings: readonly string[]
}

export function readGoals(value: unknown, members: number, people: PeopleNames): Goals {
  const own: (readonly string[])[] = Array.from({ length: members }, () => [])
  if (typeof value === 'string') return { shared: tidied(value, people), own, findings: lengthFindings([value]) }
  const entries = value === undefined ? null : entriesOf(value)
  if (entries === null)
    return { shared: null, own, findings: ['it has no goal that is a text; what is wanted says it.'] }
  const findings: string[] = []
  for (const [index, text] of entries.slice(0, MOST_LINES)) {
    const place = /^\d{1,3}$/.test(index) ? Number(index) : members
    if (typeof text !== 'string' || place >= members) {
      findings.push('goal has an entry that is no text, or for nobody of the team; it is left out.')
    } else own[place] = linesOf(tidied(text, people))
  }
  const silent = own.filter((lines) => lines.length === 0).length
  if (silent > 0) findings.push(`goal leaves ${silent} of ${members} members without one of their own.`)
  return { shared: null, own, findings: [...findings, ...lengthFindings(entries.map(([, text]) => text))] }
}

/** The message with which the first member opens the conversation; null where there is none. */
export function readOpening(value: unknown, people: PeopleNames): string | null {
  return typeof value === 'string' && value.trim() !== '' ? tidied(value, people) : null
}

function lengthFindings(texts: readonly unknown[]): readonly string[] {
  return texts.some((text) => typeof text === 'string' && text.length > MOST_LETTERS)
    ? [`goal has more than ${MOST_LETTERS} letters; it is cut.`]
    : []
}

function tidied(text: string, people: PeopleNames): string {
  const plain = plainText(text.slice(0, MOST_LETTERS + 1), MOST_LETTERS).trim()
  return [...people].reduce((words, [name, role]) => words.replaceAll(name, role), plain)
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim().slice(0, MOST_LINE))
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
}
