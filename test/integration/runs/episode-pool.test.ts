import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { EpisodePool, type EpisodePoolOptions } from '../../../main/runs/episode-pool.ts'
import { trialsOf } from '../../../main/runs/expand.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import { compileCache } from '../../fakes/compile-cache.ts'
import { fakeRun } from '../../fakes/experiment.ts'
import { type Played, type PlayOptions, playThrough } from '../../fakes/played.ts'
import { isRunning } from '../../fakes/process-list.ts'

const entry = join(import.meta.dirname, '../../fakes/fake-episode.ts')

function openPool(options: Partial<EpisodePoolOptions> = {}): EpisodePool {
  const pool = new EpisodePool({ entry, compileCache, ...options })
  onTestFinished(() => pool.close())
  return pool
}

function specOf(behaviour: string, params: Readonly<Record<string, string | number>> = {}): EpisodeSpec {
  const [trial] = trialsOf(fakeRun(behaviour, [1], params))
  if (trial === undefined) throw new Error('no trial')
  const { scenario, condition, seed, repeat } = trial
  const { method, team, models } = condition
  return { scenario, method, team, models, clock: 'virtual', seed, repeat }
}

/** A process says that it can be used again, unless the episode's own behaviour prevents that. */
function play(
  pool: EpisodePool,
  behaviour = 'complete',
  more: Partial<PlayOptions> = {},
  heapBytes = 0,
): Promise<Played> {
  return playThrough({ spawn: pool.spawn, spec: specOf(behaviour, { heapBytes }), ...more })
}

async function pidsOf(pool: EpisodePool, episodes: number): Promise<readonly (number | undefined)[]> {
  const pids: (number | undefined)[] = []
  for (let episode = 0; episode < episodes; episode++) pids.push((await play(pool)).pid)
  return pids
}

describe('a process whose episodes end in order', () => {
  test('plays one after the other, each whole, and is given up after so many', async () => {
    const pool = openPool({ episodesPerProcess: 3 })
    const first = await play(pool)
    const second = await play(pool)
    expect(second.pid).toBe(first.pid)
    expect(isRunning(first.pid ?? 0)).toBe(true)
    expect(second).toEqual(first)
    expect(second.messages.map(({ kind }) => kind)).toEqual([
      'phase',
      'header',
      'events',
      'events',
      'events',
      'track',
      'end',
    ])
    const third = await play(pool)
    expect([third.pid, isRunning(third.pid ?? 0)]).toEqual([first.pid, false])
    expect((await play(pool)).pid).not.toBe(first.pid)
  })

  test('is given up early when its memory grows beyond the limit', { tags: ['long'] }, async () => {
    const pool = openPool({ heapGrowthBytes: 1000 })
    const small = await play(pool, 'complete', {}, 1000)
    const big = await play(pool, 'complete', {}, 1001)
    expect(big.pid).toBe(small.pid)
    expect(big.processEnd).toEqual({ kind: 'ended' })
    expect(isRunning(big.pid ?? 0)).toBe(false)
    expect((await play(pool)).pid).not.toBe(big.pid)
  })

  test('is used again after a cancel that it followed', async () => {
    const pool = openPool()
    const cancelled = await play(pool, 'play-on', {
      onMessage: (message, episode) => {
        if (message.kind === 'events') episode.cancel()
      },
    })
    expect(cancelled.end).toMatchObject({ endReason: 'cancelled' })
    expect((await play(pool)).pid).toBe(cancelled.pid)
  })

  test('leaves when nobody needs it for a while', { tags: ['long'] }, async () => {
    const pool = openPool({ idleMs: 50 })
    const { pid } = await play(pool)
    await vi.waitUntil(() => pool.size === 0, { timeout: 10_000, interval: 20 })
    expect(isRunning(pid ?? 0)).toBe(false)
    expect((await play(pool)).pid).not.toBe(pid)
  })

  test('gives way where there are more processes than are wanted', async () => {
    let wanted = 2
    const pool = openPool({ keepAtMost: () => wanted })
    const both = await Promise.all([play(pool), play(pool)])
    expect(both.map(({ pid }) => isRunning(pid ?? 0))).toEqual([true, true])
    wanted = 1
    const [again] = await Promise.all([play(pool)])
    expect(isRunning(again.pid ?? 0)).toBe(false)
    expect(pool.size).toBe(1)
  })
})

describe('a process is not used again', () => {
  test.each([
    ['crash', 'crash', {}],
    ['leave-quietly', 'crash', {}],
    ['garbage', 'crash', {}],
    ['ready-too-early', 'crash', {}],
    ['spin', 'watchdog', { silenceLimitMs: 1_500, pingEveryMs: 200 }],
    ['play-on', 'watchdog', { wallLimitMs: 2_000 }],
    ['never-ready-again', 'ended', { graceMs: 300 }],
  ] as const)('after %s, which ends as %s', { tags: ['long'] }, async (behaviour, kind, limits) => {
    const pool = openPool()
    const { pid, processEnd } = await play(pool, behaviour, { limits })
    expect(processEnd.kind).toBe(kind)
    expect([isRunning(pid ?? 0), pool.size]).toEqual([false, 0])
    expect((await play(pool)).pid).not.toBe(pid)
  })

  test('after a cancel that it did not follow', { tags: ['long'] }, async () => {
    const pool = openPool()
    const { pid, processEnd } = await play(pool, 'ignore-cancel', {
      limits: { graceMs: 300 },
      onMessage: (message, episode) => {
        if (message.kind === 'events') episode.cancel()
      },
    })
    expect(processEnd).toEqual({ kind: 'cancelled' })
    expect([isRunning(pid ?? 0), pool.size]).toEqual([false, 0])
  })

  test('after it was killed while it was idle', { tags: ['long'] }, async () => {
    const pool = openPool()
    const { pid } = await play(pool)
    process.kill(pid ?? 0, 'SIGKILL')
    await vi.waitUntil(() => pool.size === 0, { timeout: 10_000, interval: 20 })
    expect((await play(pool)).processEnd).toEqual({ kind: 'ended' })
  })
})

describe('closing', () => {
  test('leaves no process, idle or playing', async () => {
    const pool = openPool()
    const idle = await play(pool)
    const busy = play(pool, 'play-on', {}, 0)
    const other = await play(pool)
    await pool.close()
    expect((await busy).processEnd.kind).toBe('crash')
    const pids = [idle.pid, other.pid, (await busy).pid]
    expect(pids.map((pid) => isRunning(pid ?? 0))).toEqual([false, false, false])
    expect(pool.size).toBe(0)
  })

  test('keeps nothing that is played afterwards', async () => {
    const pool = openPool()
    await pool.close()
    const [pid] = await pidsOf(pool, 1)
    expect([isRunning(pid ?? 0), pool.size]).toEqual([false, 0])
  })
})
