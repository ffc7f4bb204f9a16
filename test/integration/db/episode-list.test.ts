import { beforeAll, describe, expect, test } from 'vitest'
import { annotateEpisode, annotateRun } from '../../../db/annotations.ts'
import { episodeFacets, groupEpisodes } from '../../../db/episode-groups.ts'
import { countEpisodes, listEpisodes, type SortKey } from '../../../db/episode-list.ts'
import { type Db, openDatabase } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { listRuns } from '../../../db/runs.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { type EpisodeFilter, episodeColumns, episodeGroupings } from '../../../shared/contract/run-table.ts'
import { generateStore } from '../../bench/store/generate-store.ts'
import { unwrap } from '../../fakes/runs-parts.ts'

let db: Db
/** Every episode in the order of the table: what pages must agree with. */
let all: readonly EpisodeResult[]
const EPISODES = 300

beforeAll(() => {
  db = unwrap(openDatabase(':memory:'))
  generateStore(db, { episodes: EPISODES, eventsPerEpisode: 2, callsPerEpisode: 2, trackBytes: 100 })
  all = listRuns(db).flatMap(({ id }) => resultsOfRun(db, id))
  return () => db.close()
})

function idsOf(filter: EpisodeFilter, sort: readonly SortKey[] = [], offset = 0, limit = EPISODES): readonly string[] {
  return listEpisodes(db, { filter, sort, offset, limit }).map(({ episodeId }) => episodeId)
}

function resultsWhere(fits: (result: EpisodeResult) => boolean): readonly string[] {
  return all.filter(fits).map(({ episodeId }) => episodeId)
}

function metricOf({ metrics }: EpisodeResult, id: string): number | null {
  return metrics.find((metric) => metric.id === id)?.value ?? null
}

test('pages follow each other without gaps, and rows are the results with what was noted on them', () => {
  expect(all).toHaveLength(EPISODES)
  expect(countEpisodes(db, {})).toBe(EPISODES)
  const pages = [0, 100, 200, 300].flatMap((offset) => listEpisodes(db, { filter: {}, sort: [], offset, limit: 100 }))
  expect(
    pages.map(({ runName: _name, attempt: _attempt, slot: _slot, tags: _tags, notes: _notes, ...result }) => result),
  ).toEqual(all)
  expect(pages.some(({ attempt }) => attempt === 2)).toBe(true)
})

describe('filters', () => {
  test('of every kind leave what fits, and hold together', () => {
    const [first] = all
    if (first === undefined) throw new Error('no episode')
    const { runId, conditionId, scenario, seed } = first
    expect(idsOf({ runIds: [runId] })).toEqual(resultsWhere((result) => result.runId === runId))
    expect(idsOf({ conditionIds: [conditionId] })).toEqual(resultsWhere((result) => result.conditionId === conditionId))
    expect(idsOf({ scenarios: [scenario, 'nowhere'] })).toEqual(resultsWhere((result) => result.scenario === scenario))
    expect(idsOf({ endReasons: ['completed'] })).toEqual(resultsWhere(({ endReason }) => endReason === 'completed'))
    expect(idsOf({ validities: ['infrastructure'] })).toEqual(
      resultsWhere(({ validity }) => validity === 'infrastructure'),
    )
    expect(idsOf({ seeds: [seed + 1] })).toEqual([])
    expect(idsOf({ conditionIds: [] })).toEqual([])
    expect(countEpisodes(db, { runIds: [runId], validities: ['valid'] })).toBe(
      resultsWhere((result) => result.runId === runId && result.validity === 'valid').length,
    )
  })

  test('a text is looked for in names, labels, addresses and ids, whatever its capitals; signs of SQL mean themselves', () => {
    const id = all[7]?.episodeId ?? ''
    expect(idsOf({ text: id.slice(0, 13).toUpperCase() })).toEqual([id])
    expect(idsOf({ text: 'REACT ×3' })).toEqual(resultsWhere(({ condition }) => condition === 'react ×3'))
    const first = listRuns(db).at(-1)
    expect(idsOf({ text: 'run 1 of' })).toEqual(resultsWhere(({ runId }) => runId === first?.id))
    expect(idsOf({ text: '%' })).toEqual([])
    expect(idsOf({ text: 'c_usalmace' })).toEqual([])
    expect(idsOf({ text: `'; DROP TABLE runs; --` })).toEqual([])
  })

  test('tags and notes are found, of an episode and of its run; accents have capitals, too', () => {
    const [noted] = all
    const run = listRuns(db)[3]
    if (noted === undefined || run === undefined) throw new Error('no episode')
    const change = { tags: ['Odd', 'Odd'], notes: 'fell off the ÄUSSERE wall' }
    expect(annotateEpisode(db, noted.episodeId, change)).toEqual({ ...change, tags: ['Odd'] })
    expect(annotateEpisode(db, noted.episodeId, {})).toEqual({ ...change, tags: ['Odd'] })
    expect(annotateEpisode(db, 'nobody', change)).toBeNull()
    annotateRun(db, run.id, { tags: ['paper'], name: 'Café' })
    const ofRun = resultsWhere(({ runId }) => runId === run.id)
    expect(idsOf({ tags: ['Odd'] })).toEqual([noted.episodeId])
    expect(idsOf({ tags: ['paper', 'Odd'] })).toEqual([noted.episodeId, ...ofRun])
    expect(idsOf({ text: 'äussere' })).toEqual([noted.episodeId])
    expect(idsOf({ text: 'CAFÉ' })).toEqual(ofRun)
    expect(episodeFacets(db, {}).tags).toEqual(['Odd', 'paper'])
    expect(episodeFacets(db, { runIds: [run.id] }).tags).toEqual(['paper'])
    annotateEpisode(db, noted.episodeId, { tags: [], notes: '' })
    annotateRun(db, run.id, { tags: [], name: run.name })
    expect(episodeFacets(db, {}).tags).toEqual([])
  })

  test('archived runs are left out unless they are asked for', () => {
    const { runId } = all[0] ?? { runId: '' }
    annotateRun(db, runId, { isArchived: true })
    expect(idsOf({})).toEqual(resultsWhere((result) => result.runId !== runId))
    expect(countEpisodes(db, { withArchived: true })).toBe(EPISODES)
    annotateRun(db, runId, { isArchived: false })
  })
})

