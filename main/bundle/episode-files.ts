/** An episode's files in a folder of a run. */
import { gzipSync } from 'node:zlib'
import { readTextBlob } from '../../db/blobs.ts'
import { readStoredRecord } from '../../db/episode-record.ts'
import type { EpisodeRow } from '../../db/episodes.ts'
import { type ModelCallRow, modelCallsOfEpisode } from '../../db/model-calls.ts'
import type { Db } from '../../db/open.ts'
import { RowError } from '../../db/rows.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { eventLine, headerLine } from '../../shared/core/record-lines.ts'
import { recordSha256 } from '../runs/record-hash.ts'
import { pathOf } from './format.ts'
import { withoutPictures } from './pictures.ts'

export interface BundleFile {
  readonly path: string
  readonly content: string | Uint8Array
}

/** Record, track, model calls and what they show, those that there are; pictures may be another episode's as well. Throws `RowError` where the database does not hold what it noted. */
export function episodeFiles(db: Db, episode: EpisodeRow): readonly BundleFile[] {
  const calls = callsFile(db, episode.id)
  const record = readStoredRecord(db, episode.id)
  if (record === null) {
    if (episode.logSha256 === null) return calls
    throw new RowError(`the record of episode ${episode.id} is missing`)
  }
  const { header, events, track } = record
  const isWhole = episode.trackRemovedAt === null
  if (isWhole && recordSha256(record) !== episode.logSha256) {
    throw new RowError(`the record of episode ${episode.id} does not have the hash that was noted`)
  }
  const lines = [headerLine(header), ...events.map(eventLine)]
  return [
    { path: pathOf.record(episode.id), content: lines.join('') },
    ...(track.length === 0 ? [] : [{ path: pathOf.track(episode.id), content: gzipSync(track) }]),
    ...calls,
  ]
}

function callsFile(db: Db, episodeId: string): readonly BundleFile[] {
  const calls = modelCallsOfEpisode(db, episodeId)
  if (calls.length === 0) return []
  const lines = calls.map((call) => `${canonicalJson(callOf(db, call))}\n`)
  const { text, pictures } = withoutPictures(lines.join(''))
  return [
    { path: pathOf.modelCalls(episodeId), content: gzipSync(text) },
    ...[...pictures].map(([sha256, content]) => ({ path: pathOf.picture(sha256), content })),
  ]
}

function callOf(db: Db, { seq: _, requestSha256, answerSha256, ...call }: ModelCallRow): object {
  const request = readTextBlob(db, requestSha256)
  const answer = answerSha256 === null ? null : readTextBlob(db, answerSha256)
  if (request === null || (answerSha256 !== null && answer === null)) {
    throw new RowError(`a question or answer of a model (${requestSha256}) is missing`)
  }
  return { ...call, request: JSON.parse(request), answer }
}
