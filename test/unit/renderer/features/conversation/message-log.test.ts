import { expect, test } from 'vitest'
import { MessageLog, messagesOf, TO_ALL, threadsOf } from '../../../../../renderer/features/conversation/message-log.ts'
import type { EpisodeEvent } from '../../../../../shared/contract/record/events.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

const events = toldEvents([
  [0, 'Alice', 'chat', { text: 'hello' }],
  [10, 'Alice', 'thought', { text: 'hm' }],
  [20, 'Bob', 'chat', { text: 'yes?', to: 'Alice' }],
  [30, 'Alice', 'chat', { text: 'three', to: 'Bob' }],
  [40, 'Lab', 'external.input', { player: 'Lab', input: 'said', text: 'stop', agent: 'Alice' }],
  [50, 'Lab', 'external.input', { player: 'Lab', input: 'possessed', agent: 'Alice' }],
])

test('messages of agents and people stand in threads, what is said to all first, and are read on', () => {
  const source: { events: readonly EpisodeEvent[] } = { events: events.slice(0, 3) }
  const log = new MessageLog(source)
  expect(log.read().map(({ seq }) => seq)).toEqual([0, 2])
  source.events = events
  const all = log.read()
  expect(all.map(({ seq }) => seq)).toEqual([0, 2, 3, 4])
  expect(threadsOf(all).map(({ id, messages }) => [id, messages])).toEqual([
    [TO_ALL, 1],
    ['Alice and Bob', 2],
    ['Alice and Lab', 1],
  ])
  expect(messagesOf(all, 'Alice and Bob').map(({ seq }) => seq)).toEqual([2, 3])
  expect(messagesOf(all, null)).toHaveLength(4)
  expect(all.map(({ line }) => line.text)).toContain('to Alice: yes?')
  expect(log.read()).toEqual(all)
})
