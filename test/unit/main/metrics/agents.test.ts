import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EpisodeEvent } from '../../../../shared/contract/record/events.ts'
import { measured } from './measured.ts'
import { action, actionStart, failedAction, modelCall, planned, recordOf } from './record-of.ts'

const team = ['Alice', 'Bob']

function ended(endReason: 'gave-up' | 'time-limit', atS: number): EpisodeEvent {
  const data = { endReason, validity: 'valid', message: '' } as const
  return { seq: 0, atMs: atS * 1000, actor: { kind: 'judger', id: 'judger' }, type: 'episode.end', v: 1, data }
}

/** Alice asks from `fromS` on, and is answered at `toS`. */
function thought(fromS: number, toS: number): EpisodeEvent {
  const call = modelCall('ok')
  if (call.type !== 'model.call') throw new Error('no call')
  return { ...call, atMs: toS * 1000, data: { ...call.data, startedAtMs: fromS * 1000 } }
}

/** What the planner asked for and could not use. */
function lostPlan(): EpisodeEvent {
  const call = modelCall('unparsable')
  if (call.type !== 'model.call') throw new Error('no call')
  return { ...call, data: { ...call.data, role: 'planner' } }
}

test('an agent idles while it neither acts nor waits for an answer of its own; overlaps count once', () => {
  const events = [...action(1, 'Alice', 0, 40), thought(30, 60), ...action(2, 'Bob', 0, 20), ended('time-limit', 100)]
  expect(measured('idle-share', recordOf(events, team))).toBeCloseTo((0.4 + 0.8) / 2, 10)
  expect(measured('idle-share', recordOf([], team))).toBeNull()
})

test('waiting is idling, though it is an action', () => {
  const wait = actionStart(1, 'Alice', 0)
  if (wait.type !== 'action.start') throw new Error('no start')
  const waits = { ...wait, data: { ...wait.data, call: { action: 'Wait', arguments: {} } } }
  expect(measured('idle-share', recordOf([waits, ended('time-limit', 10)], ['Alice']))).toBe(1)
})

test('what a person does with an agent’s body is neither its time nor its failure', () => {
  const byPerson = [...failedAction(1, 'occupied'), ...action(2, 'Alice', 2, 7)].map(
    (event): EpisodeEvent =>
      event.type === 'action.start' ? { ...event, data: { ...event.data, by: 'human' } } : event,
  )
  const record = recordOf([...byPerson, ended('time-limit', 10)], team)
  expect(['idle-share', 'efficiency', 'failed-action-share', 'balance-gini'].map((id) => measured(id, record))).toEqual(
    [1, null, null, null],
  )
  const both = recordOf([...byPerson, ...action(3, 'Bob', 0, 4), ended('time-limit', 10)], team)
  expect([measured('idle-share', both), measured('failed-action-share', both)]).toEqual([(1 + 0.6) / 2, 0])
})

test('idle share stays in 0..1, is 0 for who always acts, and does not hang on the order of agents', () => {
  const stretch = fc.tuple(fc.nat(90), fc.nat(90))
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 6 }), fc.array(stretch, { maxLength: 6 }), (ofAlice, ofBob) => {
      const of = (name: string, own: readonly (readonly [number, number])[], first: number) =>
        own.flatMap(([from, length], index) => action(first + index, name, from, Math.min(100, from + length)))
      const work = (a: string, b: string) =>
        measured('idle-share', recordOf([...of(a, ofAlice, 1), ...of(b, ofBob, 50), ended('time-limit', 100)], team))
      const share = work('Alice', 'Bob') ?? Number.NaN
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
      expect(work('Bob', 'Alice')).toBeCloseTo(share, 10)
    }),
  )
  expect(measured('idle-share', recordOf([...action(1, 'Alice', 0, 9), ended('gave-up', 9)], ['Alice']))).toBe(0)
})

test('the share of failed actions is each agent’s own, then the mean over those that acted', () => {
  const mixed = [...action(1, 'Alice', 0, 1), ...failedAction(2, 'occupied'), ...action(3, 'Bob', 0, 1)]
  expect(measured('failed-action-share', recordOf(mixed, team))).toBe(0.25)
  expect(measured('failed-action-share', recordOf(failedAction(1, 'occupied'), team))).toBe(1)
  expect(measured('failed-action-share', recordOf(failedAction(1, 'interrupted'), team))).toBeNull()
})

test('a plan is unreadable where the method gave up without any, since its planner’s answer was of no use', () => {
  const without = recordOf([lostPlan(), ended('gave-up', 1)], team)
  expect([measured('unreadable-plan', without), measured('unusable-answers', without)]).toEqual([1, 1])
  const replanned = recordOf([planned([1, 2], []), lostPlan(), ended('gave-up', 1)], team)
  expect(measured('unreadable-plan', replanned)).toBe(0)
  const refused = recordOf([modelCall('refused'), modelCall('reask'), ended('gave-up', 1)], team)
  expect([measured('unreadable-plan', refused), measured('unusable-answers', refused)]).toEqual([0, 1])
})
