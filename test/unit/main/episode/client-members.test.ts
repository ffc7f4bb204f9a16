/** People of the team with clients of their own: what happens when one leaves, and what of the talk each client is shown. */
import { expect, test } from 'vitest'
import { ClientMembers, showTalk } from '../../../../main/episode/client-members.ts'
import { createPossession } from '../../../../main/judger/possession.ts'
import type { WorldFrame } from '../../../../main/minecraft/ports/world-port.ts'
import { findScenarios } from '../../../../main/suites/index.ts'
import { mixtureSuite } from '../../../../main/suites/mixture/mixture-suite.ts'
import type { EndReason } from '../../../../shared/contract/record/end.ts'
import type { Team } from '../../../../shared/contract/team.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'
import { must } from '../../../fakes/must.ts'

const team: Team = {
  members: [
    { name: 'Alice', kind: 'agent', abilities: 'all' },
    { name: 'Bob', kind: 'human', joins: 'client', abilities: 'all' },
  ],
}

const body = { id: 1, type: 'player', x: 0, y: 0, z: 0, yaw: 0, pitch: 0, onGround: true, sneaking: false }

function setUp() {
  const clock = createManualClock()
  const [scenario] = must(findScenarios(['lab/mixture/2-agents-1']))
  if (scenario === undefined) throw new Error('there is a mixture')
  const told: string[] = []
  const inputs: string[] = []
  const ends: EndReason[] = []
  const said: (readonly [string, string | null, string])[] = []
  const possession = createPossession(clock, { begin: () => () => undefined })
  const frame: WorldFrame = { entities: [{ ...body, name: 'Bob' }], inventories: [] }
  const awaited: string[] = []
  const clients = new ClientMembers({
    team,
    scenario,
    suite: mixtureSuite,
    world: { frame: () => frame, say: () => undefined, tell: (to, text) => told.push(`${to}: ${text}`) },
    judger: {
      say: async (by, to, text) => {
        said.push([by, to, text])
        return text === 'blocked'
          ? { ok: false, reason: 'not-able', message: 'Bob cannot do Say.' }
          : { ok: true, message: '' }
      },
      end: (reason) => ends.push(reason),
      possession,
      signal: new AbortController().signal,
    },
    recorder: {
      emit: (_type, { id }, data) => inputs.push(`${id} ${'input' in data ? data.input : ''}`),
    },
    clock,
    onAwaited: (names) => awaited.push(names.join()),
  })
  clients.begin()
  return { clients, clock, told, inputs, ends, said, possession, awaited }
}

const visitor = (player: string, input: 'joined' | 'left') => ({ kind: 'visitor', player, input }) as const

test('who leaves has two minutes to come back; who does not ends the episode, and no score comes of it meanwhile', async () => {
  const { clients, clock, told, inputs, ends, possession, awaited } = setUp()
  expect(told.filter((line) => line.includes('Only you are told'))).toHaveLength(2)
  expect(possession.has('Bob')).toBe(true)
  expect(clients.take(visitor('Guest', 'joined'))).toBe(false)
  expect(clients.take(visitor('Bob', 'left'))).toBe(true)
  await clock.advance(119_000)
  clients.take(visitor('Bob', 'joined'))
  await clock.advance(500_000)
  expect([ends, inputs, awaited]).toEqual([[], ['Bob joined', 'Bob left', 'Bob joined'], ['', 'Bob', '']])
  clients.take(visitor('Bob', 'left'))
  await clock.advance(120_000)
  expect(ends).toEqual(['member-missing'])
  expect(clients.endingOf({ reason: 'time-limit', message: 'The limit was reached.' })).toEqual({
    reason: 'member-missing',
    message: 'Bob had left the game when it ended: The limit was reached.',
  })
})

test('an episode that is completed, or ends with all in the game, ends as it did', () => {
  const { clients } = setUp()
  const timeUp = { reason: 'time-limit', message: '' } as const
  expect(clients.endingOf(timeUp)).toBe(timeUp)
  clients.take(visitor('Bob', 'left'))
  const done = { reason: 'completed', message: '' } as const
  expect(clients.endingOf(done)).toBe(done)
})

test('chat is said to all, a whisper to one, and who cannot be heard is told', async () => {
  const { clients, said, told } = setUp()
  clients.take({ kind: 'visitor', player: 'Bob', input: 'said', text: 'hello' })
  expect(clients.take({ kind: 'command', source: 'Bob', command: 'msg Alice two apples' })).toBe(true)
  expect(clients.take({ kind: 'command', source: 'Guest', command: 'msg Alice two apples' })).toBe(false)
  expect(clients.take({ kind: 'command', source: 'Bob', command: 'list' })).toBe(false)
  clients.take({ kind: 'visitor', player: 'Bob', input: 'said', text: 'blocked' })
  expect(said).toEqual([
    ['Bob', null, 'hello'],
    ['Bob', 'Alice', 'two apples'],
    ['Bob', null, 'blocked'],
  ])
  await Promise.resolve()
  expect(told.at(-1)).toBe('Bob: Bob cannot do Say.')
})

test.each([
  [['Bob'], 'Alice', null, ['all']],
  [['Bob'], 'Alice', 'Bob', ['Bob']],
  [['Bob'], 'Alice', 'Cindy', []],
  [['Bob'], 'Bob', null, []],
  [[], 'Alice', 'Bob', ['all']],
])('with the clients %j, what %s says to %s is shown to %j', (clients, by, to, shown) => {
  const heard: string[] = []
  showTalk(clients, { say: () => heard.push('all'), tell: (player) => heard.push(player) }, { by, to, line: 'words' })
  expect(heard).toEqual(shown)
})
