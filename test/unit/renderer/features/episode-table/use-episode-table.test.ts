import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEpisodes } from '../../../../../renderer/features/episode-table/use-episode-table.ts'
import { fail, ok } from '../../../../../shared/contract/errors.ts'
import { fakeResult } from '../../../../fakes/sample-run.ts'
import { hostHook } from '../../client/hook-host.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const row = { ...fakeResult(), runName: 'night', attempt: 1, slot: 0, tags: [], notes: '' }
const question = { filter: {}, sort: [], by: null }
const ended = { count: 4, stamp: '3 1 0' }

async function openTable() {
  let isLost = false
  const host = await hostHook(
    { 'episode.list': () => (isLost ? fail('lab-lost', 'gone') : ok({ total: 1_000, rows: [row] })) },
    (own: typeof ended) => useEpisodes(question, own, 3_000),
    ended,
  )
  const asked = (): number => host.bridge.asked.filter(({ name }) => name === 'episode.list').length
  const setLost = (lost: boolean): Promise<void> =>
    host.step(() => {
      isLost = lost
      host.bridge.setStatus(lost ? 'connecting' : 'open')
    })
  return { ...host, asked, setLost }
}

test('a lost connection takes no row away, and the table is asked for again after it', async () => {
  const { value, step, asked, setLost } = await openTable()
  expect(value().feed.rowAt(0)?.key).toBe(row.episodeId)
  const before = asked()
  await setLost(true)
  await step(() => value().look(500, 540))
  expect(value().feed).toMatchObject({ error: null, total: 1_000 })
  expect(value().feed.rowAt(0)?.key).toBe(row.episodeId)
  expect(asked()).toBe(before)
  await setLost(false)
  expect(asked()).toBeGreaterThan(before)
  expect(value()).toMatchObject({ isAsking: false, feed: { error: null, total: 1_000 } })
})

test('a trial that failed and is done after all is no new row, but the table is asked for again', async () => {
  const { value, step, draw, asked } = await openTable()
  const before = asked()
  await draw({ count: 4, stamp: '4 0 0' })
  expect(value().waiting).toBe(0)
  await step(() => vi.advanceTimersByTimeAsync(3_000))
  expect(asked()).toBeGreaterThan(before)
})

test('episodes that ended are told until they are asked for', async () => {
  const { value, step, draw } = await openTable()
  await draw({ count: 6, stamp: '5 1 0' })
  expect(value().waiting).toBe(2)
  await step(() => value().show())
  expect(value().waiting).toBe(0)
})
