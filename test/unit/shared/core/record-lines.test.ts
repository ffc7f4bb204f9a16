import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordSha256 } from '../../../../main/runs/record-hash.ts'
import { eventLine, headerLine } from '../../../../shared/core/record-lines.ts'
import type { EventRow } from '../../../../shared/core/upcast.ts'

const header = { seed: 1, logVersion: 1 }
const events: readonly EventRow[] = [
  { seq: 0, atMs: 0, actor: { kind: 'judger', id: 'judger' }, type: 'chat', v: 1, data: { text: 'grüße\n' } },
  { seq: 1, atMs: 1.5, actor: { kind: 'agent', id: 'Alice' }, type: 'chat', v: 1, data: { z: 1, a: 2 } },
]

test('canonical lines: names in order, numbers in their shortest form, one line each', () => {
  expect(headerLine(header)).toBe('{"logVersion":1,"seed":1}\n')
  expect(events.map(eventLine)).toEqual([
    `${String.raw`{"actor":{"id":"judger","kind":"judger"},"atMs":0,"data":{"text":"grüße\n"},"seq":0,"type":"chat","v":1}`}\n`,
    '{"actor":{"id":"Alice","kind":"agent"},"atMs":1.5,"data":{"a":2,"z":1},"seq":1,"type":"chat","v":1}\n',
  ])
})

test('between the layout line and the track, their bytes are what the hash of the record is made of', () => {
  const track = new Uint8Array([1, 2, 3])
  const lines = headerLine(header) + events.map(eventLine).join('')
  const hash = createHash('sha256').update(`causalmace-record 1\n${lines}track 3\n`).update(track)
  expect(hash.digest('hex')).toBe(recordSha256({ header, events, track }))
})
