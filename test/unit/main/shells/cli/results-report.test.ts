import { describe, expect, test } from 'vitest'
import { comparedMeasures, resultColumns } from '../../../../../main/lab/compared-measures.ts'
import { summaryOfResults } from '../../../../../main/lab/run-summary.ts'
import { columnDigits } from '../../../../../main/shells/cli/measure-columns.ts'
import { resultsReport } from '../../../../../main/shells/cli/results-report.ts'
import type { EpisodeResult } from '../../../../../shared/contract/results.ts'
import { episodeResult as result } from '../../../../fakes/episode-result.ts'

/** Cells of every line, split at two spaces or more. */
function cells(report: string): readonly (readonly string[])[] {
  return report.split('\n').map((line) => line.split(/ {2,}/))
}

const reportOf = (results: readonly EpisodeResult[]): string =>
  resultsReport({ results, summary: summaryOfResults(results) })

const report = reportOf([
  result('t1', { metrics: [{ id: 'completion', value: 1 }] }),
  result('t2', {
    seed: 2,
    metrics: [
      { id: 'completion', value: 0.5 },
      { id: 'idle-share', value: 0.9 },
    ],
  }),
  result('t3', { seed: 3, endReason: 'crash', validity: 'infrastructure', logSha256: '' }),
  result('t4', { conditionId: 'c2', condition: 'other', metrics: [{ id: 'failed-action-share', value: 0.1234 }] }),
])

test('averages what is valid, and says of how many', () => {
  const rows = cells(report)
  expect(rows).toContainEqual(['condition', 'valid', 'completion', 'success', 'agent-contribution'])
  expect(rows).toContainEqual(['causalmace', '2/3', '75.0 % [0.0, 100.0]', '–', '–'])
  expect(rows).toContainEqual(['condition', 'valid', 'idle-share', 'failed-action-share', 'game_time_s'])
  expect(rows).toContainEqual(['causalmace', '2/3', '90.0 % (1 of 2)', '–', '60.0 (all equal, n = 2)'])
  expect(rows).toContainEqual(['other', '1/1', '–', '12.3 %', '60.0'])
})

test('rounds as every table does: money to four digits, no share below 1 to all of it', () => {
  expect(columnDigits({ unit: 'US$' }, 0.0312)).toBe('0.0312')
  expect(columnDigits({ unit: 'ratio' }, 0.99958)).toBe('99.9')
  expect(columnDigits({ unit: 'count' }, 1234.5)).toBe('1235')
})

test('shows the measures that are `main` in their descriptors, facts of episodes as well, and no others', () => {
  const heads = cells(report).filter(([first, second]) => first === 'condition' && second === 'valid')
  const main = comparedMeasures.filter((measure) => measure.main === true).map(({ id }) => id)
  expect(heads.flatMap((head) => head.slice(2))).toEqual(main)
  expect(main).toEqual([
    ...['completion', 'success', 'agent-contribution', 'idle-share', 'failed-action-share'],
    ...['game_time_s', 'model_calls', 'tokens_in', 'tokens_out'],
  ])
})

test('shows every episode with its end and the beginning of its hash', () => {
  const rows = cells(report)
  expect(rows).toContainEqual([
    'causalmace',
    '2',
    'completed',
    '50.0 %',
    '–',
    '–',
    '90.0 %',
    '–',
    '1 min 00 s',
    '1 min 01 s',
    '10',
    'abcdef012345',
  ])
  expect(rows).toContainEqual([
    'causalmace',
    '3',
    'crash (infrastructure, does not count)',
    '–',
    '–',
    '–',
    '–',
    '–',
    '1 min 00 s',
    '1 min 01 s',
    '10',
    '–',
  ])
})

test('shows no score of an episode that does not count, and says so', () => {
  const touched = reportOf([
    result('t1', { validity: 'human-intervention', metrics: [{ id: 'completion', value: 1 }] }),
  ])
  expect(touched).toContain('1 of 1 episode does not count (human-intervention)')
  expect(touched).toContain('completed (human-intervention, does not count)')
  expect(touched).not.toContain('100.0 %')
  expect(cells(touched)).toContainEqual(['causalmace', '0/1', '–', '–', '–'])
  expect(report).toContain('1 of 4 episodes does not count (infrastructure)')
})

