import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordSha256 } from '../../../../main/runs/record-hash.ts'
import { canonicalJson } from '../../../../shared/core/canonical-json.ts'
import { fixtureEvents, fixtureHeader, fixtureTrack } from '../../../fixtures/record.ts'

const record = { header: fixtureHeader, events: fixtureEvents, track: fixtureTrack }
const hash = recordSha256(record)

/** The hash of the fixture without forks and some other rows, numbered anew: it has grown with the types of events. */
function hashWithout(isLater: (row: (typeof fixtureEvents)[number]) => boolean): string {
  const events = fixtureEvents
    .filter((row) => row.type !== 'fork' && !isLater(row))
    .map((row, seq) => ({ ...row, seq }))
  return recordSha256({ ...record, events })
}

const isVisit = ({ type }: { readonly type: string }): boolean => type === 'external.input'

const isOfTask = ({ type }: { readonly type: string }): boolean => type === 'item.held' || type === 'room.state'

const isOfTeam = ({ type }: { readonly type: string }): boolean =>
  type === 'item.carried' || type === 'joint.step' || type === 'agent.mode' || type === 'mode.set'

test('the hash of the version 1 record never changes', () => {
  expect(hash).toBe('60027a2ad9be030016263e022d5cfa9f920799c02e61171abcb9466457e1c5cb')
})

test('nor does that of the record as it was before forks were written', () => {
  expect(hashWithout(() => false)).toBe('98f28ef9b3b3834594f4b2820f023e6a4cab75379ab399d3484b72fa4361b9ae')
})

test('nor does that of the record as it was before what members carry, joint steps and modes were written', () => {
  expect(hashWithout(isOfTeam)).toBe('4b5d12584a7464b6ae1ea74a3afba6102b94cc149d1ac5ab5b82f6fc2c0a8cc6')
})

test('nor that of the record as it was before dishes and rooms were written', () => {
  expect(hashWithout((row) => isOfTeam(row) || isOfTask(row))).toBe(
    '506764db42a73487e809e43e4c6972dc7340c0d2108808f83c24992444c5869f',
  )
})

test('nor that of the record as it was before visitors were written', () => {
  expect(hashWithout((row) => isOfTeam(row) || isOfTask(row) || isVisit(row))).toBe(
    '9ee38685e80513fdd9410d012834acf5dd7fbcd941a2fcc83090fdf6badfbdb1',
  )
})

test('nor that of before waits and aborted calls were written', () => {
  const older = hashWithout((row) => isOfTeam(row) || isOfTask(row) || isVisit(row) || (row.seq >= 18 && row.seq <= 20))
  expect(older).toBe('5918d4e526bb1647c27366be58ee468ac2e2d4e38d9d58793979ac34fd911942')
})

test('follows the documented layout', () => {
  const lines = ['causalmace-record 1', canonicalJson(fixtureHeader), ...fixtureEvents.map((row) => canonicalJson(row))]
  const text = `${lines.join('\n')}\ntrack ${fixtureTrack.length}\n`
  expect(hash).toBe(createHash('sha256').update(text).update(fixtureTrack).digest('hex'))
})

test('does not depend on the order of members or on what is no part of an event', () => {
  const events = fixtureEvents.map(({ data, type, seq, v, atMs, actor }) => ({
    v,
    data,
    wallMs: 5,
    actor,
    type,
    atMs,
    seq,
  }))
  expect(recordSha256({ ...record, events })).toBe(hash)
})

test('how fast an episode was shown does not show', () => {
  const on = (clock: string) => recordSha256({ ...record, header: { ...fixtureHeader, clock } })
  expect(on('paced')).toBe(on('virtual'))
  expect(on('real')).not.toBe(on('virtual'))
})

test.each([
  ['header', { ...record, header: { ...fixtureHeader, seed: 2 } }],
  ['an event', { ...record, events: fixtureEvents.map((row) => ({ ...row, atMs: row.atMs + 0.25 })) }],
  ['fewer events', { ...record, events: fixtureEvents.slice(0, -1) }],
  ['the order of events', { ...record, events: fixtureEvents.toReversed() }],
  ['the track', { ...record, track: fixtureTrack.subarray(1) }],
])('changes with %s', (_what, other) => {
  expect(recordSha256(other)).not.toBe(hash)
})
