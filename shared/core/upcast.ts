/**
 * Reads old event versions: each type's data is upgraded one version at a time, then checked. Records are never
 * rewritten; every reader uses this.
 */
import { fail, ok, type Result } from '../contract/errors.ts'
import { type EpisodeEvent, type EventType, eventData, eventVersions } from '../contract/record/events.ts'
import type { eventRowSchema } from '../contract/record/record.ts'
import { issueLine } from './format/issue-line.ts'

/** An event as it is stored: its data has not been looked at. */
export type EventRow = ReturnType<typeof eventRowSchema.parse>

/** Lifts data from its version to the next; pure; data that it cannot read it hands on, for the schema to refuse. */
type Upcaster = (data: unknown) => unknown

/** By type, then by the version that the upcaster takes. */
type Upcasters = Readonly<Partial<Record<EventType, Readonly<Record<number, Upcaster>>>>>

/** Every step from a past version. All types are at version 1 so far. */
const upcasters: Upcasters = {}

/**
 * The event at its type's current version. Fails with `unsupported` for a version of the future or one without an
 * upcaster, with `storage-corrupt` where the data does not fit its type.
 */
export function upcast(
  row: EventRow,
  table: Upcasters = upcasters,
  current: Readonly<Record<EventType, number>> = eventVersions,
): Result<EpisodeEvent> {
  const { type } = row
  if (row.v > current[type]) {
    return fail(
      'unsupported',
      `Event ${row.seq} is ${type} version ${row.v}; this version of the lab reads up to ${current[type]}. Update the lab.`,
    )
  }
  let data = row.data
  for (let v = row.v; v < current[type]; v++) {
    const lift = table[type]?.[v]
    if (lift === undefined)
      return fail(
        'unsupported',
        `Event ${row.seq} is ${type} version ${row.v}, which this version of the lab cannot read.`,
      )
    data = lift(data)
  }
  return checkEvent({ ...row, v: current[type], data })
}

/** The event as it stands, its data checked against its type's current form; members that the form does not name are gone. */
export function checkEvent(row: EventRow): Result<EpisodeEvent> {
  const checked = eventData[row.type].safeParse(row.data)
  const event = { ...row, data: checked.data }
  if (isEvent(event, checked)) return ok(event)
  const line = issueLine(checked.error?.issues ?? [])
  return fail('storage-corrupt', `Event ${row.seq} (${row.type}) is not readable: ${line}.`)
}

/** An event is what the schema of its type has accepted, and nothing else. */
function isEvent(row: EventRow, checked: { readonly success: boolean; readonly data?: unknown }): row is EpisodeEvent {
  return checked.success && row.data === checked.data
}