test('names scenario and repeat where there are several, in both tables of episodes', () => {
  const metrics = [
    { id: 'completion', value: 1 },
    { id: 'reasks', value: 0 },
  ]
  const rows = cells(
    reportOf([
      result('t1', { scenario: 'a/b/c', metrics }),
      result('t2', { scenario: 'a/b/d', metrics }),
      result('t3', { scenario: 'a/b/d', repeat: 2, metrics }),
    ]),
  )
  const named = rows.map((row) => row.slice(0, 4))
  expect(named.filter((row) => row.join(' ') === 'condition scenario seed repeat')).toHaveLength(2)
  for (const [scenario, repeat] of [
    ['c', '1'],
    ['d', '1'],
    ['d', '2'],
  ]) {
    expect(named.filter((row) => row.join(' ') === `causalmace ${scenario} 1 ${repeat}`)).toHaveLength(2)
  }
})

test('explains the intervals that it shows, and no others', () => {
  const hidden = (value: number) => [
    { id: 'completion', value },
    { id: 'false-done-rate', value: value / 2 },
  ]
  const report = reportOf([
    result('t1', { scenario: 'a/b/c', metrics: hidden(1) }),
    result('t2', { scenario: 'a/b/c', seed: 2, metrics: hidden(0) }),
    result('t3', { scenario: 'a/b/d', metrics: [{ id: 'completion', value: 1 }] }),
  ])
  expect(report.match(/95 % interval of the mean over episodes/g)).toHaveLength(1)
  expect(report.match(/95 % interval over scenarios/g)).toHaveLength(1)
})

test('says that a simulated model is no language model, and only then', () => {
  expect(report).toContain('Simulated model')
  expect(reportOf([result('t1', { modelKind: 'live' })])).not.toContain('Simulated')
})

test('says of families what success is, as the table of metrics does', () => {
  const report = reportOf([
    result('t1', { scenario: 'villagerbench/construction/a' }),
    result('t2', { scenario: 'villagerbench/cooking/b' }),
  ])
  expect(report).toContain('success is the share of episodes whose task is complete')
})

describe('what the simulated model’s mistakes led to', () => {
  const heads = [
    ...['condition', 'seed', 'dependencies', 'true ones', 'cut', 'true ones cut', 'lost to cycles', 'asked again'],
    ...['failed actions', 'false "done"', 'subtasks failed or blocked', 'blocks missing or wrong'],
  ]
  const counts = {
    'dependencies-initial': 21,
    'dependencies-rules-drawn': 9,
    'dependencies-cut': 6,
    'dependencies-rules-cut': 1,
    'dependencies-rules-lost-to-cycles': 2,
    reasks: 1,
    'failed-actions': 4,
    'false-done': 2,
    'failed-subtasks': 3,
    'wrong-cells': 0,
  }
  const metrics = Object.entries(counts).map(([id, value]) => ({ id, value }))

  test('is one row per episode, a dash where nothing is known', () => {
    const uncut = metrics.map(({ id, value }) => ({ id, value: id === 'dependencies-cut' ? null : value }))
    const rows = cells(
      reportOf([
        result('t1', { metrics }),
        result('t2', { condition: 'uncut', seed: 2, metrics: uncut }),
        result('t3', { seed: 3, endReason: 'crash', validity: 'infrastructure' }),
      ]),
    )
    expect(rows).toContainEqual(heads)
    expect(rows).toContainEqual(['causalmace', '1', '21', '9', '6', '1', '2', '1', '4', '2', '3', '0'])
    expect(rows).toContainEqual(['uncut', '2', '21', '9', '–', '1', '2', '1', '4', '2', '3', '0'])
    expect(rows).toContainEqual(['causalmace', '3', ...Array(10).fill('–')])
  })

  test('is not said where every episode was lost before anything could go wrong', () => {
    const lost = reportOf([result('t1', { endReason: 'bot-lost', validity: 'infrastructure' })])
    expect(cells(lost)).not.toContainEqual(heads)
    expect(lost).not.toContain('mistakes led to')
  })

  test('names metrics that exist', () => {
    const known = resultColumns.map(({ id }) => id)
    expect(known).toEqual(expect.arrayContaining(Object.keys(counts)))
  })

  test('is not said of other models', () => {
    expect(cells(reportOf([result('t1', { modelKind: 'live', metrics })]))).not.toContainEqual(heads)
  })
})
