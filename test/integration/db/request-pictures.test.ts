import { expect, test } from 'vitest'
import { putBlob, readTextBlob } from '../../../db/blobs.ts'
import { dropUnused } from '../../../db/deleted-runs.ts'
import { attempt, type Db, transaction } from '../../../db/open.ts'
import { encodePng } from '../../../main/view/png.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

function request(turn: number, ...tones: readonly number[]): string {
  const pictures = tones.map((tone) => {
    // Noise, which no compression of whole texts makes smaller.
    const pixels = Uint8Array.from({ length: 64 * 64 * 4 }, (_, at) => (at * at * (tone + 7) * 31) >> 3)
    return encodePng({ width: 64, height: 64, pixels }).toString('base64')
  })
  return JSON.stringify({ turn, pictures })
}

function count(db: Db, kind: string): number {
  return Number(db.prepare('SELECT count(*) FROM blobs WHERE kind = ?').pluck().get(kind))
}

test('a picture of ten requests is stored once, read back in each, and goes with the last of them', () => {
  const db = tempDatabase()
  const texts = Array.from({ length: 10 }, (_, turn) => request(turn, 1, turn % 2))
  const hashes = texts.map((text) => putBlob(db, 'model-request', text))
  expect(texts.map((text) => putBlob(db, 'model-request', text))).toEqual(hashes)
  expect([count(db, 'model-request'), count(db, 'picture')]).toEqual([10, 2])
  expect(hashes.map((sha256) => readTextBlob(db, sha256))).toEqual(texts)
  const [first = '', ...others] = hashes
  transaction(db, () =>
    dropUnused(
      db,
      hashes.filter((_, turn) => turn % 2 === 0),
    ),
  )
  expect([count(db, 'model-request'), count(db, 'picture'), readTextBlob(db, first)]).toEqual([5, 1, null])
  transaction(db, () => dropUnused(db, others))
  expect([count(db, 'model-request'), count(db, 'picture')]).toEqual([0, 0])
})

test('a request whose picture is damaged is damaged', () => {
  const db = tempDatabase()
  const sha256 = putBlob(db, 'model-request', request(0, 3))
  db.prepare(`UPDATE blobs SET bytes = x'00' WHERE kind = 'picture'`).run()
  expect(attempt(() => readTextBlob(db, sha256))).toMatchObject({ ok: false, error: { code: 'storage-corrupt' } })
})
