import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FromEpisode } from '../../../main/episode/protocol.ts'
import { createSpawnEpisode } from '../../../main/runs/episode-pool.ts'
import type { EpisodeProcess, ProcessLimits } from '../../../main/runs/episode-process.ts'
import { trialsOf } from '../../../main/runs/expand.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import { fakeRun, spawnFake, wideLimits } from '../../fakes/experiment.ts'
import { areGone, isRunning } from '../../fakes/process-list.ts'

interface Supervised {
  readonly episode: EpisodeProcess
  readonly messages: FromEpisode[]
}

/** A fake episode that behaves as told once it is ready. */
function start(behaviour: string, limits: Partial<ProcessLimits> = {}, params = {}): Supervised {
  const [trial] = trialsOf(fakeRun(behaviour, [1], params))
  if (trial === undefined) throw new Error('no trial')
  const { scenario, condition, seed, repeat } = trial
  const { method, team, models } = condition
  const spec: EpisodeSpec = { scenario, method, team, models, clock: 'real', seed, repeat }
  const messages: FromEpisode[] = []
  const episode = spawnFake({ ...wideLimits, ...limits }, (message) => {
    messages.push(message)
    if (message.kind === 'ready') episode.send({ kind: 'start', spec })
  })
  onTestFinished(() => episode.reject('the test is over'))
  return { episode, messages }
}

/** Resolves when the episode has begun to play. */
async function played({ messages }: Supervised): Promise<void> {
  await vi.waitUntil(() => messages.some((message) => message.kind === 'events'), { timeout: 20_000, interval: 20 })
}

describe('a process that keeps to the protocol', () => {
  test('ends, all its messages arrive in order, it is gone', async () => {
    const { episode, messages } = start('complete')
    expect(await episode.ended).toEqual({ kind: 'ended' })
    const kinds = messages.map((message) => message.kind).filter((kind) => kind !== 'pong')
    expect(kinds).toEqual(['ready', 'phase', 'header', 'events', 'events', 'events', 'track', 'end'])
    expect(isRunning(episode.pid ?? 0)).toBe(false)
  })

  test('sees no variable of the lab that it has not been given', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'secret')
    vi.stubEnv('LC_ALL', 'C.UTF-8')
    onTestFinished(() => vi.unstubAllEnvs() && undefined)
    const spawnPrint = createSpawnEpisode(join(import.meta.dirname, '../../fakes/print-environment.ts'))
    const end = await spawnPrint(wideLimits, () => {}).ended
    expect(end).toMatchObject({ kind: 'crash', message: expect.stringMatching(/"PATH".*"LC_ALL"/) })
    expect(JSON.stringify(end)).not.toContain('OPENAI_API_KEY')
  })

  test('answers pings for as long as it plays', async () => {
    const supervised = start('play-on', { pingEveryMs: 20 })
    await played(supervised)
    const { messages } = supervised
    const pongs = () => messages.filter(({ kind }) => kind === 'pong').length
    await vi.waitUntil(() => pongs() > 2, { timeout: 20_000, interval: 20 })
  })

  test('stops when it is cancelled', async () => {
    const supervised = start('play-on')
    await played(supervised)
    supervised.episode.cancel()
    expect(await supervised.episode.ended).toEqual({ kind: 'ended' })
    expect(supervised.messages.at(-1)).toMatchObject({ kind: 'end', endReason: 'cancelled', validity: 'stopped' })
  })
})

describe('a process that crashes', () => {
  test('is a crash with its last words', async () => {
    const { episode } = start('crash')
    expect(await episode.ended).toMatchObject({
      kind: 'crash',
      message: expect.stringMatching(/exit code 1.*about to divide by zero.*RangeError: planted crash/s),
    })
  })

  test('is a crash also when it leaves with exit code 0', async () => {
    expect(await start('leave-quietly').episode.ended).toMatchObject({
      kind: 'crash',
      message: expect.stringContaining('exit code 0'),
    })
  })

  test('is a crash when it cannot be started', async () => {
    const spawnNothing = createSpawnEpisode(join(import.meta.dirname, 'nothing-here.ts'))
    const end = await spawnNothing(wideLimits, () => {}).ended
    expect(end).toMatchObject({ kind: 'crash', message: expect.stringContaining('nothing-here.ts') })
  })

  test('keeps only the end of what a flooding process wrote', async () => {
    const end = await start('flood-output').episode.ended
    expect(end).toMatchObject({ kind: 'crash', message: expect.stringContaining('line 49999') })
    expect(JSON.stringify(end).length).toBeLessThan(20_000)
  })

  test('killed from outside, it is a crash that names the signal', async () => {
    const supervised = start('play-on')
    await played(supervised)
    process.kill(supervised.episode.pid ?? 0, 'SIGKILL')
    expect(await supervised.episode.ended).toMatchObject({ kind: 'crash', message: expect.stringContaining('SIGKILL') })
  })
})

describe('a process that breaks the protocol', () => {
  test('is killed, and the message says what it said wrong', async () => {
    const { episode } = start('garbage')
    expect(await episode.ended).toMatchObject({ kind: 'crash', message: expect.stringContaining('kind') })
    expect(isRunning(episode.pid ?? 0)).toBe(false)
  })
})

describe('a process that hangs', () => {
  test.each(['spin', 'stand-still'])('is killed by the watchdog for its silence: %s', async (behaviour) => {
    const { episode } = start(behaviour, { silenceLimitMs: 1_500, pingEveryMs: 200 })
    expect(await episode.ended).toMatchObject({ kind: 'watchdog', message: expect.stringContaining('silent') })
    expect(isRunning(episode.pid ?? 0)).toBe(false)
  })

  test('is killed when its time is over', async () => {
    const { episode } = start('play-on', { wallLimitMs: 1_000 })
    expect(await episode.ended).toMatchObject({ kind: 'watchdog', message: expect.stringContaining('real time') })
    expect(isRunning(episode.pid ?? 0)).toBe(false)
  })

  test('ignores a cancel, and is killed after the grace time', async () => {
    const supervised = start('ignore-cancel', { graceMs: 300 })
    await played(supervised)
    supervised.episode.cancel()
    expect(await supervised.episode.ended).toEqual({ kind: 'cancelled' })
    expect(isRunning(supervised.episode.pid ?? 0)).toBe(false)
  })

  test('does not leave after its end, and is killed; the end counts', async () => {
    const { episode } = start('stay-after-end', { graceMs: 300 })
    expect(await episode.ended).toEqual({ kind: 'ended' })
    expect(isRunning(episode.pid ?? 0)).toBe(false)
  })
})

test('what the process started is gone with it', async () => {
  const { episode, messages } = start('grandchild')
  expect(await episode.ended).toEqual({ kind: 'ended' })
  const chat = messages
    .flatMap((message) => (message.kind === 'events' ? message.events : []))
    .find(({ type }) => type === 'chat')
  const pid = Number((JSON.parse(JSON.stringify(chat?.data)) as { text: string }).text)
  expect(pid).toBeGreaterThan(0)
  await areGone([pid])
})
