import { expect, test } from 'vitest'
import { ActionLog, actionsIn } from '../../../../../shared/core/reading/action-log.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

const call = { action: 'Wait', arguments: {} }
const end = { ok: true, message: '', durationMs: 1 }

const events = toldEvents([
  [10, 'Alice', 'action.start', { id: 1, call }],
  [20, 'Bob', 'action.start', { id: 2, call }],
  [30, 'Bob', 'action.end', { id: 2, ...end }],
  [40, 'Alice', 'action.end', { id: 1, ...end }],
  [50, 'Alice', 'action.start', { id: 3, call }],
  [60, 'Cindy', 'action.end', { id: 9, ...end }],
])

test('every end is with its own start, wherever others lie between; an end without a start is nobody’s', () => {
  expect(actionsIn(events).map(({ start, end: own }) => [start.actor.id, start.atMs, own?.atMs ?? null])).toEqual([
    ['Alice', 10, 40],
    ['Bob', 20, 30],
    ['Alice', 50, null],
  ])
})

test('reading says which action an event begins or ends, once', () => {
  const log = new ActionLog()
  const [start, last] = [events[0], events[3]]
  const read = (event: (typeof events)[number] | undefined) => (event === undefined ? undefined : log.read(event))
  expect(read(start)).toEqual({ start, end: null })
  expect(read(last)).toEqual({ start, end: last })
  expect(read(last)).toBe(null)
  expect(read(events[5])).toBe(null)
})

test('a log that goes on from another one leaves that as it is', () => {
  const before = new ActionLog()
  for (const event of events.slice(0, 2)) before.read(event)
  const after = new ActionLog(before)
  for (const event of events.slice(2)) after.read(event)
  expect(before.all.map(({ end: own }) => own)).toEqual([null, null])
  expect(after.all).toEqual(actionsIn(events))
})

test('a record that grows reads like one that is whole', () => {
  const log = new ActionLog()
  for (const event of events.slice(0, 3)) log.read(event)
  expect(log.get(1)?.end).toBe(null)
  expect(log.get(2)?.end?.atMs).toBe(30)
  for (const event of events.slice(3)) log.read(event)
  expect(log.all).toEqual(actionsIn(events))
  expect(log.get(9)).toBe(null)
})
