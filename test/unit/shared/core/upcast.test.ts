import { expect, test } from 'vitest'
import { z } from 'zod'
import { eventData, eventVersions } from '../../../../shared/contract/record/events.ts'
import { episodeHeaderSchema } from '../../../../shared/contract/record/header.ts'
import { eventRowSchema } from '../../../../shared/contract/record/record.ts'
import { upcast } from '../../../../shared/core/upcast.ts'
import fixture from '../../../fixtures/record-v1.json' with { type: 'json' }

const rows = z.array(eventRowSchema).parse(fixture.events)

test('the fixture holds version 1 of every event type', () => {
  expect(new Set(rows.map((row) => row.type))).toEqual(new Set(Object.keys(eventData)))
  expect(new Set(rows.map((row) => row.v))).toEqual(new Set([1]))
})

test('the header of version 1 is still readable', () => {
  expect(episodeHeaderSchema.parse(fixture.header)).toEqual(fixture.header)
})

test.each(rows)('version 1 of $type is still readable, nothing lost', (row) => {
  const event = upcast(row)
  expect(event.ok && event.value.v).toBe(eventVersions[row.type])
  if (eventVersions[row.type] === 1) expect(event).toEqual({ ok: true, value: row })
})

const chat = {
  seq: 7,
  atMs: 1,
  actor: { kind: 'agent', id: 'Bob' },
  type: 'chat',
  v: 1,
  data: { words: 'hi' },
} as const

test('data is lifted one version at a time to the current one', () => {
  const table = {
    chat: {
      1: (data: unknown) => ({ says: z.object({ words: z.string() }).parse(data).words }),
      2: (data: unknown) => ({ text: z.object({ says: z.string() }).parse(data).says }),
    },
  }
  const current = { ...eventVersions, chat: 3 }
  const lifted = { ok: true, value: { ...chat, v: 3, data: { text: 'hi' } } }
  expect(upcast(chat, table, current)).toEqual(lifted)
  expect(upcast({ ...chat, v: 2, data: { says: 'hi' } }, table, current)).toEqual(lifted)
  expect(upcast({ ...chat, v: 3, data: { text: 'hi' } }, table, current)).toEqual(lifted)
})

test('a version of the future, or one without an upcaster, is unsupported', () => {
  const future = upcast({ ...chat, v: 2 })
  expect(future.ok ? null : future.error.code).toBe('unsupported')
  const gap = upcast(chat, { chat: { 2: (data) => data } }, { ...eventVersions, chat: 3 })
  expect(gap.ok ? null : gap.error.code).toBe('unsupported')
})

test('data that does not fit its type is corrupt and says where', () => {
  const wrong = upcast(chat)
  expect(wrong.ok ? null : wrong.error).toMatchObject({
    code: 'storage-corrupt',
    message: 'Event 7 (chat) is not readable: text: is missing; it has to be a text.',
  })
})
