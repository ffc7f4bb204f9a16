/** What a reader gets out of documents that give the plan of rooms away, the way a language model would read them: from the text alone. */
import type { Position } from '../../../../shared/contract/geometry.ts'

/** Something that is to be done in a room. `agents`: who alone is in there; null where everybody is. */
export type RoomOperation = { readonly pos: Position; readonly agents: readonly string[] | null } & (
  | { readonly kind: 'press' | 'toggle' | 'push'; readonly block: string }
  | { readonly kind: 'place'; readonly item: string; readonly insteadOf: string | null }
  | { readonly kind: 'take'; readonly item: string; readonly count: number }
)

export interface ReadRoom {
  readonly number: number
  /** Which of several things that the room asks for one after the other, from 1; null where each has a number of its own. */
  readonly part: number | null
  readonly hint: string
  /** All operations have to hold in the same moment. */
  readonly isTogether: boolean
  /** Number of a room that has to be worked first, although others work it; null where the order follows from who goes where. */
  readonly after: number | null
  /** Number of a room whose worker has to be somebody else; null where anybody may work both. */
  readonly notBy: number | null
  readonly operations: readonly RoomOperation[]
  /** Cells that change when the room is done, with what stands in them then; the first is the way out, or what answers. */
  readonly exits: readonly { readonly pos: Position; readonly block: string }[]
}

const LINE = /^room (\d+): (.+)$/
const CELL = String.raw`\((-?\d+), (-?\d+), (-?\d+)\)`
const operationForm = (words: string): RegExp => new RegExp(`^${words} at ${CELL}(.*)$`)
const PRESS = operationForm(String.raw`press (\S+)`)
const TOGGLE = operationForm(String.raw`toggle (\S+)`)
const PUSH = operationForm(String.raw`push (\S+)`)
const PLACE = operationForm(String.raw`place (\S+)`)
const TAKE = operationForm(String.raw`take (\d+) (\S+) from \S+`)
const EXIT = new RegExp(`^(?:exit|answer) ${CELL} (?:opens|becomes (\\S+))`)
const AFTER = /^after room (\d+)$/
const NOT_BY = /^by somebody else than room (\d+)$/
const BY = / by (\w+(?:(?:, | and | or )\w+)*)$/
const INSTEAD = /^ instead of (\S+)/

/** Null where the documents tell of no room; rooms by number. Lines of another form are hints. */
export function readRooms(documents: readonly string[]): readonly ReadRoom[] | null {
  const lines = documents
    .flatMap((document) => document.split('\n'))
    .flatMap((line) => {
      const match = LINE.exec(line.trim())
      return match === null ? [] : [{ number: Number(match[1]), text: match[2] ?? '' }]
    })
  if (lines.length === 0) return null
  return [...Map.groupBy(lines, ({ number }) => number)]
    .sort(([a], [b]) => a - b)
    .map(([number, own]) =>
      readRoom(
        number,
        own.map(({ text }) => text),
      ),
    )
}

function readRoom(number: number, texts: readonly string[]): ReadRoom {
  const hints: string[] = []
  const operations: RoomOperation[] = []
  const exits: { readonly pos: Position; readonly block: string }[] = []
  let isTogether = false
  let after: number | null = null
  let notBy: number | null = null
  for (const text of texts) {
    const exit = EXIT.exec(text)
    const operation = readOperation(text)
    const before = AFTER.exec(text)?.[1]
    const other = NOT_BY.exec(text)?.[1]
    if (operation !== null) operations.push(operation)
    else if (exit !== null) exits.push({ pos: cellOf(exit.slice(1, 4)), block: exit[4] ?? 'air' })
    else if (before !== undefined) after = Number(before)
    else if (other !== undefined) notBy = Number(other)
    else if (text === 'together') isTogether = true
    else hints.push(text)
  }
  return { number, part: null, hint: hints.join(' '), isTogether, after, notBy, operations, exits }
}

function readOperation(text: string): RoomOperation | null {
  const by = BY.exec(text)
  const agents = by?.[1]?.split(/, | and | or /) ?? null
  const plain = by === null ? text : text.slice(0, by.index)
  for (const [kind, form] of [
    ['press', PRESS],
    ['toggle', TOGGLE],
    ['push', PUSH],
  ] as const) {
    const match = form.exec(plain)
    if (match !== null) return { kind, block: match[1] ?? '', pos: cellOf(match.slice(2, 5)), agents }
  }
  const place = PLACE.exec(plain)
  if (place !== null) {
    const insteadOf = INSTEAD.exec(place[5] ?? '')?.[1] ?? null
    return { kind: 'place', item: place[1] ?? '', insteadOf, pos: cellOf(place.slice(2, 5)), agents }
  }
  const take = TAKE.exec(plain)
  if (take === null) return null
  return { kind: 'take', item: take[2] ?? '', count: Number(take[1]), pos: cellOf(take.slice(3, 6)), agents }
}

function cellOf([x, y, z]: readonly string[]): Position {
  return [Number(x), Number(y), Number(z)]
}
