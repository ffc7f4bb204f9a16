import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeAsked, describeOutcome, PeopleLog } from '../../../../../renderer/features/intervene/people-log.ts'
import type { EpisodeEvent } from '../../../../../shared/contract/record/events.ts'
import type { Team } from '../../../../../shared/contract/team.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

const worked = { ok: true, reason: null, message: '' }

test('what stands with the game is not said to go on', () => {
  expect([true, false].map((isHeld) => describeAsked(isHeld))).toEqual([
    'begins when the game continues',
    'is about to begin',
  ])
  expect(describeOutcome({ outcome: null }, true)).toBe('paused with the game')
  expect(describeOutcome({ outcome: null }, false)).toBe('goes on')
})

test('what is over says how, held or not', () => {
  expect(describeOutcome({ outcome: worked }, true)).toBe('done')
  expect(describeOutcome({ outcome: { ...worked, message: 'There.' } }, false)).toBe('There.')
  const failed = { ok: false, reason: 'unreachable', message: 'No way.' }
  expect(describeOutcome({ outcome: failed }, false)).toBe('failed (unreachable): No way.')
  expect(describeOutcome({ outcome: { ...failed, reason: null } }, false)).toBe('failed (for no given reason): No way.')
})

const call = { action: 'NavigateTo', arguments: {} }
const events = toldEvents([
  [0, 'Alice', 'action.start', { id: 1, call }],
  [10, 'Lab', 'external.input', { player: 'Lab', input: 'possessed', agent: 'Alice' }],
  [10, 'Alice', 'action.end', { id: 1, ok: false, reason: 'interrupted', message: '', durationMs: 10 }],
  [20, 'Alice', 'action.start', { id: 2, call, by: 'human' }],
  [30, 'Alice', 'action.end', { id: 2, ok: false, reason: 'unreachable', message: 'No way.', durationMs: 10 }],
  [40, 'Alice', 'action.start', { id: 3, call, by: 'human' }],
  [50, 'Lab', 'external.input', { player: 'Lab', input: 'possessed', agent: 'Bob' }],
  [60, 'Lab', 'external.input', { player: 'Lab', input: 'released', agent: 'Alice' }],
])

const agents: Team = {
  members: ['Alice', 'Bob'].map((name) => ({ name, kind: 'agent', abilities: 'all' })),
}

const read = (upTo: number, cuts: readonly number[] = [], team = agents): PeopleLog => {
  const source: { events: readonly EpisodeEvent[] } = { events: [] }
  const log = new PeopleLog(source, team)
  for (const cut of [...cuts.toSorted((a, b) => a - b), upTo]) {
    source.events = events.slice(0, Math.min(cut, upTo))
    log.readUpTo()
  }
  return log
}

const look = (log: PeopleLog) => ({
  tookPart: log.tookPart,
  taken: log.taken,
  actions: log.actionsOf('Alice', 9),
  isBack: log.isGivenBackSince('Alice', 2),
})

test('tells who has been taken over, and what people did and what came of it', () => {
  expect(look(read(1))).toEqual({ tookPart: false, taken: [], actions: [], isBack: false })
  expect(look(read(6))).toMatchObject({
    taken: ['Alice'],
    actions: [
      { seq: 5, agent: 'Alice', call, outcome: null },
      { seq: 3, outcome: { ok: false, reason: 'unreachable', message: 'No way.' } },
    ],
  })
  expect(look(read(8))).toMatchObject({ tookPart: true, taken: ['Bob'], isBack: true })
  expect(read(8).actionsOf('Alice', 1)).toHaveLength(1)
  expect(read(8).isGivenBackSince('Alice', 8)).toBe(false)
  expect([5, 6].map((seq) => read(8).hasBegunSince('Alice', seq))).toEqual([true, false])
  expect(read(8).hasBegunSince('Bob', 0)).toBe(false)
})

test('knows what a body does by itself: by its team, then by the last switch', () => {
  const [alice] = agents.members
  if (alice === undefined) throw new Error('there is an Alice')
  const switches = toldEvents([
    [0, 'Alice', 'mode.set', { agent: 'Alice', mode: 'hunting', on: false }],
    [1, 'Lab', 'mode.set', { agent: 'Alice', mode: 'unstuck', on: true }],
  ])
  const source: { events: readonly EpisodeEvent[] } = { events: [] }
  const log = new PeopleLog(source, { members: [{ ...alice, modes: ['hunting', 'no-unstuck'] }] })
  const look = () => (['hunting', 'unstuck', 'cowardice'] as const).map((mode) => log.isOn('Alice', mode))
  expect(look()).toEqual([true, false, false])
  source.events = switches
  log.readUpTo()
  expect(look()).toEqual([false, true, false])
})

test('reading in parts is reading at once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(events.length)), (cuts) => {
      expect(look(read(events.length, cuts))).toEqual(look(read(events.length)))
    }),
  )
})

test('who plays a member that is a person’s takes no part from outside', () => {
  const bobIsPerson: Team = {
    members: agents.members.map((member) => (member.name === 'Bob' ? { ...member, kind: 'human' } : member)),
  }
  const bobs = events.filter(({ data }) => 'agent' in data && data.agent === 'Bob')
  expect(bobs).toHaveLength(1)
  const log = new PeopleLog({ events: bobs.map((event, seq) => ({ ...event, seq })) }, bobIsPerson)
  log.readUpTo()
  expect([log.tookPart, log.taken]).toEqual([false, ['Bob']])
  expect(read(events.length, [], bobIsPerson).tookPart).toBe(true)
})
