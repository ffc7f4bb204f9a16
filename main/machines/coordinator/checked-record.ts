/** A record as it comes over the wire: unpacked, its form checked. What it says, and its hash, are checked when it is stored or compared. */
import { inflateSync } from 'node:zlib'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { issueLine } from '../../../shared/core/format/issue-line.ts'
import { recordSha256 } from '../../runs/record-hash.ts'
import { type PlayedEpisode, playedEpisodeSchema, type Questions } from '../link/messages.ts'

export interface CheckedRecord {
  readonly played: PlayedEpisode
  /** What its machine says; null where nothing was recorded. */
  readonly logSha256: string | null
}

/** The longest episodes of the lab's benchmarks take 40 MB; what unpacks to more is no record. */
const MOST_BYTES = 512 * 1024 * 1024

/** Fails with `machine-refused` where it is no record. */
export function checkRecord({ played, logSha256 }: Questions['deliver']['input']): Result<CheckedRecord> {
  const unpacked = unpack(played)
  if (!unpacked.ok) return unpacked
  const parsed = playedEpisodeSchema.safeParse(unpacked.value)
  if (!parsed.success) return refused(`its form is wrong: ${issueLine(parsed.error.issues)}`)
  const { header, events, track } = parsed.data
  if (header === null) {
    const isEmpty = logSha256 === null && events.length === 0 && track === ''
    return isEmpty ? ok({ played: parsed.data, logSha256 }) : refused('it has no header')
  }
  return ok({ played: parsed.data, logSha256 })
}

/** Fails with `machine-refused` where it is not the record that its machine's hash names. Reads all of it. */
export function checkHash({ played: { header, events, track }, logSha256 }: CheckedRecord): Result<void> {
  if (header === null) return ok(undefined)
  const own = recordSha256({ header, events, track: Buffer.from(track, 'base64') })
  if (own === logSha256) return ok(undefined)
  return refused(`its hash is ${own.slice(0, 12)}, and not ${logSha256?.slice(0, 12) ?? 'none'} as its machine says`)
}

function unpack(played: string): Result<unknown> {
  try {
    return ok(JSON.parse(inflateSync(Buffer.from(played, 'base64'), { maxOutputLength: MOST_BYTES }).toString()))
  } catch (error) {
    return refused(`it cannot be unpacked: ${reasonOf(error)}`)
  }
}

function refused(why: string): Result<never> {
  return fail('machine-refused', `The record is not to be believed: ${why}.`)
}
