import { describe, expect, test } from 'vitest'
import { plainQuery } from '../../../../../renderer/features/data-table/table-query.ts'
import { EpisodeFeed } from '../../../../../renderer/features/episode-table/episode-feed.ts'
import { episodeFilter, groupWords, placeOf } from '../../../../../renderer/features/episode-table/episode-table.ts'
import type { CallInput } from '../../../../../shared/contract/calls.ts'
import { fail, ok } from '../../../../../shared/contract/errors.ts'
import type { EpisodeRow } from '../../../../../shared/contract/run-table.ts'
import { eventually } from '../../../../fakes/eventually.ts'
import { createFakeBridge, type FakeAnswers } from '../../../../fakes/fake-bridge.ts'
import { fakeResult } from '../../../../fakes/sample-run.ts'

function row(index: number, scenario = 'a'): EpisodeRow {
  const result = fakeResult({ episodeId: `e${index}`, scenario, seed: index })
  return { ...result, runName: 'night', attempt: 1, slot: 0, tags: [], notes: '' }
}

/** A thousand episodes, of which the first forty are of scenario `a`. */
const all = Array.from({ length: 1_000 }, (_, index) => row(index, index < 40 ? 'a' : 'b'))

function lab(more: FakeAnswers = {}) {
  const list = ({ filter, offset, limit }: CallInput<'episode.list'>) => {
    const found = all.filter(({ scenario }) => filter.scenarios?.includes(scenario) ?? true)
    return ok({ total: found.length, rows: found.slice(offset, offset + limit) })
  }
  const group = (key: string, episodes: number) => ({
    key,
    label: key,
    episodes,
    valid: episodes,
    independent: episodes,
    means: {},
    costUsd: 0,
  })
  return createFakeBridge({
    'episode.list': list,
    'episode.groups': () => ok([group('a', 40), group('b', 960)]),
    'episode.annotate': ({ change }) => ok({ tags: change.tags ?? [], notes: change.notes ?? '' }),
    ...more,
  })
}

const plain = { filter: {}, sort: [], by: null }
const offsets = (bridge: ReturnType<typeof lab>) =>
  bridge.asked.flatMap(({ name, input }) =>
    name === 'episode.list' && input instanceof Object && 'offset' in input ? [input.offset] : [],
  )

describe('a plain table', () => {
  test('fetches windows where somebody looks, each once, and keeps them', async () => {
    const bridge = lab()
    const feed = new EpisodeFeed(bridge.call, plain)
    await eventually(() => expect(feed.total).toBe(1_000))
    expect([feed.count, feed.rowAt(3)?.key, feed.rowAt(999)]).toEqual([1_000, 'e3', null])
    feed.look(990, 999)
    feed.look(991, 999)
    await eventually(() => expect(feed.rowAt(999)?.key).toBe('e999'))
    expect(offsets(bridge)).toEqual([0, 896, 960])
    expect(feed.rowAt(3)).toBe(feed.rowAt(3))
  })

  test('fetches the neighbour before its first row is in sight', async () => {
    const bridge = lab()
    const feed = new EpisodeFeed(bridge.call, plain)
    await eventually(() => expect(feed.total).toBe(1_000))
    feed.look(20, 40)
    await eventually(() => expect(feed.rowAt(70)?.key).toBe('e70'))
    expect(offsets(bridge)).toEqual([0, 64])
  })

  test('says what failed, and asks again when it is told to', async () => {
    let isBroken = true
    const bridge = lab({
      'episode.list': () => (isBroken ? fail('storage', 'The disk is gone.') : ok({ total: 1, rows: [row(1)] })),
    })
    const feed = new EpisodeFeed(bridge.call, plain)
    await eventually(() => expect(feed.error?.message).toBe('The disk is gone.'))
    expect(feed.isReady).toBe(true)
    isBroken = false
    feed.again()
    await eventually(() => expect([feed.error, feed.total]).toEqual([null, 1]))
  })
})

describe('a table in groups', () => {
  test('opens and closes groups, and fetches only what is open', async () => {
    const bridge = lab()
    const feed = new EpisodeFeed(bridge.call, { ...plain, by: 'scenario' })
    await eventually(() => expect(feed.total).toBe(1_000))
    expect([feed.count, feed.rowAt(1)?.label, offsets(bridge)]).toEqual([2, 'group b', []])
    feed.toggle('a')
    await eventually(() => expect(feed.rowAt(40)?.key).toBe('e39'))
    expect([feed.count, feed.rowAt(0)?.isExpanded, feed.rowAt(41)?.label, feed.rowAt(42)]).toEqual([
      42,
      true,
      'group b',
      null,
    ])
    feed.toggle('a')
    expect(feed.count).toBe(2)
  })

  test('groups that are open stay open in the table that takes its place', async () => {
    const feed = new EpisodeFeed(lab().call, { ...plain, by: 'scenario' }, new Set(['b']))
    await eventually(() => expect(feed.rowAt(2)?.key).toBe('e40'))
    expect(feed.count).toBe(962)
  })
})

describe('a note', () => {
  test('is shown at once, and is as it was where the lab did not keep it', async () => {
    const refusing = lab({ 'episode.annotate': () => fail('storage', 'The disk is full.') })
    for (const [bridge, after] of [
      [lab(), ['odd']],
      [refusing, []],
    ] as const) {
      const feed = new EpisodeFeed(bridge.call, plain)
      await eventually(() => expect(feed.total).toBe(1_000))
      const tags = () => {
        const value = feed.rowAt(5)?.value
        return value?.kind === 'episode' ? value.row.tags : null
      }
      const kept = feed.annotate(row(5), { tags: ['odd'] })
      expect(tags()).toEqual(['odd'])
      await kept
      expect(tags()).toEqual(after)
    }
  })
})

test('every row of a grouped table has its place', () => {
  const lengths = [2, 0, 1]
  const places = Array.from({ length: 7 }, (_, index) => placeOf(index, lengths))
  expect(places.map((place) => (place === null ? '–' : `${place.group}:${place.offset ?? 'head'}`))).toEqual([
    '0:head',
    '0:0',
    '0:1',
    '1:head',
    '2:head',
    '2:0',
    '–',
  ])
})

test('the address becomes a filter that the lab takes', () => {
  const filters = { run: ['r'], end: ['completed', 'gone'], validity: ['valid'], seed: ['3', 'x'], tag: ['odd'] }
  expect(episodeFilter({ ...plainQuery, text: ' tower ', filters })).toEqual({
    text: 'tower',
    runIds: ['r'],
    endReasons: ['completed'],
    validities: ['valid'],
    seeds: [3],
    tags: ['odd'],
  })
})

test('a group of a scenario goes by its own name; others by the whole of theirs', () => {
  expect(groupWords('scenario', 'villagerbench/construction/task_24')).toEqual({
    name: 'task_24',
    suite: 'villagerbench/construction',
  })
  expect(groupWords('scenario', 'own')).toEqual({ name: 'own', suite: '' })
  expect(groupWords('run', 'night/second')).toEqual({ name: 'night/second', suite: '' })
})

test('a group of an end, a validity or a seed says so in words', () => {
  expect(groupWords('endReason', 'action-time-limit').name).toBe('Limit of time in actions')
  expect(groupWords('validity', 'human-intervention').name).toBe('a person took part')
  expect(groupWords('seed', '7').name).toBe('Seed 7')
})
