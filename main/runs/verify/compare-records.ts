/** Where two records of what should be one episode part ways. Pure. */
import { z } from 'zod'
import type { StoredRecord } from '../../../db/episode-record.ts'
import { canonicalHeader } from '../../../shared/contract/record/header.ts'
import {
  TICKS_PER_SECOND,
  type TrackEntity,
  type TrackFrame,
  type TrackInventory,
} from '../../../shared/contract/record/track.ts'
import type {
  LineDifference,
  MarkedText,
  TrackDifference,
  VersionDifference,
} from '../../../shared/contract/verification.ts'
import { eventLine, headerLine } from '../../../shared/core/record-lines.ts'
import { TrackReader } from '../../../shared/core/track-reader.ts'
import type { EventRow } from '../../../shared/core/upcast.ts'

/** The first tick at which two tracks differ, and in what. Pure. */
const MS_PER_TICK = 1000 / TICKS_PER_SECOND
const NONE = 'nothing'

/** One thing of a frame that has a name, and its value as text. */
type Facts = ReadonlyMap<string, string>

/** null where both are the same bytes. Throws `FormatError` for bytes that are no track, unless there are none at all. */
export function compareTracks(stored: Uint8Array, played: Uint8Array): TrackDifference | null {
  if (Buffer.compare(stored, played) === 0) return null
  const before = framesOf(stored)
  const after = framesOf(played)
  for (;;) {
    const [left, right] = [before.next(), after.next()]
    if (left.done || right.done) return left.done && right.done ? codedOtherwise() : endOf(left.value, right.value)
    const difference = compareFrames(left.value, right.value)
    if (difference !== null) return difference
  }
}

function* framesOf(bytes: Uint8Array): Generator<TrackFrame, undefined> {
  if (bytes.length > 0) yield* new TrackReader(bytes).frames()
}

/** Equal frames give equal bytes, unless another version of the coder wrote them. */
function codedOtherwise(): TrackDifference {
  return { tick: 0, atMs: 0, what: 'coding', stored: 'other bytes', played: 'for the same frames' }
}

function endOf(left: TrackFrame | undefined, right: TrackFrame | undefined): TrackDifference {
  const tick = left?.tick ?? right?.tick ?? 0
  const tell = (frame: TrackFrame | undefined): string => (frame === undefined ? 'over' : 'goes on')
  return { tick, atMs: tick * MS_PER_TICK, what: 'track', stored: tell(left), played: tell(right) }
}

function compareFrames(left: TrackFrame, right: TrackFrame): TrackDifference | null {
  if (left.tick !== right.tick) {
    const tick = Math.min(left.tick, right.tick)
    return { tick, atMs: tick * MS_PER_TICK, what: 'tick', stored: String(left.tick), played: String(right.tick) }
  }
  const [before, after] = [factsOf(left), factsOf(right)]
  for (const what of new Set([...before.keys(), ...after.keys()])) {
    const [stored, played] = [before.get(what) ?? NONE, after.get(what) ?? NONE]
    if (stored !== played) return { tick: left.tick, atMs: left.tick * MS_PER_TICK, what, stored, played }
  }
  return null
}

function factsOf({ entities, inventories }: TrackFrame): Facts {
  return new Map([...entities.flatMap(entityFacts), ...inventories.flatMap(inventoryFacts)])
}

function entityFacts({ id, type, name, ...state }: TrackEntity): readonly (readonly [string, string])[] {
  const what = type === 'player' ? `${name} (${id})` : `${type} ${name} (${id})`
  return [
    [`${what}: there`, 'yes'],
    ...Object.entries(state).map(([key, value]) => [`${what}: ${key}`, String(value)] as const),
  ]
}

function inventoryFacts({ player, heldSlot, slots }: TrackInventory): readonly (readonly [string, string])[] {
  const what = `inventory of ${player}`
  return [
    [`${what}: slot in the hand`, String(heldSlot)],
    ...slots.map(({ slot, name, count }) => [`${what}: slot ${slot}`, `${count} ${name}`] as const),
  ]
}

/* Two long texts cut down to the place where they differ. */

/** How much of what both share is left beside the difference, and how much of the difference itself. */
const SHARED_CHARS = 80
const DIFFERENT_CHARS = 160
const CUT = '…'

