import { expect, test } from 'vitest'
import { compareRecords } from '../../../../../main/runs/verify/compare-records.ts'
import { fixtureEvents, fixtureHeader, fixtureTrack } from '../../../../fixtures/record.ts'

const record = { header: fixtureHeader, events: fixtureEvents, track: fixtureTrack }
const same = { versions: [], line: null, track: null }

test('equal records have no difference', () => {
  expect(compareRecords(record, structuredClone(record))).toEqual(same)
})

test('a paced record equals a virtual one', () => {
  const on = (clock: string) => ({ ...record, header: { ...fixtureHeader, clock } })
  expect(compareRecords(on('paced'), on('virtual'))).toEqual(same)
})

test('versions are named by themselves and are no difference in the lines', () => {
  const { engine } = fixtureHeader
  const [known = ''] = Object.keys(engine)
  const header = { ...fixtureHeader, minecraftVersion: '1.20', engine: { ...engine, [known]: '0.0.0', new: '1' } }
  expect(compareRecords(record, { ...record, header })).toEqual({
    ...same,
    versions: [
      { name: 'Minecraft', stored: '1.19.2', now: '1.20' },
      { name: known, stored: engine[known], now: '0.0.0' },
      { name: 'new', stored: null, now: '1' },
    ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  })
})

test('another header differs in line 1', () => {
  const { line } = compareRecords(record, { ...record, header: { ...fixtureHeader, seed: 77 } })
  expect(line).toMatchObject({ line: 1, type: 'header', stored: { part: '1' }, played: { part: '77' } })
})

test('names the first event that differs by its line in the exported file, its time, its actor and its type', () => {
  const index = fixtureEvents.findIndex(({ actor }) => actor.kind === 'agent')
  const event = fixtureEvents[index]
  const events = fixtureEvents.map((row, at) => (at < index ? row : { ...row, atMs: row.atMs + 50 }))
  const { line } = compareRecords(record, { ...record, events })
  expect(line).toMatchObject({
    line: index + 2,
    atMs: event?.atMs,
    actor: `agent ${event?.actor.id}`,
    type: event?.type,
  })
  expect(line?.stored?.part).not.toBe(line?.played?.part)
})

test('a record that ends earlier differs where the other one goes on', () => {
  const events = fixtureEvents.slice(0, 3)
  const rest = fixtureEvents[3]
  expect(compareRecords(record, { ...record, events }).line).toMatchObject({
    line: 5,
    atMs: rest?.atMs,
    type: rest?.type,
    played: null,
  })
  expect(compareRecords({ ...record, events }, record).line).toMatchObject({ line: 5, stored: null })
})
