/** A file that is larger than any message, out of processes that could not hold it. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { putBlob } from '../../../db/blobs.ts'
import { endEpisode, setEpisodeHeader } from '../../../db/episodes.ts'
import { insertEvents } from '../../../db/events.ts'
import { openDatabase, transaction } from '../../../db/open.ts'
import { MAX_MESSAGE_BYTES } from '../../../shared/contract/bridge.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { eventLine, headerLine } from '../../../shared/core/record-lines.ts'
import type { EventRow } from '../../../shared/core/upcast.ts'
import { causalmace, startCausalmace } from '../../fakes/command-line.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { storeEpisode, storeRun } from '../../fakes/stored-trial.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'
import { fixtureHeader } from '../../fixtures/record.ts'

/** As few as make a file that no message may hold. */
const EVENTS = 680
const TEXT_LENGTH = 100_000
/** Less than the file: what is held as text counts. */
const HEAP_MB = 64

/** An episode with many long events; answers its id and what its file must be. */
function storeLargeEpisode(folder: string) {
  const db = unwrap(openDatabase(join(folder, 'lab.sqlite')))
  storeRun(db)
  const id = storeEpisode(db)
  setEpisodeHeader(db, id, putBlob(db, 'header', canonicalJson(fixtureHeader)))
  const file = createHash('sha256').update(headerLine(fixtureHeader))
  let bytes = Buffer.byteLength(headerLine(fixtureHeader))
  transaction(db, () => {
    for (let seq = 0; seq < EVENTS; seq++) {
      const word = `${seq} `
      const text = word.repeat(TEXT_LENGTH / word.length)
      const event: EventRow = { seq, atMs: seq, actor: { kind: 'lab', id: 'lab' }, type: 'chat', v: 1, data: { text } }
      insertEvents(db, id, [event])
      file.update(eventLine(event))
      bytes += Buffer.byteLength(eventLine(event))
    }
    const end = { endReason: 'completed', validity: 'valid', message: '', logSha256: null } as const
    endEpisode(db, id, { ...end, gameTimeMs: EVENTS, wallTimeMs: EVENTS })
  })
  db.close()
  return { id, sha256: file.digest('hex'), bytes }
}

test('a record of more bytes than a message may have leaves a live lab whole, without either end holding it', {
  tags: ['long'],
}, async () => {
  const folder = tempFolder()
  const { id, sha256, bytes } = storeLargeEpisode(folder)
  expect(bytes).toBeGreaterThan(MAX_MESSAGE_BYTES)
  vi.stubEnv('NODE_OPTIONS', `--max-old-space-size=${HEAP_MB}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const server = startCausalmace(folder, 'serve')
  await server.says('http')
  const path = join(folder, 'record.jsonl')
  const exported = await causalmace(folder, 'export', '--episode', id, '--out', path, '--json')
  expect(exported).toMatchObject({ code: 0 })
  expect(JSON.parse(exported.stdout)).toMatchObject({ bytes, episodeId: id })
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  expect(hash.digest('hex')).toBe(sha256)
})
