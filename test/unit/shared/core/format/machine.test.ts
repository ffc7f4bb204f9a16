import { expect, test } from 'vitest'
import {
  agoText,
  deliveredText,
  loadText,
  memoryText,
  queueText,
  refusalTexts,
  speedText,
  stateText,
} from '../../../../../shared/core/format/machine.ts'
import { machineView, readyQueue } from '../../../../fakes/fake-machines.ts'

const none = { stored: 0, confirmed: 0, different: 0, refused: 0 }
const status = { episodes: [], usedMemoryBytes: null, load: null, undelivered: 0 }
const episode = (speed: number | null) => ({ episodeId: 'e', progress: null, speed })

test('speeds of all that a machine plays are one', () => {
  const speedOf = (...speeds: (number | null)[]): string =>
    speedText({ status: { ...status, episodes: speeds.map(episode) } })
  expect([speedOf(), speedOf(null), speedOf(4.04, null), speedOf(9.2, 12.4)]).toEqual(['', '', '4.0×', '22×'])
  expect(speedText({ status: null })).toBe('')
})

test('what a machine does not tell is not shown', () => {
  expect([memoryText(machineView(1)), loadText(machineView(1))]).toEqual(['2.0 of 16.0 GB', '1.5 of 8'])
  expect([memoryText(machineView(1, { status })), loadText(machineView(1, { status }))]).toEqual(['', ''])
  expect([memoryText(machineView(1, { status: null })), loadText(machineView(1, { status: null }))]).toEqual(['', ''])
})

test('outcomes that there were are told, in one order', () => {
  expect(deliveredText(none)).toBe('nothing')
  expect(deliveredText({ ...none, refused: 1, stored: 12 })).toBe('12 stored, 1 refused')
  expect(deliveredText({ stored: 1, confirmed: 2, different: 3, refused: 4 })).toBe(
    '1 stored, 2 confirmed, 3 different, 4 refused',
  )
})

test('distrust is said instead of a state, until the machine is gone', () => {
  expect(stateText({ state: 'draining', distrust: null })).toBe('Draining')
  expect(stateText({ state: 'draining', distrust: 'It lied.' })).toBe('Not trusted')
  expect(stateText({ state: 'gone', distrust: 'It lied.' })).toBe('Gone')
})

test.each([
  [{ state: 'off' } as const, 'The lab has no queue: it plays alone.'],
  [{ ...readyQueue, state: 'connecting' } as const, 'Connecting to redis://store.example:6379.'],
  [
    readyQueue,
    'Queue in redis://store.example:6379: 3 trials waiting, 1 with machines. Workers reach the lab at 192.168.1.5:4711.',
  ],
  [
    { ...readyQueue, addresses: ['127.0.0.1:4711'] },
    'Queue in redis://store.example:6379: 3 trials waiting, 1 with machines. Only workers on this machine reach the lab, at 127.0.0.1:4711: to let others come, start it with --workers-at 0.0.0.0:4711, or set that in Settings, Machines.',
  ],
  [
    { ...readyQueue, addresses: [], waiting: 1 },
    'Queue in redis://store.example:6379: 1 trial waiting, 1 with machines.',
  ],
  [
    { ...readyQueue, state: 'lost', problem: 'It refused.' } as const,
    'redis://store.example:6379 cannot be used: It refused. The lab tries again by itself.',
  ],
])('%o in words', (queue, words) => {
  expect(queueText(queue)).toBe(words)
})

test('who was not taken is told with when and why', () => {
  const nowMs = Date.parse('2026-01-01T00:01:00.000Z')
  const at = '2026-01-01T00:00:48.000Z'
  const { id, versions } = machineView(1)
  const refused = [
    { id, name: 'bench-1', versions, reason: 'It has version 1.', at },
    { id, name: null, versions: null, reason: 'It speaks another language.', at },
  ]
  const strangers = { count: 2, from: '10.0.0.7', at: '2026-01-01T00:00:00.000Z' }
  expect(refusalTexts({ ...readyQueue, refused, strangers }, nowMs).map(({ text }) => text)).toEqual([
    'bench-1 was refused (12 s ago). It has version 1.',
    'The machine 00000000 was refused (12 s ago). It speaks another language.',
    expect.stringMatching(
      /^2 connections without the right token were turned away \(the last: 1 min ago, from 10.0.0.7\)/,
    ),
  ])
  const one = refusalTexts({ ...readyQueue, strangers: { ...strangers, count: 1, from: null } }, nowMs)
  expect(one.map(({ text }) => text)).toEqual([expect.stringMatching(/^1 connection .* was .*: 1 min ago\)/)])
  expect(refusalTexts(readyQueue, nowMs)).toEqual([])
  expect(refusalTexts({ state: 'off' }, nowMs)).toEqual([])
})

test.each([
  [-5, 'now'],
  [2, 'now'],
  [3, '3 s ago'],
  [59, '59 s ago'],
  [60, '1 min ago'],
  [3_599, '59 min ago'],
  [7_200, '2 h ago'],
  [200_000, '2 d ago'],
])('%i s ago is “%s”', (seconds, words) => {
  const now = Date.parse('2026-01-02T00:00:00.000Z')
  expect(agoText(new Date(now - seconds * 1000).toISOString(), now)).toBe(words)
})
