/**
 * Two tiny episodes against their stored records. The hashes are of events and track alone, so that another version of Node
 * or of a package, which stands in the header, does not change them unless it changes what happens.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { StoredRecord } from '../../../db/episode-record.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { eventRowSchema } from '../../../shared/contract/record/record.ts'
import { eventLine } from '../../../shared/core/record-lines.ts'
import { type MicroName, micros } from '../../fakes/determinism/micro.ts'
import { difference, playAlone, playInOneProcess } from '../../fakes/determinism/play.ts'

const folder = join(import.meta.dirname, '../../fixtures/micro')
const hashesFile = join(folder, 'hashes.json')
const names = Object.keys(micros) as readonly MicroName[]

const RECORD = 'CAUSALMACE_RECORD_MICRO'
const howTo = `If this change of behaviour is meant, store the new records:\n  ${RECORD}=1 npx vitest run test/integration/determinism/micro.test.ts\nand say in the change log what now happens differently.`

function hashOf(record: StoredRecord): string {
  return recordSha256({ ...record, header: {} })
}

function storedHashes(): Readonly<Record<string, string>> {
  if (!existsSync(hashesFile)) return {}
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(hashesFile, 'utf8')))
}

function storedRecord(name: MicroName): StoredRecord {
  const lines = readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
  const events = lines.map((line) => eventRowSchema.parse(JSON.parse(line)))
  return { header: {}, events, track: readFileSync(join(folder, `${name}.track`)) }
}

function store(name: MicroName, record: StoredRecord): void {
  writeFileSync(join(folder, `${name}.jsonl`), record.events.map(eventLine).join(''))
  writeFileSync(join(folder, `${name}.track`), record.track)
  writeFileSync(hashesFile, `${JSON.stringify({ ...storedHashes(), [name]: hashOf(record) }, null, 2)}\n`)
}

function expectStored(name: MicroName, record: StoredRecord | undefined): void {
  if (record === undefined) throw new Error(`${name} was not played`)
  const parted = difference(storedRecord(name), { ...record, header: {} })
  expect(parted, `${name} plays differently.\n${howTo}`).toBeNull()
  expect(hashOf(record), howTo).toBe(storedHashes()[name])
}

test('each has its stored hash', async () => {
  const played = await playInOneProcess(names.map((name) => ({ kind: 'micro', name })))
  for (const [index, name] of names.entries()) {
    const record = played[index]
    if (process.env[RECORD] !== undefined && record !== undefined) store(name, record)
    expectStored(name, record)
  }
})

test('the stored records are what their hashes say, and every turn in them succeeds', () => {
  for (const name of names) {
    const stored = storedRecord(name)
    expect(hashOf(stored)).toBe(storedHashes()[name])
    const ends = stored.events.filter(({ type }) => type === 'action.end')
    expect(ends).toHaveLength(micros[name].turns.length)
    for (const { data } of ends) expect(data).toMatchObject({ ok: true })
    expect(stored.events.at(-1)).toMatchObject({ type: 'episode.end', data: { endReason: 'completed' } })
  }
})

test('nothing of the machine shows: neither time zone, language and folder, nor memory and cores', {
  tags: ['long'],
}, async () => {
  const elsewhere = await playInOneProcess(
    names.map((name) => ({ kind: 'micro', name })),
    {
      env: { TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', UV_THREADPOOL_SIZE: '1' },
      cwd: tmpdir(),
      execArgv: ['--max-semi-space-size=1', '--single-threaded-gc', '--stack-size=900'],
    },
  )
  names.forEach((name, index) => {
    expectStored(name, elsewhere[index])
  })
})

test('nor do interruptions, what the process has played before, and a fork that does nothing', {
  tags: ['long'],
}, async () => {
  const order: readonly MicroName[] = ['walk-dig-place', 'place-two', 'place-two', 'walk-dig-place']
  const played = await playInOneProcess(
    order.map((name) => ({ kind: 'micro', name })),
    { isInterrupted: true, nullForkAtMs: 1_000 },
  )
  order.forEach((name, index) => {
    expectStored(name, played[index])
  })
})

test('nor does pace: as fast as a person plays gives the same record', { tags: ['long'] }, async () => {
  const startedAt = performance.now()
  const slow = await playAlone({ kind: 'micro', name: 'place-two' }, { pace: 1 })
  const tookMs = performance.now() - startedAt
  expectStored('place-two', slow)
  expect(tookMs).toBeGreaterThan(slow.events.at(-1)?.atMs ?? Number.POSITIVE_INFINITY)
})
