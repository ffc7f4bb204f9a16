/** An episode out of a folder: put together, and held against its hash and its trial. */
import { interpretRecord, type StoredRecord } from '../../db/episode-record.ts'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'
import { validityOf } from '../../shared/contract/record/end.ts'
import { canonicalHeader } from '../../shared/contract/record/header.ts'
import { type EpisodeRecord, eventRowSchema } from '../../shared/contract/record/record.ts'
import type { Condition } from '../../shared/contract/run.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import { isByOutsider } from '../../shared/core/by-person.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { teamOnStage } from '../../shared/core/stage-team.ts'
import { TrackReader } from '../../shared/core/track-reader.ts'
import type { EventRow } from '../../shared/core/upcast.ts'
import { sha256 } from '../common/sha256.ts'
import { recordSha256 } from '../runs/record-hash.ts'
import { type BundleFiles, checked, corrupt, jsonOf, linesOf } from './bundle-files.ts'
import {
  type BundledCall,
  type BundledEpisode,
  type BundledTrial,
  modelCallSchema,
  pathOf,
  VERSION_WITHOUT_PICTURES,
} from './format.ts'
import { picturesIn, withPictures } from './pictures.ts'

export interface ReadEpisode {
  readonly episode: BundledEpisode
  /** null where it ended before its record began. */
  readonly record: { readonly stored: StoredRecord; readonly interpreted: EpisodeRecord } | null
  readonly calls: readonly BundledCall[]
  /** Whether its record has the hash that is noted; false only where there is no record, or its track was let go. */
  readonly isVerified: boolean
}

/** What an episode must be one of. */
export interface KnownTrial {
  readonly trial: BundledTrial
  readonly condition: Condition
  readonly scenario: Scenario
}

/** Fails with `storage-corrupt` where anything does not fit, and with `unsupported` where a newer lab recorded it. */
export async function readEpisode(
  files: BundleFiles,
  episode: BundledEpisode,
  known: KnownTrial,
): Promise<Result<ReadEpisode>> {
  const calls = await readCalls(files, episode.id)
  if (!calls.ok) return calls
  const path = pathOf.record(episode.id)
  if (episode.logSha256 === null) {
    if (files.has(path) || episode.hasTrack) return corrupt(path, 'trials.json knows of no record')
    if (episode.validity === 'valid') return corrupt('trials.json', `${episode.id} is valid without a record`)
    return ok({ episode, record: null, calls: calls.value, isVerified: false })
  }
  const stored = await readStored(files, episode)
  if (!stored.ok) return stored
  const isWhole = episode.trackRemovedAt === null
  if (isWhole && recordSha256(stored.value) !== episode.logSha256) {
    return corrupt(path, 'the record does not have the hash that is noted in trials.json')
  }
  const interpreted = interpretRecord(stored.value)
  if (!interpreted.ok) return interpreted
  const problem = problemOf(episode, interpreted.value, known) ?? missingAnswer(interpreted.value, calls.value)
  if (problem !== null) return corrupt(path, problem)
  const record = { stored: stored.value, interpreted: interpreted.value }
  return ok({ episode, record, calls: calls.value, isVerified: isWhole })
}

async function readStored(files: BundleFiles, episode: BundledEpisode): Promise<Result<StoredRecord>> {
  const path = pathOf.record(episode.id)
  const content = await files.read(path)
  if (!content.ok) return content
  const [head = '', ...lines] = linesOf(content.value)
  const header = jsonOf(head)
  if (header === undefined) return corrupt(path, 'its first line is not JSON')
  const events: EventRow[] = []
  for (const [seq, line] of lines.entries()) {
    const row = checked(eventRowSchema, jsonOf(line), `${path}, line ${seq + 2}`)
    if (!row.ok) return row
    if (row.value.seq !== seq) return corrupt(path, `event ${row.value.seq} stands where ${seq} should`)
    events.push(row.value)
  }
  const track = await readTrack(files, episode)
  return track.ok ? ok({ header, events, track: track.value }) : track
}

