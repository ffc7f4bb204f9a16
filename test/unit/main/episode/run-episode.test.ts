import { describe, expect, test } from 'vitest'
import { Interventions } from '../../../../main/episode/interventions.ts'
import { createRecorder } from '../../../../main/episode/recorder.ts'
import {
  type EpisodeParts,
  type EpisodeServer,
  failedToStart,
  runEpisode,
} from '../../../../main/episode/run-episode.ts'
import type { BotBody } from '../../../../main/minecraft/ports/bot-body.ts'
import type { WorldPort } from '../../../../main/minecraft/ports/world-port.ts'
import { createVirtualClock } from '../../../../packages/minecraft-server/clock/virtual/virtual-clock.ts'
import { VirtualTime } from '../../../../packages/minecraft-server/clock/virtual/virtual-time.ts'
import { type ErrorCode, fail, ok } from '../../../../shared/contract/errors.ts'
import { fixtureHeader } from '../../../fixtures/record.ts'

test.each([
  ['unknown-name', 'crash'],
  ['unsupported', 'crash'],
  ['bad-input', 'crash'],
  ['server-start', 'server-lost'],
  ['world-reset', 'server-lost'],
  ['bot-lost', 'bot-lost'],
  ['cancelled', 'cancelled'],
] satisfies readonly (readonly [ErrorCode, string])[])(
  'ends an episode that failed to start by %s as %s',
  (code, endReason) => {
    const validity = endReason === 'cancelled' ? 'stopped' : 'infrastructure'
    expect(failedToStart({ code, message: 'Say why.' })).toEqual({ endReason, validity, message: 'Say why.' })
  },
)

const never = new Promise<never>(() => undefined)

interface Told {
  readonly parts: EpisodeParts
  readonly time: VirtualTime
  readonly cancel: AbortController
  /** What happened, in order. */
  readonly log: string[]
}

/** An episode in virtual time whose server does what a test says; nothing of it gets as far as the method. */
function episode(server: Partial<EpisodeServer> = {}, startServer?: EpisodeParts['startServer']): Told {
  const time = new VirtualTime()
  const clock = createVirtualClock(time)
  const cancel = new AbortController()
  const log: string[] = []
  const unused = (): never => {
    throw new Error('not used before the start event')
  }
  // Only what is reached before the start event.
  const world: Pick<WorldPort, 'reset' | 'read'> = { reset: () => never, read: unused }
  const body = (name: string): Pick<BotBody, 'name' | 'leave'> => ({ name, leave: () => void log.push(`${name} left`) })
  const whole: EpisodeServer = {
    world: Object.assign(Object.create(null), world),
    join: async (name) => ok(Object.assign(Object.create(null), body(name))),
    stop: async () => void log.push('stopped'),
    ...server,
  }
  const { scenario, method, team, models, seed, repeat } = fixtureHeader
  const parts: EpisodeParts = {
    spec: { scenario, method, team, models, clock: 'virtual', seed, repeat },
    suite: Object.create(null),
    method: { run: unused },
    actions: new Map(),
    clock,
    draw: () => 0,
    recorder: createRecorder(clock, () => log.push('events')),
    models: unused,
    startServer: startServer ?? (async () => ok(whole)),
    onTick: unused,
    onPhase: (phase) => log.push(phase),
    interventions: new Interventions(unused),
    signal: cancel.signal,
  }
  return { parts, time, cancel, log }
}

const members = fixtureHeader.team.members.length

describe('before the start event virtual time runs ahead of whatever hangs', () => {
  test('a server that never comes up', async () => {
    const { parts, time, log } = episode({}, () => never)
    const ended = await time.run(runEpisode(parts))
    expect(ended).toMatchObject({
      ok: false,
      error: { code: 'server-start', message: 'The server was not ready after 60 s of game time.', retry: true },
    })
    expect([time.now(), log]).toEqual([60_000, ['server']])
  })

  test('a login', async () => {
    const { parts, time, log } = episode({ join: () => never })
    expect(await time.run(runEpisode(parts))).toMatchObject({ ok: false, error: { code: 'server-start' } })
    expect([time.now(), log]).toEqual([45_000 * members, ['server', 'join', 'stopped']])
  })

  test('a reset; those who joined leave again', async () => {
    const { parts, time, log } = episode()
    expect(await time.run(runEpisode(parts))).toMatchObject({ ok: false, error: { code: 'server-start' } })
    const left = fixtureHeader.team.members.map(({ name }) => `${name} left`)
    expect([time.now(), log]).toEqual([120_000, ['server', 'join', 'reset', ...left, 'stopped']])
  })

  test('a server that never stops', async () => {
    const { parts, time } = episode({ join: async () => fail('bot-lost', 'No way in.'), stop: () => never })
    expect(await time.run(runEpisode(parts))).toMatchObject({ ok: false, error: { code: 'bot-lost' } })
    expect(time.now()).toBe(30_000)
  })
})

test('a cancel does not wait for a login that hangs', async () => {
  const { parts, time, cancel } = episode({ join: () => never })
  time.setTimer(() => cancel.abort(new Error('cancelled')), 7_000)
  expect(await time.run(runEpisode(parts))).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  expect(time.now()).toBe(7_000)
})
