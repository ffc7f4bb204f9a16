import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { plainQuery } from '../../../../../renderer/features/data-table/table-query.ts'
import { formatRange, MetricCell } from '../../../../../renderer/features/run-table/run-cells.tsx'
import { arrangeRuns, chosenRuns, reuseRows, runRows } from '../../../../../renderer/features/run-table/run-table.ts'
import { mergeConditions, staleRuns, stampsOf } from '../../../../../renderer/features/run-table/use-conditions.ts'
import { compareHref } from '../../../../../renderer/store/route.ts'
import type { RunTableRow } from '../../../../../shared/contract/run-table.ts'
import { fakeRun } from '../../../../fakes/sample-run.ts'

function condition(runId: string, id: string, mean: number | null): RunTableRow {
  return {
    runId,
    conditionId: id,
    condition: `causalmace:${id}`,
    method: 'causalmace',
    variant: id,
    teamSize: 3,
    modelKind: 'simulated',
    source: 'measured',
    slot: 0,
    suites: ['villagerbench/construction'],
    scenarios: 2,
    trials: 4,
    valid: 4,
    failed: 0,
    cancelled: 0,
    metrics: mean === null ? [] : [{ id: 'completion', episodes: 4, scenarios: 2, mean, interval: null }],
    costUsd: 1,
    tokensIn: 0,
    cachedTokens: null,
    gameTimeS: 60,
    wallTimeS: 30,
  }
}

const runs = [
  fakeRun({ id: 'new', name: 'new', tags: ['night', 'odd'], createdAt: '2026-11-21T12:00:00.000Z' }),
  fakeRun({ id: 'old', name: 'old', status: 'done', createdAt: '2026-11-20T12:00:00.000Z' }),
  fakeRun({ id: 'kept', name: 'kept', status: 'done', isArchived: true, notes: 'The good one.' }),
]
const conditions = new Map([
  ['new', [condition('new', 'a', 0.4), condition('new', 'b', 0.9)]],
  ['old', [condition('old', 'a', 0.7)]],
  ['kept', [condition('kept', 'a', null)]],
])
const ids = (query: Partial<typeof plainQuery>) =>
  arrangeRuns(runs, conditions, { ...plainQuery, ...query }).map(({ run }) => run.id)

test('means of several conditions are a range, and one value where they read alike', () => {
  expect(formatRange('ratio', [0.775, 1, 0.9])).toBe('77.5 … 100.0 %')
  expect(formatRange('ratio', [0.8, 0.80001])).toBe('80.0 %')
})

test('a mean has both ends of its interval beside it, which are seldom as far from it', () => {
  const cellOf = (interval: { readonly low: number; readonly high: number } | null) => {
    const of = { id: 'completion', episodes: 3, scenarios: 3, mean: 0.967 }
    const summary = { ...of, interval: interval && { kind: 'over-scenarios' as const, ...interval } }
    const marked = [{ slot: 0, condition: 'causalmace', summary }]
    return renderToStaticMarkup(createElement(MetricCell, { unit: 'ratio', marked }))
  }
  expect(cellOf({ low: 0.763, high: 1 })).toContain('<small>[76.3, 100.0]</small>')
  expect(cellOf(null)).toContain('<small>n 3</small>')
})

describe('which runs are shown', () => {
  test('archived ones only where they are asked for', () => {
    expect(ids({})).toEqual(['new', 'old'])
    expect(ids({ withArchived: true })).toEqual(['new', 'old', 'kept'])
  })

  test('by status, tag, suite and words of names, notes, tags and conditions', () => {
    expect(ids({ filters: { status: ['done'] } })).toEqual(['old'])
    expect(ids({ filters: { tag: ['odd', 'gone'] } })).toEqual(['new'])
    expect(ids({ filters: { suite: ['villagerbench/cooking'] } })).toEqual([])
    expect(ids({ text: ' GOOD one', withArchived: true })).toEqual(['kept'])
    expect(ids({ text: 'causalmace:b' })).toEqual(['new'])
  })

  test('by the best mean of their conditions; those without any last', () => {
    const sort = (descending: boolean) => [{ column: 'completion', descending }]
    expect(ids({ sort: sort(true), withArchived: true })).toEqual(['new', 'old', 'kept'])
    expect(ids({ sort: sort(false), withArchived: true })).toEqual(['old', 'new', 'kept'])
  })
})

describe('rows', () => {
  const arranged = arrangeRuns(runs, conditions, plainQuery)
  const keys = (group: string, opened: readonly string[] = []) =>
    runRows(arranged, group, new Set(opened)).map(({ key, level }) => `${level} ${key}`)

  test('a run with several conditions opens to them, one with one does not', () => {
    expect(keys('', ['new', 'old'])).toEqual(['1 new', '2 new a', '2 new b', '1 old'])
    expect(runRows(arranged, '', new Set()).map(({ isExpanded }) => isExpanded)).toEqual([false, null])
  })

  test('a run stands in each of its tags’ groups, and groups close', () => {
    expect(keys('tag', ['group odd'])).toEqual([
      '1 group night',
      '2 night new',
      '1 group odd',
      '1 group without tags',
      '2 without tags old',
    ])
  })

  test('stay the same objects while nothing of them changes', () => {
    const before = runRows(arranged, '', new Set())
    const renamed = arrangeRuns([runs[0] ?? fakeRun(), fakeRun({ ...runs[1], name: 'older' })], conditions, plainQuery)
    const after = reuseRows(before, runRows(renamed, '', new Set()))
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
  })

  test('chosen ones are whole runs, or single conditions with those of the whole runs beside them', () => {
    const items = runRows(arranged, '', new Set(['new'])).map(({ value }) => value)
    const whole = chosenRuns(items)
    expect([whole.touched.map(({ id }) => id), whole.conditionIds]).toEqual([['new', 'old'], null])
    const part = chosenRuns(
      items.filter(
        (item) =>
          (item.kind === 'condition' && item.row.conditionId === 'b') || (item.kind === 'run' && item.run.id === 'old'),
      ),
    )
    expect([part.runs.map(({ id }) => id), part.conditionIds]).toEqual([['old'], ['a', 'b']])
    expect(
      compareHref(
        part.touched.map(({ id }) => id),
        part.conditionIds,
      ),
    ).toBe('#/compare?runIds=old,new&conditionIds=a,b')
  })
})

test('conditions are asked for again only of runs that are further than they were', () => {
  const asked = stampsOf(runs)
  const further = [
    fakeRun({ ...runs[0], trials: { total: 4, waiting: 0, running: 0, done: 3, failed: 1, cancelled: 0 } }),
    ...runs.slice(1),
    fakeRun({ id: 'newer' }),
  ]
  expect(staleRuns(runs, asked)).toEqual([])
  expect(staleRuns(further, asked)).toEqual(['new', 'newer'])
  const merged = mergeConditions(conditions, ['new', 'newer'], [condition('newer', 'a', 1)])
  expect([merged.get('new'), merged.get('old')?.length, merged.get('newer')?.length]).toEqual([[], 1, 1])
})
