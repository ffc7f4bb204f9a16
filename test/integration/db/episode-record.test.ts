import { expect, test } from 'vitest'
import { putBlob, readBlob, readTextBlob } from '../../../db/blobs.ts'
import { interpretRecord, readStoredRecord } from '../../../db/episode-record.ts'
import { setEpisodeHeader, setEpisodeTrack } from '../../../db/episodes.ts'
import { eventsOfEpisode, insertEvents } from '../../../db/events.ts'
import type { Db } from '../../../db/open.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { storeEpisode, storeRun } from '../../fakes/stored-trial.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { fixtureEvents, fixtureHeader, fixtureTrack } from '../../fixtures/record.ts'

function storeRecord(db: Db): string {
  storeRun(db)
  const id = storeEpisode(db)
  setEpisodeHeader(db, id, putBlob(db, 'header', canonicalJson(fixtureHeader)))
  insertEvents(db, id, fixtureEvents)
  setEpisodeTrack(db, id, putBlob(db, 'track', fixtureTrack))
  return id
}

test('a record comes back as it was stored, with the same hash', () => {
  const db = tempDatabase()
  const stored = readStoredRecord(db, storeRecord(db))
  expect(stored?.header).toEqual(fixtureHeader)
  expect(stored?.events).toEqual(fixtureEvents)
  expect(Buffer.from(stored?.track ?? [])).toEqual(Buffer.from(fixtureTrack))
  const record = { header: fixtureHeader, events: fixtureEvents, track: fixtureTrack }
  expect(stored && recordSha256(stored)).toBe(recordSha256(record))
  expect(stored && interpretRecord(stored)).toEqual({
    ok: true,
    value: { header: fixtureHeader, events: fixtureEvents },
  })
})

test('there is no record before the header', () => {
  const db = tempDatabase()
  storeRun(db)
  expect(readStoredRecord(db, storeEpisode(db))).toBeNull()
  expect(readStoredRecord(db, 'nobody')).toBeNull()
})

test('an event that is not readable is an error that says so', () => {
  const db = tempDatabase()
  const id = storeRecord(db)
  db.exec(`UPDATE events SET data_json = '{}' WHERE type = 'chat'`)
  const stored = readStoredRecord(db, id)
  expect(stored && interpretRecord(stored)).toMatchObject({ ok: false, error: { code: 'storage-corrupt' } })
})

test('a row that the lab did not write is refused when it is read', () => {
  const db = tempDatabase()
  const id = storeRecord(db)
  db.exec(`UPDATE events SET type = 'gossip' WHERE seq = 3`)
  expect(() => eventsOfEpisode(db, id)).toThrow('a row of events is not readable')
  db.exec(`UPDATE events SET type = 'chat', data_json = '{' WHERE seq = 3`)
  expect(() => eventsOfEpisode(db, id)).toThrow('no JSON')
})

test('equal contents are one blob, large ones are compressed, a damaged one is noticed', () => {
  const db = tempDatabase()
  const text = 'é'.repeat(5000)
  const address = putBlob(db, 'model-answer', text)
  expect(putBlob(db, 'model-answer', text)).toBe(address)
  expect(readTextBlob(db, address)).toBe(text)
  expect(db.prepare('SELECT codec, size, length(bytes) < 500 AS small FROM blobs').all()).toEqual([
    { codec: 'gzip', size: 10_000, small: 1 },
  ])
  const small = putBlob(db, 'model-answer', 'abc')
  expect(readTextBlob(db, small)).toBe('abc')
  db.prepare('UPDATE blobs SET bytes = ? WHERE sha256 = ?').run(Buffer.from('abd'), small)
  expect(() => readBlob(db, small)).toThrow('damaged')
  expect(readBlob(db, '0'.repeat(64))).toBeNull()
})