async function readTrack(files: BundleFiles, { id, hasTrack }: BundledEpisode): Promise<Result<Uint8Array>> {
  const path = pathOf.track(id)
  if (!hasTrack) return files.has(path) ? corrupt(path, 'trials.json knows of no track') : ok(new Uint8Array())
  const track = await files.unpack(path)
  if (!track.ok) return track
  try {
    new TrackReader(track.value)
    return track
  } catch (error) {
    return corrupt(path, reasonOf(error))
  }
}

async function readCalls(files: BundleFiles, episodeId: string): Promise<Result<readonly BundledCall[]>> {
  const path = pathOf.modelCalls(episodeId)
  if (!files.has(path)) return ok([])
  const content = await files.unpack(path)
  if (!content.ok) return content
  const text = await withItsPictures(files, path, content.value)
  if (!text.ok) return text
  const calls: BundledCall[] = []
  for (const [index, line] of linesOf(text.value).entries()) {
    const call = checked(modelCallSchema, jsonOf(line), `${path}, line ${index + 1}`)
    if (!call.ok) return call
    calls.push(call.value)
  }
  return ok(calls)
}

/** Of the first version's folders nothing but the content itself: their pictures stand in it. */
async function withItsPictures(files: BundleFiles, path: string, content: Buffer): Promise<Result<Buffer>> {
  if (files.manifest.version === VERSION_WITHOUT_PICTURES) return ok(content)
  const text = content.toString('utf8')
  const pictures = new Map<string, Uint8Array>()
  for (const hash of picturesIn(text)) {
    const picture = await files.read(pathOf.picture(hash))
    if (!picture.ok) return picture
    if (sha256(picture.value) !== hash) return corrupt(pathOf.picture(hash), 'it is not what its name says')
    pictures.set(hash, picture.value)
  }
  const whole = withPictures(text, pictures)
  return whole === null ? corrupt(path, 'it refers to pictures that are not there') : ok(Buffer.from(whole, 'utf8'))
}

/** A good record of something else is no record of this. */
function problemOf(
  { endReason, validity }: BundledEpisode,
  { header, events }: EpisodeRecord,
  { trial, condition, scenario }: KnownTrial,
): string | null {
  const { logVersion: _, minecraftVersion: __, engine: ___, ...played } = header
  const { method, models, team, budget } = condition
  const { clock, seed, repeat } = trial
  const own = budget === undefined ? {} : { budget }
  const expected = { scenario, method, models, team: teamOnStage(team, scenario), ...own, clock, seed, repeat }
  const isOfTrial = canonicalJson(canonicalHeader(played)) === canonicalJson(canonicalHeader(expected))
  if (!isOfTrial) return 'its header tells of another trial than trials.json'
  if (validity !== 'human-intervention' && validity !== validityOf[endReason])
    return `${endReason} is never ${validity}`
  if (validity !== 'valid') return null
  if (events.some((event) => isByOutsider(event, header.team)))
    return 'people took part in it who are not of the team, and trials.json says that it counts'
  const last = events.at(-1)
  if (last?.type !== 'episode.end') return 'it does not end with episode.end'
  return last.data.endReason === endReason ? null : `it ends as ${last.data.endReason}, trials.json says ${endReason}`
}

/** Answers are what makes an episode with a live model one that can be played again: the record has their hashes. */
function missingAnswer({ events }: EpisodeRecord, calls: readonly BundledCall[]): string | null {
  const known = new Set(calls.flatMap(({ answer }) => (answer === null ? [] : [sha256(answer)])))
  const missing = events.find(
    (event) => event.type === 'model.call' && event.data.answerSha256 !== null && !known.has(event.data.answerSha256),
  )
  return missing === undefined ? null : `model-calls lacks the answer to event ${missing.seq}`
}
