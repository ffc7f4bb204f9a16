import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StoredRecord } from '../../../../../db/episode-record.ts'
import { recordJsonl } from '../../../../../main/analysis/export/record-jsonl.ts'
import { recordSha256 } from '../../../../../main/runs/record-hash.ts'

const record: StoredRecord = {
  header: { seed: 1, logVersion: 1 },
  events: [
    { seq: 0, atMs: 0, actor: { kind: 'judger', id: 'judger' }, type: 'chat', v: 1, data: { text: 'grüße\n' } },
    { seq: 1, atMs: 1.5, actor: { kind: 'agent', id: 'Alice' }, type: 'chat', v: 1, data: { z: 1, a: 2 } },
  ],
  track: new Uint8Array([1, 2, 3]),
}

test('canonical lines: the header first, then the events', () => {
  expect(recordJsonl(record).split('\n')).toEqual([
    '{"logVersion":1,"seed":1}',
    String.raw`{"actor":{"id":"judger","kind":"judger"},"atMs":0,"data":{"text":"grüße\n"},"seq":0,"type":"chat","v":1}`,
    '{"actor":{"id":"Alice","kind":"agent"},"atMs":1.5,"data":{"a":2,"z":1},"seq":1,"type":"chat","v":1}',
    '',
  ])
})

test('with the layout line before and the track behind, its bytes are what the hash of the record is made of', () => {
  const hash = createHash('sha256')
    .update(`causalmace-record 1\n${recordJsonl(record)}track 3\n`)
    .update(record.track)
  expect(hash.digest('hex')).toBe(recordSha256(record))
})
