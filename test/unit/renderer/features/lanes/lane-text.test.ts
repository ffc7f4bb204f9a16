import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginOf, lastSeqAt, steppedEvent } from '../../../../../renderer/features/lanes/lane.ts'
import { LaneLog } from '../../../../../renderer/features/lanes/lane-log.ts'
import {
  describeBand,
  describeDoing,
  describePlace,
  fitText,
  formatValue,
} from '../../../../../renderer/features/lanes/lane-text.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'
import { fixtureHeader } from '../../../../fixtures/record.ts'

/** As in most fonts: m is wide, i is thin. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter === 'm' ? 10 : letter === 'i' ? 3 : 6), 0)

test('words that have room stand whole, others end in an ellipsis', () => {
  expect(fitText('act', 18, widthOf)).toBe('act')
  expect(fitText('act', 17, widthOf)).toBe('a…')
  expect(fitText('dependencies', 40, widthOf)).toBe('depen…')
  expect(fitText('by a person', 24, widthOf)).toBe('by…')
  expect(fitText('act', 5, widthOf)).toBe('')
})

test('whatever the letters are, no words are wider than their room, and one letter more would be', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[mia]{1,30}$/), fc.integer({ min: 0, max: 200 }), (text, room) => {
      const fitted = fitText(text, room, widthOf)
      expect(widthOf(fitted)).toBeLessThanOrEqual(room)
      if (fitted !== text) {
        const kept = Math.max(0, fitted.length - 1)
        expect(widthOf(`${text.slice(0, kept + 1)}…`)).toBeGreaterThan(room)
      }
    }),
  )
})

const header = { ...fixtureHeader, team: { members: [{ name: 'Alice', kind: 'agent', abilities: 'all' } as const] } }
const call = { action: 'PlaceBlock', arguments: { item: 'dirt' } }
const asked = {
  ...({ role: 'worker', purpose: 'worker.act', requestSha256: '0'.repeat(64), answerSha256: null } as const),
  ...({ outcome: 'refused', promptTokens: 10, answerTokens: 0, latencyMs: 500 } as const),
}
const events = toldEvents([
  [0, 'judger', 'episode.start', { agents: ['Alice'] }],
  [0, 'Alice', 'subtask.status', { subtask: 3, status: 'running', agent: 'Alice' }],
  [1000, 'Alice', 'model.call', asked],
  [1000, 'Alice', 'thought', { text: 'Dirt, then.', subtask: 3 }],
  [1000, 'Alice', 'action.start', { id: 1, call, subtask: 3 }],
  [1500, 'judger', 'progress', { completion: 0.5, viewHitRate: null }],
  [2000, 'Alice', 'action.end', { id: 1, ok: false, reason: 'out-of-reach', message: 'Too far.', durationMs: 1000 }],
  [2000, 'Alice', 'action.start', { id: 2, call, subtask: 3 }],
])
const log = new LaneLog({ header, events })
log.readUpTo()

const words = (seq: number): string | null => {
  const place = log.placeOf(seq)
  return place === null ? null : describePlace(place, events)
}

test('what is selected is said with when, result and subtask', () => {
  expect(words(2)).toBe(
    'Alice. Thinking: worker.act. 0:00.5 to 0:01.0, 0.5 s. Outcome: refused, 10 + 0 tokens. Subtask 3',
  )
  expect(words(3)).toBe('Alice. Thought. Dirt, then. 0:01.0. Subtask 3')
  expect(words(6)).toBe(
    'Alice. Acting: PlaceBlock item dirt. 0:01.0 to 0:02.0, 1.0 s. Failed (out-of-reach): Too far. Subtask 3',
  )
  expect(words(7)).toBe('Alice. Acting: PlaceBlock item dirt. from 0:02.0, still going on. Subtask 3')
  expect(words(5)).toBeNull()
})

test('a moment in words', () => {
  const [alice] = log.lanes
  if (alice === undefined) throw new Error('there is a lane')
  expect(describeDoing(alice, 700)).toBe('Alice: thinking, worker.act, at subtask 3')
  expect(describeDoing(alice, 1200)).toBe('Alice: acting, PlaceBlock item dirt, at subtask 3')
  expect(describeDoing(alice, 100)).toBe('Alice: nothing, at subtask 3')
  expect(describeBand({ subtask: 3, fromMs: 0, toMs: 2000, status: 'done', attempt: 2 })).toEqual({
    title: 'Subtask 3: done',
    lines: ['0:00.0 to 0:02.0, 2.0 s', 'Attempt 2'],
  })
})

test('what the end cut short has not failed, and nobody thinks after it', () => {
  const asksAtEnd = { ...asked, outcome: 'aborted', latencyMs: 0, startedAtMs: 3000 } as const
  const cut = { ok: false, reason: 'interrupted', message: 'Cut short.', durationMs: 2000 }
  const ended = toldEvents([
    [0, 'Alice', 'subtask.status', { subtask: 3, status: 'running', agent: 'Alice' }],
    [1000, 'Alice', 'action.start', { id: 1, call, subtask: 3 }],
    [3000, 'Alice', 'action.end', { id: 1, ...cut }],
    [3000, 'Alice', 'model.call', asksAtEnd],
    [3000, 'judger', 'episode.end', { endReason: 'completed', validity: 'valid', message: '' }],
  ])
  const own = new LaneLog({ header, events: ended })
  own.readUpTo()
  const [alice] = own.lanes
  if (alice === undefined) throw new Error('there is a lane')
  expect(alice.spans.acting).toMatchObject([{ failed: false, isCutShort: true }])
  expect(describeDoing(alice, 3000)).toBe('Alice: is free')
  const place = own.placeOf(1)
  expect(place === null ? null : describePlace(place, ended)).toContain('Cut short, which is not a failure: Cut short')
})

test('who waits for nothing is free', () => {
  const free = new LaneLog({ header, events: toldEvents([[500, 'Alice', 'agent.wait', { for: null, path: null }]]) })
  free.readUpTo()
  expect(free.lanes.map((lane) => describeDoing(lane, 600))).toEqual(['Alice: is free'])
})

test('values with their unit', () => {
  expect(formatValue({ unit: 'ratio' }, 0.625)).toBe('63 %')
  expect(formatValue({ unit: 'tokens' }, 12_345)).toBe('12,345 tokens')
  expect(formatValue({ unit: 'calls' }, 1)).toBe('1 call')
})

test('keys go from event to event of a lane, past what it does not show', () => {
  const step = (seq: number, by: -1 | 1) => steppedEvent(log, events, 'Alice', { seq, by })?.what.seq
  expect([step(0, 1), step(2, 1), step(3, 1), step(4, 1), step(7, 1)]).toEqual([2, 3, 4, 7, undefined])
  expect([step(8, -1), step(7, -1), step(4, -1), step(2, -1)]).toEqual([7, 4, 3, undefined])
  expect(lastSeqAt(events, 1200)).toBe(4)
  const thinking = log.placeOf(2)
  expect(thinking === null ? null : beginOf(thinking)).toBe(500)
})
