/**
 * Methods that wait for ever, loop or throw: how their episodes end.
 * @module-tag landing
 */
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { EpisodePool } from '../../../main/runs/episode-pool.ts'
import { compileCache } from '../../fakes/compile-cache.ts'
import { type Played, playThrough } from '../../fakes/played.ts'
import { isRunning } from '../../fakes/process-list.ts'
import { oddEpisode } from '../../fakes/task-24.ts'

const pool = new EpisodePool({ entry: join(import.meta.dirname, '../../fakes/odd-methods-entry.ts'), compileCache })
afterAll(() => pool.close())

type Limits = NonNullable<Parameters<typeof playThrough>[0]['limits']>

function play(method: string, gameTimeS = 100_000, limits: Limits = {}): Promise<Played> {
  const spec = oddEpisode(method, { gameTimeS, noProgressS: gameTimeS * 2 })
  return playThrough({ spawn: pool.spawn, spec, limits })
}

function lastEvent({ messages }: Played) {
  return messages.flatMap((message) => (message.kind === 'events' ? message.events : [])).at(-1)
}

describe('a method that waits', () => {
  test('for ever, with nothing under way, ends by the rules, and the message says who waits for what', async () => {
    const { end } = await play('wait-for-ever')
    expect(end).toMatchObject({
      endReason: 'no-progress',
      validity: 'valid',
      // It begins to wait at 1 s, is ended after 10 s more, and then has 5 s to return.
      gameTimeMs: 16_000,
      reusable: false,
      message:
        'Nothing was under way for 10 s, and nothing was left to come: Alice waits for subtask 2 on path 0, Bob waits for subtask 1 on path 1.',
    })
  })

  test('with something always to come reaches the limit of game time, in a moment of real time', {
    tags: ['long'],
  }, async () => {
    const { end } = await play('sleep-for-ever', 300)
    expect(end).toMatchObject({ endReason: 'time-limit', validity: 'valid', gameTimeMs: 300_000, reusable: true })
  })

  test('and does not return at the end leaves a process that is not used again', { tags: ['long'] }, async () => {
    const { end, pid } = await play('ignore-the-end')
    expect(end).toMatchObject({ endReason: 'no-progress', reusable: false })
    expect(isRunning(pid ?? 0)).toBe(false)
  })
})

describe('a method that never lets time go on', () => {
  test('in an endless loop is killed for its silence', { tags: ['long'] }, async () => {
    const { processEnd, end, pid } = await play('spin-for-ever', 100, { silenceLimitMs: 6_000, pingEveryMs: 500 })
    expect(processEnd).toMatchObject({ kind: 'watchdog', message: expect.stringContaining('silent') })
    expect(end).toBeUndefined()
    expect(isRunning(pid ?? 0)).toBe(false)
  })

  test('in an endless chain of turns answers pings, and is killed when its real time is over', {
    tags: ['long'],
  }, async () => {
    await play('sleep-for-ever', 1)
    const { processEnd, messages, pid } = await play('turn-for-ever', 100, { wallLimitMs: 8_000, pingEveryMs: 500 })
    expect(messages).toContainEqual({ kind: 'phase', phase: 'play' })
    expect(processEnd).toMatchObject({ kind: 'watchdog', message: expect.stringContaining('real time') })
    expect(isRunning(pid ?? 0)).toBe(false)
  })
})

describe('an error that nobody catches', () => {
  test.each([
    ['throw-aside', 'planted exception'],
    ['reject-aside', 'planted rejection'],
    ['throw-itself', 'planted failure'],
  ])('is a crash with its stack, and the record keeps its first line: %s', async (method, words) => {
    const played = await play(method)
    expect(played.end).toMatchObject({
      endReason: 'crash',
      validity: 'infrastructure',
      gameTimeMs: 500,
      reusable: false,
      message: expect.stringMatching(new RegExp(`^RangeError: ${words}\n +at .*odd-methods-entry`)),
    })
    expect(lastEvent(played)).toMatchObject({
      type: 'episode.end',
      data: { endReason: 'crash', message: `RangeError: ${words}` },
    })
    expect(isRunning(played.pid ?? 0)).toBe(false)
  })
})
