/** What a reader gets out of a brief that tells facts of a place with rooms: who starts where, and what each room reacts to. */

import { positionKey, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'

/** `2`, or `2a` for a part of a room; anything else that a place is called. */
export type Place = string

/** Something that hands or feet have to see to, and where they get at it. */
export interface FactCondition {
  readonly kind: 'press' | 'push' | 'toggle' | 'place'
  readonly block: string
  readonly pos: Position
  readonly place: Place
  /** What stands there at first, where that is another block than is asked for. */
  readonly insteadOf: string | null
}

interface OpenedWay {
  readonly from: Place
  readonly to: Place
  /** Other events do their part as well. */
  readonly isPart: boolean
}

export interface FactMove {
  /** From that cell, from anywhere in the room, or from around a cell in a place. */
  readonly from: { readonly cell: Position } | { readonly place: Place }
  readonly isOne: boolean
  readonly to: Place
}

/** What a room does as soon as its conditions hold. */
export interface FactEvent {
  readonly room: number
  readonly hint: string
  readonly conditions: readonly FactCondition[]
  /** Cells which other events have to change first. */
  readonly awaits: readonly Position[]
  readonly ways: readonly OpenedWay[]
  /** Cells that change, with what stands in them then: ways first. */
  readonly changes: readonly { readonly pos: Position; readonly block: string }[]
  readonly moves: readonly FactMove[]
  /** One body does not count for it and for another one that is apart in the same room. */
  readonly isApart: boolean
}

export interface FactStore {
  readonly pos: Position
  readonly place: Place
  readonly isLocked: boolean
  readonly items: readonly { readonly item: string; readonly count: number }[]
}

export interface RoomFacts {
  readonly starts: readonly { readonly name: string; readonly place: Place }[]
  readonly events: readonly FactEvent[]
  readonly stores: readonly FactStore[]
}

const LINE = /^room (\d+): (.+)$/
const CELL = String.raw`\((-?\d+), (-?\d+), (-?\d+)\)`
const PLACE = String.raw`(?:room (\d+[a-z]?)|(the exit pad|a room without switches))`
const EVENT = /^as soon as (.+?)(?: at the same moment| within [\d.]+ s)?: (.+?)(?:, for [\d.]+ s)?$/
const SWITCH = new RegExp(`^(\\S+) at ${CELL}(?: (?:in|at) ${PLACE})? is (down|in|on)$`)
const BLOCK = new RegExp(`^(\\S+) stands at ${CELL}(?: (?:in|at) ${PLACE})?(?: instead of (\\S+))?$`)
const WAY = new RegExp(`^(part of )?the way from ${PLACE} to ${PLACE} opens, ${CELL} becomes (\\S+)$`)
const CHANGE = new RegExp(`^${CELL} becomes (\\S+)$`)
const FROM_CELL = new RegExp(`^whoever stands at ${CELL} is moved to ${CELL}(?: (?:in|at) ${PLACE})?$`)
const FROM_PLACE = new RegExp(
  `^(one player|everybody) (?:in the room|within [\\d.]+ blocks of ${CELL}(?: (?:in|at) ${PLACE})?) is moved to ${CELL}(?: (?:in|at) ${PLACE})?$`,
)
const APART = /^nobody counts for more than one of (.+)$/
const START = new RegExp(`^- (\\S+) starts (?:in|at) ${PLACE}, near ${CELL}$`)
const STORE = new RegExp(`^- \\w+ at ${CELL}: (?:in|at) ${PLACE}, (.*)held at the start: (.+)$`)
const AMOUNT = /^(\d+) (\w+)$/

/** Null where the documents tell of no room that reacts to anything. */
export function readFacts(environment: string, documents: readonly string[]): RoomFacts | null {
  const lines = documents
    .flatMap((document) => document.split('\n'))
    .flatMap((line) => {
      const match = LINE.exec(line.trim())
      return match === null ? [] : [{ room: Number(match[1]), text: match[2] ?? '' }]
    })
  const events = [...Map.groupBy(lines, ({ room }) => room)].flatMap(([room, own]) =>
    readEvents(
      room,
      own.map(({ text }) => text),
    ),
  )
  if (events.length === 0) return null
  const around = environment.split('\n').map((line) => line.trim())
  return { starts: around.flatMap(readStart), events: withHandwork(events), stores: around.flatMap(readStore) }
}

function readEvents(room: number, texts: readonly string[]): readonly FactEvent[] {
  const [hint = ''] = texts.filter((text) => !EVENT.test(text) && !APART.test(text))
  const apart = texts.flatMap((text) => cellsIn(APART.exec(text)?.[1] ?? ''))
  return texts.flatMap((text) => {
    const [, asked, done] = EVENT.exec(text) ?? []
    if (asked === undefined || done === undefined) return []
    const conditions = asked.split(' and ').flatMap((words) => readCondition(words, String(room)) ?? [])
    const effects = done.split('; ')
    const ways = effects.flatMap((words) => readWay(words) ?? [])
    return [
      {
        room,
        hint,
        conditions,
        awaits: [],
        ways: ways.map(({ way }) => way),
        changes: [...ways.map(({ change }) => change), ...effects.flatMap((words) => readChange(words) ?? [])],
        moves: effects.flatMap((words) => readMove(words, String(room)) ?? []),
        isApart: conditions.some(({ pos }) => apart.some((cell) => samePosition(cell, pos))),
      },
    ]
  })
}

/** What rooms change by themselves is not for hands: an event that asks for it comes after the one that does it. */
function withHandwork(events: readonly FactEvent[]): readonly FactEvent[] {
  const changed = new Set(events.flatMap(({ changes }) => changes.map(({ pos }) => positionKey(pos))))
  const isChanged = ({ pos }: FactCondition): boolean => changed.has(positionKey(pos))
  return events.map((event) => ({
    ...event,
    conditions: event.conditions.filter((condition) => !isChanged(condition)),
    awaits: event.conditions.filter(isChanged).map(({ pos }) => pos),
  }))
}

const kinds = { down: 'press', in: 'push', on: 'toggle' } as const

function readCondition(words: string, room: Place): FactCondition | null {
  const worked = SWITCH.exec(words)
  if (worked !== null) {
    const [, block = '', x, y, z, part, other, state] = worked
    const kind = state === 'down' || state === 'in' ? kinds[state] : kinds.on
    return { kind, block, pos: cellOf([x, y, z]), place: part ?? other ?? room, insteadOf: null }
  }
  const placed = BLOCK.exec(words)
  if (placed === null) return null
  const [, text = '', x, y, z, part, other, before] = placed
  const [name = ''] = text.split('[')
  const where = { block: name, pos: cellOf([x, y, z]), place: part ?? other ?? room }
  if (before === undefined) return { ...where, kind: 'toggle', insteadOf: null }
  return { ...where, kind: 'place', insteadOf: before === 'air' ? null : before }
}

function readWay(words: string): { readonly way: OpenedWay; readonly change: FactEvent['changes'][number] } | null {
  const match = WAY.exec(words)
  if (match === null) return null
  const [, part, from, fromOther, to, toOther, x, y, z, block = ''] = match
  return {
    way: { from: from ?? fromOther ?? '', to: to ?? toOther ?? '', isPart: part !== undefined },
    change: { pos: cellOf([x, y, z]), block },
  }
}

function readChange(words: string): FactEvent['changes'][number] | null {
  const match = CHANGE.exec(words)
  return match === null ? null : { pos: cellOf(match.slice(1, 4)), block: match[4] ?? '' }
}

function readMove(words: string, room: Place): FactMove | null {
  const lifted = FROM_CELL.exec(words)
  if (lifted !== null) {
    return { from: { cell: cellOf(lifted.slice(1, 4)) }, isOne: true, to: lifted[7] ?? lifted[8] ?? room }
  }
  const match = FROM_PLACE.exec(words)
  if (match === null) return null
  return {
    from: { place: match[5] ?? match[6] ?? room },
    isOne: match[1] === 'one player',
    to: match[10] ?? match[11] ?? room,
  }
}

function readStart(line: string): RoomFacts['starts'] {
  const match = START.exec(line)
  return match === null ? [] : [{ name: match[1] ?? '', place: match[2] ?? match[3] ?? '' }]
}

function readStore(line: string): readonly FactStore[] {
  const match = STORE.exec(line)
  if (match === null) return []
  const items = (match[7] ?? '').split(', ').flatMap((words) => {
    const amount = AMOUNT.exec(words)
    return amount === null ? [] : [{ item: amount[2] ?? '', count: Number(amount[1]) }]
  })
  const isLocked = (match[6] ?? '').includes('locked')
  return [{ pos: cellOf(match.slice(1, 4)), place: match[4] ?? match[5] ?? '', isLocked, items }]
}

function cellsIn(text: string): readonly Position[] {
  return [...text.matchAll(new RegExp(CELL, 'g'))].map((match) => cellOf(match.slice(1, 4)))
}

function cellOf([x, y, z]: readonly (string | undefined)[]): Position {
  return [Number(x), Number(y), Number(z)]
}
