/** Where two records of what should be one episode part ways. Pure. */
import { z } from 'zod'
import type { StoredRecord } from '../../../db/episode-record.ts'
import { canonicalHeader } from '../../../shared/contract/record/header.ts'
import type { LineDifference, TrackDifference, VersionDifference } from '../../../shared/contract/verification.ts'
import { eventLine, headerLine } from '../../../shared/core/record-lines.ts'
import type { EventRow } from '../../../shared/core/upcast.ts'
import { compareTracks } from './compare-tracks.ts'
import { markDifference, shortened } from './mark-difference.ts'

export interface Comparison {
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

function compareEvents(stored: readonly EventRow[], played: readonly EventRow[]): LineDifference | null {
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