/** Equal texts have an empty `part`. Both results have the same `head` and the same `tail`. */
export function markDifference(a: string, b: string): readonly [MarkedText, MarkedText] {
  const shortest = Math.min(a.length, b.length)
  let start = 0
  while (start < shortest && a[start] === b[start]) start += 1
  let after = 0
  while (after < shortest - start && a.at(-1 - after) === b.at(-1 - after)) after += 1
  const head = start > SHARED_CHARS ? `${CUT}${a.slice(start - SHARED_CHARS, start)}` : a.slice(0, start)
  const end = a.slice(a.length - after)
  const tail = end.length > SHARED_CHARS ? `${end.slice(0, SHARED_CHARS)}${CUT}` : end
  const mark = (text: string): MarkedText => ({ head, part: shortened(text.slice(start, text.length - after)), tail })
  return [mark(a), mark(b)]
}

/** The beginning of a text that has no other side. */
export function shortened(text: string): string {
  return text.length > DIFFERENT_CHARS ? `${text.slice(0, DIFFERENT_CHARS)}${CUT}` : text
}

interface Comparison {
  /** Versions that are not the same, by name. */
  readonly versions: readonly VersionDifference[]
  readonly line: LineDifference | null
  readonly track: TrackDifference | null
}

/** A record, perhaps without its track: null where that is not known, as in an exported file. */
export type ComparedRecord = Omit<StoredRecord, 'track'> & { readonly track: StoredRecord['track'] | null }

/** Versions are compared apart, so that they are named and do not hide what else is different. */
export function compareRecords(stored: ComparedRecord, played: StoredRecord): Comparison {
  return {
    versions: compareVersions(versionsOf(stored.header), versionsOf(played.header)),
    line: compareHeaders(stored.header, played.header) ?? compareEvents(stored.events, played.events),
    track: stored.track === null ? null : compareTracks(stored.track, played.track),
  }
}

const versionsSchema = z.object({
  logVersion: z.int(),
  minecraftVersion: z.string(),
  engine: z.record(z.string(), z.string()),
})

function versionsOf(header: unknown): ReadonlyMap<string, string> {
  const read = versionsSchema.safeParse(header)
  if (!read.success) return new Map()
  const { logVersion, minecraftVersion, engine } = read.data
  return new Map([
    ...Object.entries(engine),
    ['Minecraft', minecraftVersion],
    ['form of the record', String(logVersion)],
  ])
}

function compareVersions(
  stored: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): readonly VersionDifference[] {
  const names = [...new Set([...stored.keys(), ...now.keys()])].toSorted()
  return names
    .map((name) => ({ name, stored: stored.get(name) ?? null, now: now.get(name) ?? null }))
    .filter((version) => version.stored !== version.now)
}

function compareHeaders(stored: unknown, played: unknown): LineDifference | null {
  const [before, after] = [lineWithoutVersions(stored), lineWithoutVersions(played)]
  if (before === after) return null
  const [left, right] = markDifference(before, after)
  return { line: 1, atMs: 0, actor: 'lab', type: 'header', stored: left, played: right }
}

function lineWithoutVersions(header: unknown): string {
  const canonical = canonicalHeader(header)
  const rest = canonical instanceof Object ? { ...canonical } : {}
  return headerLine({ ...rest, logVersion: undefined, minecraftVersion: undefined, engine: undefined }).trimEnd()
}

/** The first event that differs; null where all are equal. */
export function compareEvents(stored: readonly EventRow[], played: readonly EventRow[]): LineDifference | null {
  const length = Math.max(stored.length, played.length)
  for (let index = 0; index < length; index++) {
    const difference = compareEvent(index, stored[index], played[index])
    if (difference !== null) return difference
  }
  return null
}

function compareEvent(index: number, stored?: EventRow, played?: EventRow): LineDifference | null {
  const named = stored ?? played
  if (named === undefined) return null
  const before = stored === undefined ? null : eventLine(stored).trimEnd()
  const after = played === undefined ? null : eventLine(played).trimEnd()
  if (before === after) return null
  const [left, right] =
    before !== null && after !== null ? markDifference(before, after) : [alone(before), alone(after)]
  const { kind, id } = named.actor
  return {
    line: index + 2,
    atMs: Math.min(stored?.atMs ?? Number.POSITIVE_INFINITY, played?.atMs ?? Number.POSITIVE_INFINITY),
    actor: kind === id ? kind : `${kind} ${id}`,
    type: named.type,
    stored: left,
    played: right,
  }
}

function alone(line: string | null): LineDifference['stored'] {
  return line === null ? null : { head: '', part: shortened(line), tail: '' }
}
