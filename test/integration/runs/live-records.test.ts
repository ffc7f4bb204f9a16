/** What whoever watches can read of an episode while it runs, and what of it is left when it is over, whatever way it ended. */
import { expect, test } from 'vitest'
import { readStoredRecord } from '../../../db/episode-record.ts'
import { endEpisode } from '../../../db/episodes.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import type { Runs } from '../../../main/runs/runs.ts'
import { encodeTrack } from '../../../shared/core/track-codec.ts'
import { resolvedFakeRun as run } from '../../fakes/experiment.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { storeEpisode, storeRun } from '../../fakes/stored-trial.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

/** What `send-track` tells of before it waits or crashes. */
const told = encodeTrack(Array.from({ length: 40 }, (_, tick) => ({ tick, entities: [], inventories: [] })))
const LIMIT = 16

/** The track from its beginning until it has so many bytes, few at a time, each part asked for after the one before. */
async function readTrack(runs: Runs, episodeId: string, length: number) {
  const parts: Uint8Array[] = []
  let isOver = false
  for (let after = 0; after < length; ) {
    const part = unwrap(await runs.track(episodeId, after, LIMIT))
    expect(part.bytes.length).toBeLessThanOrEqual(LIMIT)
    parts.push(part.bytes)
    after += part.bytes.length
    isOver = part.isOver
  }
  return { bytes: new Uint8Array(Buffer.concat(parts)), isOver }
}

async function playing(db: ReturnType<typeof tempDatabase>) {
  const { runs, start, next } = fakeRuns(db)
  const runId = start(run(['send-track']))
  const begun = await next(({ name }) => name === 'episode.events')
  if (begun.name !== 'episode.events') throw new Error('waited for events')
  return { runs, runId, episodeId: begun.payload.episodeId }
}

test('a running episode shows header and track so far; when it is over, the database has the same', async () => {
  const db = tempDatabase()
  const { runs, runId, episodeId } = await playing(db)
  expect(unwrap(await runs.header(episodeId))).toMatchObject({ isOver: false, header: { method: { id: 'fake' } } })
  expect(await readTrack(runs, episodeId, told.length)).toEqual({ bytes: told, isOver: false })
  const waiting = runs.track(episodeId, told.length, LIMIT)
  await runs.cancel(runId)
  // The episode had nothing to add, so that only its end was news.
  expect(await waiting).toMatchObject({ ok: true, value: { bytes: new Uint8Array(), total: told.length } })
  expect(await readTrack(runs, episodeId, told.length)).toEqual({ bytes: told, isOver: true })
  expect(unwrap(await runs.header(episodeId))).toMatchObject({ isOver: true, header: { method: { id: 'fake' } } })
  expect(unwrap(await runs.track(episodeId, 10_000, LIMIT))).toMatchObject({ total: told.length, isOver: true })
})

test('who asks about what is not there yet gets it when it comes', async () => {
  const { runs, start, next } = fakeRuns(tempDatabase())
  start(run(['send-track']))
  const begun = await next(({ name }) => name === 'episode.changed')
  if (begun.name !== 'episode.changed') throw new Error('waited for an episode')
  const { id } = begun.payload
  const isThere = async (): Promise<boolean> => unwrap(await runs.header(id)).header !== null
  while (!(await isThere())) expect(await isThere()).toBeTypeOf('boolean')
  expect(await readTrack(runs, id, told.length)).toEqual({ bytes: told, isOver: false })
})

test('a crash keeps what came of the track, under the hash of its record', async () => {
  const db = tempDatabase()
  const { runs, start } = fakeRuns(db)
  const runId = start(run(['send-track'], [1], { afterwards: 'crash' }))
  await runs.idle()
  const [result] = unwrap(runs.results(runId))
  expect(result).toMatchObject({ endReason: 'crash', validity: 'infrastructure' })
  const episodeId = result?.episodeId ?? ''
  expect(await readTrack(runs, episodeId, told.length)).toEqual({ bytes: told, isOver: true })
  const record = readStoredRecord(db, episodeId)
  expect(record && recordSha256(record)).toBe(result?.logSha256)
})

test('an episode that ended before it began has no record; one that is unknown is an error', async () => {
  const db = tempDatabase()
  storeRun(db)
  const episodeId = storeEpisode(db)
  const ended = { endReason: 'crash', validity: 'infrastructure', message: '', gameTimeMs: 0, wallTimeMs: 0 } as const
  endEpisode(db, episodeId, { ...ended, logSha256: null })
  db.prepare('UPDATE episodes SET git_sha = ? WHERE id = ?').run('0a1b2c3', episodeId)
  const { runs } = fakeRuns(db)
  expect(unwrap(await runs.header(episodeId))).toEqual({ header: null, isOver: true, gitSha: '0a1b2c3' })
  expect(unwrap(await runs.track(episodeId, 0, LIMIT))).toEqual({ bytes: new Uint8Array(), total: 0, isOver: true })
  expect(await runs.header('nobody')).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
  expect(await runs.track('nobody', 0, LIMIT)).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
})
