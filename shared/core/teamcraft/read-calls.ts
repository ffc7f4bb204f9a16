/** What a model wrote for a step, line by line: calls, and lines that are none. */
import type { MemberCall } from '../../contract/teamcraft-calls.ts'
import { readCall } from './call-arguments.ts'
import { takeApart } from './call-tokens.ts'

/** `released`: with the released benchmark's quirks. `strict`: spaces where they do no harm, and nothing else. */
export type CallStyle = 'released' | 'strict'

/** A line that is no call: whoever it names does nothing for it. */
export interface UnreadLine {
  /** Null where it names nobody. */
  readonly agent: string | null
  readonly line: string
  /** One sentence. */
  readonly problem: string
}

export type ReadLine = MemberCall | UnreadLine

/** More lines are not read; a team of four writes four. */
const MOST_LINES = 64
/** More of a line is not quoted. */
const QUOTED_CHARS = 120

export function readCalls(text: string, style: CallStyle): readonly ReadLine[] {
  const lines = withoutMarks(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const read = lines.slice(0, MOST_LINES).flatMap(style === 'released' ? readReleased : readStrictly)
  const more = Math.max(lines.length, read.length) - MOST_LINES
  if (more <= 0) return read
  return [...read.slice(0, MOST_LINES), unread(`${more} more lines`, `Only ${MOST_LINES} lines are read.`)]
}

/** Of LLaVA's answers. */
function withoutMarks(text: string): string {
  return text
    .trim()
    .replace(/^(?:<s>\s*)+/, '')
    .replace(/(?:\s*<\/s>)+$/, '')
}

function readStrictly(line: string): readonly ReadLine[] {
  const written = takeApart(line)
  if (written === null)
    return [unread(line, 'It is not a call: name(bot, ...), nothing before it and nothing behind it.')]
  const read = readCall(written, false)
  return [read.ok ? read.value : unread(line, read.problem)]
}

/** Found only without spaces, as whole numbers; the first one stands for all of the line. */
const releasedPosition = /new Vec3\((-?\d+),(-?\d+),(-?\d+)\)/g

/**
 * The benchmark translated positions by a pattern, then took every `,1,` for a count that older calls had, then let the rest be
 * evaluated, `;` apart. What the pattern missed was done at a place of the world that nobody meant: it fails here.
 */
function readReleased(line: string): readonly ReadLine[] {
  const position = line.match(releasedPosition)?.[0]
  if (position === undefined) return [unread(line, 'It has no new Vec3(x,y,z) of whole numbers without spaces.')]
  const parts = line.replaceAll(releasedPosition, POSITION).replaceAll(',1,', ',').split(';')
  return parts
    .map((part) => part.trim().replaceAll(POSITION, position))
    .filter((part) => part !== '')
    .map((part) => {
      const written = takeApart(part.replace(/^await /, ''))
      if (written === null) return unread(part, 'It is not a call.')
      const read = readCall(written, true)
      return read.ok ? read.value : unread(part, read.problem)
    })
}

/** Stands for a position while the rest of its line is changed; no line holds one. */
const POSITION = '\n'

function unread(line: string, problem: string): UnreadLine {
  const quoted = line.length > QUOTED_CHARS ? `${line.slice(0, QUOTED_CHARS).toWellFormed()}…` : line
  return { agent: /\(\s*([A-Za-z_$][\w$]*)\s*[,)]/.exec(line)?.[1] ?? null, line: quoted, problem }
}
