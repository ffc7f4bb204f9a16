import { expect, test } from 'vitest'
import { MessageLog, speakersOf, threadsOf } from '../../../../../renderer/features/conversation/message-log.ts'
import type { EpisodeEvent } from '../../../../../shared/contract/record/events.ts'
import type { Team } from '../../../../../shared/contract/team.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

const team: Team = {
  members: [
    { name: 'Alice', kind: 'agent', abilities: 'all' },
    { name: 'Bob', kind: 'human', abilities: 'all' },
  ],
}

const events = toldEvents([
  [0, 'Alice', 'chat', { text: 'hello' }],
  [10, 'Alice', 'thought', { text: 'hm' }],
  [20, 'Bob', 'chat', { text: 'yes?', to: 'Alice' }],
  [30, 'Alice', 'chat', { text: 'three', to: 'Bob' }],
  [40, 'Lab', 'external.input', { player: 'Lab', input: 'said', text: 'stop', agent: 'Alice' }],
  [50, 'Lab', 'external.input', { player: 'Lab', input: 'possessed', agent: 'Alice' }],
  [60, 'Alice', 'chat', { text: 'four', to: 'Bob' }],
])

test('messages of agents and people are read on, and say who speaks to whom', () => {
  const source: { header: { team: Team }; events: readonly EpisodeEvent[] } = {
    header: { team },
    events: events.slice(0, 3),
  }
  const log = new MessageLog(source)
  const first = log.read()
  expect(first.map(({ seq }) => seq)).toEqual([0, 2])
  expect(log.read()).toBe(first)
  source.events = events
  const all = log.read()
  expect(all.map(({ line }) => [line.seq, line.actor, line.type, line.text])).toEqual([
    [0, 'Alice', 'to all', 'hello'],
    [2, 'Bob (person)', 'to Alice', 'yes?'],
    [3, 'Alice', 'to Bob', 'three'],
    [4, 'A person', 'to Alice', 'stop'],
    [6, 'Alice (person)', 'to Bob', 'four'],
  ])
  const listed = (groups: ReturnType<typeof threadsOf>) =>
    groups.map(({ label, messages }) => [label, messages.map(({ seq }) => seq)])
  expect(listed(threadsOf(all))).toEqual([
    ['To all', [0]],
    ['Alice and Bob', [2, 3, 6]],
    ['Alice and a person', [4]],
  ])
  expect(listed(speakersOf(all))).toEqual([
    ['Alice', [0, 3]],
    ['Bob (person)', [2]],
    ['A person', [4]],
    ['Alice (person)', [6]],
  ])
  const ids = [...threadsOf(all), ...speakersOf(all)].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a message that a fork had lost says so', () => {
  const lost = toldEvents([[0, 'Alice', 'chat', { text: 'hello', to: 'Bob', lost: true }]])
  const [message] = new MessageLog({ header: { team }, events: lost }).read()
  expect(message?.line).toMatchObject({ type: 'to Bob, heard by nobody', tone: 'warn' })
})
