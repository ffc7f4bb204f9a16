import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { EpisodePool } from '../../../main/runs/episode-pool.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import { compileCache } from '../../fakes/compile-cache.ts'
import { type Played, playThrough } from '../../fakes/played.ts'
import { gateway, task24 } from '../../fakes/task-24.ts'

/** Planning is over by then, and chests are open. */
const GAME_S = 60
const ownEntry = join(import.meta.dirname, '../../../main/episode/entry.ts')

function openPool(entry = ownEntry): EpisodePool {
  const pool = new EpisodePool({ entry, compileCache })
  onTestFinished(() => pool.close())
  return pool
}

function play(
  { spawn }: EpisodePool,
  spec: EpisodeSpec,
  cancelAfterEvents = Number.POSITIVE_INFINITY,
): Promise<Played> {
  let batches = 0
  return playThrough({
    spawn,
    spec,
    answer: gateway.send,
    onMessage: (message, episode) => {
      if (message.kind === 'events' && ++batches >= cancelAfterEvents) episode.cancel()
    },
  })
}

describe('the record of an episode is the same', () => {
  test('in a fresh process, after another episode, and after one that was cancelled in the middle', {
    tags: ['long'],
  }, async () => {
    const pool = openPool()
    const fresh = await play(pool, task24(1, 2, GAME_S))
    const cancelled = await play(pool, task24(1, 3, GAME_S), 20)
    const afterCancel = await play(pool, task24(1, 2, GAME_S))
    const other = await play(pool, task24(2, 2, GAME_S))
    const afterOther = await play(pool, task24(1, 2, GAME_S))
    expect([fresh.end?.validity, cancelled.end?.endReason, other.end?.validity]).toEqual([
      'valid',
      'cancelled',
      'valid',
    ])
    expect(new Set([fresh, cancelled, afterCancel, other, afterOther].map(({ pid }) => pid)).size).toBe(1)
    expect([afterCancel.hash, afterOther.hash]).toEqual([fresh.hash, fresh.hash])
    expect(other.hash).not.toBe(fresh.hash)
  })
})

test('nothing is loaded once a process has said that it is ready: virtual time would not wait for it', async () => {
  const pool = openPool(join(import.meta.dirname, '../../fakes/listing-entry.ts'))
  const { messages } = await play(pool, task24(1, 2, GAME_S), 20)
  const late = messages.flatMap((message) => (message.kind === 'end' ? message.message.split('\n') : []))
  expect(late).toEqual(['The episode was cancelled.'])
})