describe('sorting', () => {
  test.each([false, true])('by a metric, descending %s: those without a value come last', (descending) => {
    const ids = idsOf({}, [{ metric: 'completion', descending }])
    const by = new Map(all.map((result) => [result.episodeId, metricOf(result, 'completion')]))
    const values = ids.map((id) => by.get(id) ?? null)
    const defined = values.filter((value) => value !== null)
    expect(defined).toEqual(defined.toSorted((a, b) => (descending ? b - a : a - b)))
    expect(values.slice(defined.length).every((value) => value === null)).toBe(true)
    expect(values.length).toBeGreaterThan(defined.length)
  })

  test('by several columns; ties stay in the order of runs and trials', () => {
    const ids = idsOf({}, [
      { column: 'condition', descending: true },
      { column: 'validity', descending: false },
    ])
    const expected = all.toSorted((a, b) => compare(b.condition, a.condition) || compare(a.validity, b.validity))
    expect(ids).toEqual(expected.map(({ episodeId }) => episodeId))
  })

  test('every column can be sorted by', () => {
    for (const column of episodeColumns) expect(idsOf({}, [{ column, descending: true }])).toHaveLength(EPISODES)
  })
})

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

test('groups count what their keys filter, with plain means over valid episodes', () => {
  for (const by of episodeGroupings) {
    const groups = groupEpisodes(db, {}, by)
    expect(groups.reduce((sum, { episodes }) => sum + episodes, 0)).toBe(EPISODES)
    for (const { key, episodes } of groups)
      expect([by, key, countEpisodes(db, filterOf(by, key))]).toEqual([by, key, episodes])
  }
  const [group] = groupEpisodes(db, {}, 'condition')
  const counted = all.filter(({ conditionId, validity }) => conditionId === group?.key && validity === 'valid')
  const values = counted.flatMap((result) => metricOf(result, 'balance') ?? [])
  expect(group?.valid).toBe(counted.length)
  expect(group?.means.balance).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 10)
  expect(groupEpisodes(db, { validities: ['infrastructure'] }, 'validity')).toMatchObject([
    { valid: 0, means: { completion: null, efficiency: null, balance: null } },
  ])
})

test('what used answers of another seed is valid in its group, and in no mean of it', () => {
  const [first, second] = groupEpisodes(db, { validities: ['valid'] }, 'scenario')
  expect([first?.independent, second?.independent]).toEqual([first?.episodes, second?.episodes])
  db.exec(`BEGIN; UPDATE episode_summaries SET reused_calls = 1 WHERE scenario = '${first?.key}'`)
  const [used, other] = groupEpisodes(db, { validities: ['valid'] }, 'scenario')
  db.exec('ROLLBACK')
  expect(used).toMatchObject({ valid: first?.valid, independent: 0, means: { completion: null } })
  expect(other).toEqual(second)
})

function filterOf(by: (typeof episodeGroupings)[number], key: string): EpisodeFilter {
  switch (by) {
    case 'run':
      return { runIds: [key] }
    case 'condition':
      return { conditionIds: [key] }
    case 'scenario':
      return { scenarios: [key] }
    case 'seed':
      return { seeds: [Number(key)] }
    case 'endReason':
      return { endReasons: all.flatMap(({ endReason }) => (endReason === key ? [endReason] : [])) }
    case 'validity':
      return { validities: all.flatMap(({ validity }) => (validity === key ? [validity] : [])) }
  }
}

test('facets are what occurs among the rest: choosing a value hides no other of its kind', () => {
  const { runId, conditionId, scenario } = all[0] ?? { runId: '', conditionId: '', scenario: '' }
  const ofRun = all.filter((result) => result.runId === runId)
  const facets = episodeFacets(db, { runIds: [runId], conditionIds: [conditionId] })
  expect(facets.conditions.map(({ id }) => id).toSorted()).toEqual(
    [...new Set(ofRun.map((result) => result.conditionId))].toSorted(),
  )
  const ofCondition = ofRun.filter((result) => result.conditionId === conditionId)
  expect(facets.scenarios).toEqual([...new Set(ofCondition.map((result) => result.scenario))].toSorted())
  expect(episodeFacets(db, { scenarios: [scenario] }).scenarios.length).toBeGreaterThanOrEqual(1)
})
