import { describe, expect, test } from 'vitest'
import { type ChartOptions, fileName } from '../../../../renderer/charts/chart.ts'
import { toCsv } from '../../../../renderer/charts/chart-frame.tsx'
import { chosenRange, cutCurve, timeAxis } from '../../../../renderer/charts/curves/places.ts'
import { charts, chartsFor } from '../../../../renderer/charts/index.ts'
import { teamSeries } from '../../../../renderer/charts/team-scaling/series.ts'
import { describeAxes } from '../../../../renderer/charts/value-axis.ts'
import { chartOptions } from '../../../fakes/chart-options.ts'
import { fakeComparison, farOut } from '../../../fakes/fake-comparison.ts'

const options = chartOptions
const comparison = fakeComparison()
const many = fakeComparison({ groups: 12, scenarios: 20, episodes: 40 })

function chartOf(id: string) {
  const chart = charts.find((candidate) => candidate.id === id)
  if (chart === undefined) throw new Error(`There is no chart ${id}.`)
  return chart
}

describe('the table of charts', () => {
  test('has no id twice', () => expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length))

  test('shows a measure once, whichever is chosen', () => {
    expect(chartsFor(comparison, options).map(({ id }) => id)).not.toContain('measure')
    expect(chartsFor(comparison, { ...options, measure: 'failed-actions' }).map(({ id }) => id)).toContain('measure')
  })

  test('shows every main measure, whichever is chosen, and only once', () => {
    const measures = comparison.measures.map((own) =>
      own.id === 'failed-actions' ? { ...own, main: true as const } : own,
    )
    const ids = (measure: string) => chartsFor({ ...comparison, measures }, { ...options, measure }).map(({ id }) => id)
    expect(ids('completion')).toContain('failed-actions')
    expect(ids('failed-actions').filter((id) => id === 'failed-actions' || id === 'measure')).toEqual([
      'failed-actions',
    ])
  })

  test.each(charts)('$id says what it shows, and all lines of its file have the same columns', (chart) => {
    const mine = { ...options, ...(chart.measure === null ? {} : { measure: chart.measure }) }
    expect(chart.shows(many, mine)).toMatch(/^[A-Z].*\.$/)
    expect(chart.empty(many, mine, many.groups)).toBeNull()
    const rows = chart.rows(many, mine, many.groups)
    expect(rows.length).toBeGreaterThanOrEqual(many.groups.length - 1)
    expect(new Set(rows.map((row) => Object.keys(row).join()))).toHaveLength(1)
    expect(chart.counted(many, mine, many.groups).scenarios).toBe(20)
    expect(chart.counted(many, mine, many.groups).episodes).toBe(12 * 20 * 40)
  })

  test.each(charts)('$id of no groups says why it is empty', (chart) => {
    expect(chart.empty(comparison, options, [])).toMatch(/\.$/)
    expect(chart.rows(comparison, options, [])).toEqual([])
  })
})

describe('fitted axes', () => {
  const fitted: ChartOptions = { ...options, axis: 'fitted' }

  test('hold everything that is drawn of a spread, over hidden groups as well', () => {
    const [axis] = chartOf('completion').axes(comparison, fitted)
    const percent = chartOf('completion')
      .rows(comparison, fitted, comparison.groups)
      .flatMap(({ value, low, high }) => [value, low, high])
      .flatMap((value) => (typeof value === 'number' ? [value * 100] : []))
    expect(axis?.domain[0]).toBeLessThanOrEqual(Math.min(...percent))
    expect(axis?.domain[1]).toBeGreaterThanOrEqual(Math.max(...percent))
    expect(axis?.words).toMatch(/^completion from [\d.]+ to [\d.]+ %/)
  })

  test.each(charts)('$id holds the same numbers on them', (chart) => {
    expect(chart.rows(comparison, fitted, comparison.groups)).toEqual(
      chart.rows(comparison, options, comparison.groups),
    )
  })

  test('are never those of bars and differences, which are measured from 0', () => {
    expect(chartOf('calls').axes(comparison, fitted)).toEqual([])
    expect(chartOf('paired-differences').axes(comparison, fitted)).toEqual([])
  })

  test('are two of cost, each with its own words', () => {
    const words = chartOf('cost')
      .axes(comparison, fitted)
      .map((axis) => axis.words)
    expect(words).toEqual([expect.stringMatching(/^model calls from/), expect.stringMatching(/^completion from/)])
  })
})

describe('axes without outliers', () => {
  const ordinary: ChartOptions = { ...options, axis: 'without-outliers' }
  const far = farOut(comparison)

  test('leave out what is far out, and the caption counts it among the points that are drawn', () => {
    const chart = chartOf('completion')
    const axes = chart.axes(far, ordinary)
    expect(axes[0]?.domain[0]).toBeGreaterThan(1)
    expect(chart.axes(far, { ...options, axis: 'fitted' })[0]?.domain[0]).toBe(0)
    const said = describeAxes(axes, 'without-outliers', chart.points(far, ordinary, far.groups))
    expect(said).toContain('2 of 108 points lie outside and are arrows at the edge')
    const without = chart.points(far, ordinary, [...far.groups.slice(0, 1), ...far.groups.slice(2)])
    expect(describeAxes(axes, 'without-outliers', without)).toContain('none of 72 points lies outside')
  })

  test('hold every mean and interval', () => {
    for (const chart of charts) {
      for (const axis of chart.axes(far, ordinary)) expect(axis.words).toMatch(/ from .* to /)
    }
    const [axis] = chartOf('completion').axes(far, ordinary)
    for (const { measures, scenario } of far.rows) {
      const summary = measures.find(({ id }) => id === 'completion')
      if (scenario !== null || summary === undefined) continue
      for (const value of [summary.mean, summary.interval?.low ?? 1, summary.interval?.high ?? 0]) {
        expect(value * 100).toBeGreaterThanOrEqual(axis?.domain[0] ?? 100)
        expect(value * 100).toBeLessThanOrEqual((axis?.domain[1] ?? 0) + 1e-9)
      }
    }
  })

  test.each(charts)('$id holds all numbers in its file', (chart) => {
    expect(chart.rows(far, ordinary, far.groups)).toEqual(chart.rows(far, options, far.groups))
  })

  test('of differences keep 0, and leave out scenarios alone', () => {
    const [axis] = chartOf('paired-differences').axes(comparison, ordinary)
    expect(axis?.domain[0]).toBeLessThanOrEqual(0)
    expect(axis?.domain[1]).toBeGreaterThanOrEqual(0)
  })
})

describe('what a chart is drawn again for', () => {
  const others: ChartOptions = {
    measure: 'efficiency',
    cost: 'tokens_in',
    calls: 'tokensIn',
    axis: 'without-outliers',
    scale: 'log',
    fromS: 20,
    toS: 90,
    smoothing: 0.9,
    panels: 'scenarios',
  }
  const names = ['measure', 'cost', 'calls', 'axis', 'scale', 'fromS', 'toS', 'smoothing', 'panels'] as const

  test.each(charts)('$id is the same whatever else is chosen', (chart) => {
    const all = (chosen: ChartOptions) => {
      const mine = chart.measure === null ? chosen : { ...chosen, measure: chart.measure }
      const { groups } = comparison
      const seen = [chart.title, chart.shows, chart.axes].map((tell) => tell(comparison, mine))
      return [...seen, chart.rows(comparison, mine, groups), chart.points(comparison, mine, groups)]
    }
    for (const name of names.filter((own) => !chart.reads.includes(own)))
      expect(all({ ...options, [name]: others[name] })).toEqual(all(options))
  })
})

describe('a logarithmic scale of cost', () => {
  const log: ChartOptions = { ...options, scale: 'log' }

  test('is said at the axis and in the caption, and holds every value', () => {
    const chart = chartOf('cost')
    const [axis] = chart.axes(comparison, log)
    expect(axis).toMatchObject({ isLog: true, title: 'Model calls, log scale' })
    expect(chart.shows(comparison, log)).toContain('Model calls on a logarithmic scale')
    const spent = chart
      .rows(comparison, log, comparison.groups)
      .flatMap(({ cost, cost_low: low, cost_high: high }) => [cost, low, high])
    for (const value of spent) {
      if (typeof value !== 'number') continue
      expect(value).toBeGreaterThanOrEqual(axis?.domain[0] ?? Number.POSITIVE_INFINITY)
      expect(value).toBeLessThanOrEqual(axis?.domain[1] ?? 0)
    }
    expect(chart.rows(comparison, log, comparison.groups)).toEqual(chart.rows(comparison, options, comparison.groups))
  })

  test('is not drawn where something is not above 0, and the caption says why', () => {
    const chart = chartOf('cost')
    const free = { ...log, cost: 'cost_usd' }
    expect(chart.axes(comparison, free)[0]?.isLog).toBeUndefined()
    expect(chart.shows(comparison, free)).toContain(
      'Linear scale: some values or interval ends of cost are 0 or less and have no logarithm',
    )
  })
})

describe('smoothed curves', () => {
  const smooth: ChartOptions = { ...options, smoothing: 0.6 }
  const chart = chartOf('curves')

  test('are said in the caption with their step, and never in the file', () => {
    expect(chart.shows(comparison, smooth)).toMatch(/Strong lines are smoothed \(EMA 0\.6 per [\d.]+ s\)/)
    expect(chart.shows(comparison, options)).not.toContain('smoothed')
    expect(chart.rows(comparison, smooth, comparison.groups)).toEqual(
      chart.rows(comparison, options, comparison.groups),
    )
  })

  test('stay on a fitted axis, though they come late', () => {
    const [axis] = chart.axes(comparison, { ...options, axis: 'fitted', fromS: 50, smoothing: 0.9 })
    const [raw] = chart.axes(comparison, { ...options, axis: 'fitted', fromS: 50 })
    expect(axis?.domain[0]).toBeLessThan(raw?.domain[0] ?? 0)
  })
})

describe('a part of game time', () => {
  const part: ChartOptions = { ...options, fromS: 45, toS: 120 }
  const chart = chartOf('curves')

  test('is said in the caption, and the file holds it alone', () => {
    expect(chart.shows(comparison, part)).toContain('Only 45 to 120 s of game time are drawn.')
    expect(chart.shows(comparison, options)).not.toContain('Only')
    const times = chart.rows(comparison, part, comparison.groups.slice(0, 1)).map((row) => row.game_time_s)
    expect(times).toEqual([50, 60, 70, 80, 90, 100, 110, 120])
  })

  test('is what a fitted axis fits', () => {
    const [all] = chart.axes(comparison, { ...options, axis: 'fitted' })
    const [some] = chart.axes(comparison, { ...part, axis: 'fitted' })
    expect(all?.domain[0]).toBe(0)
    expect(some?.domain[0]).toBeGreaterThan(0)
  })

  test('is the whole where its end is not after its beginning, or nothing is left out', () => {
    expect(chosenRange(comparison, { fromS: 90, toS: 20 })).toBeNull()
    expect(chosenRange(comparison, { fromS: 0, toS: 9000 })).toBeNull()
    expect(chosenRange(comparison, { fromS: 500, toS: null })).toBeNull()
    expect(chosenRange(comparison, { fromS: null, toS: 100 })).toEqual({ low: 0, high: 100 })
  })

  test('cuts lines where they cross its ends', () => {
    const [curve] = comparison.curves
    if (curve === undefined) throw new Error('There is no curve.')
    const cut = cutCurve(curve, { low: 45, high: 60 })
    expect(cut.atS).toEqual([45, 50, 60])
    expect(cut.mean[0]).toBeCloseTo(((curve.mean[4] ?? 0) + (curve.mean[5] ?? 0)) / 2)
    expect(cut.mean.slice(1)).toEqual(curve.mean.slice(5, 7))
    expect(timeAxis(comparison, { low: 45, high: 60 })).toEqual({
      domain: [45, 60],
      ticks: [45, 47.5, 50, 52.5, 55, 57.5, 60],
    })
  })
})

describe('files of charts', () => {
  test('hold every drawn point of a spread', () => {
    const rows = chartOf('completion').rows(comparison, options, comparison.groups)
    expect(rows.filter(({ mark }) => mark === 'mean')).toHaveLength(3)
    expect(rows.filter(({ mark }) => mark === 'scenario')).toHaveLength(3 * 6)
    expect(rows.filter(({ mark }) => mark === 'episode')).toHaveLength(3 * 6 * 5)
    expect(rows[0]).toMatchObject({ condition: 'causalmace', model: 'simulated', scenarios: 6, episodes: 30 })
    const summary = comparison.rows[0]?.measures.find(({ id }) => id === 'completion')
    expect(rows[0]).toMatchObject({ value: summary?.mean, value_with_zeros: summary?.meanWithZeros })
    expect(Object.keys(rows.at(-1) ?? {})).toEqual(Object.keys(rows[0] ?? {}))
  })

  test('leave single episodes out where more than 2,000 would be drawn, and the caption says so', () => {
    const chart = chartOf('completion')
    expect(chart.rows(many, options, many.groups).filter(({ mark }) => mark === 'episode')).toEqual([])
    expect(chart.shows(many, options)).toContain('more than 2,000')
    expect(chart.shows(comparison, options)).not.toContain('2,000')
  })

  test('failure modes say how many of the incomplete episodes they are shares of, where not of all', () => {
    const chart = chartOf('failure-modes')
    const failureModes = comparison.failureModes?.map((own) => ({ ...own, incomplete: 950, lookedInto: 200 })) ?? []
    expect(chart.shows({ ...comparison, failureModes }, options)).toContain(
      'Of 2,850 incomplete episodes 600 were looked into.',
    )
    expect(chart.shows(comparison, options)).not.toContain('looked into')
  })

  test('hold p and Holm’s p of every pair, and none below six pairs', () => {
    const chart = chartOf('paired-differences')
    const means = chart.rows(comparison, options, comparison.groups).filter(({ mark }) => mark === 'mean')
    expect(means.map(({ p }) => typeof p)).toEqual(['number', 'number'])
    const few = fakeComparison({ groups: 3, scenarios: 3, episodes: 5 })
    expect(chart.rows(few, options, few.groups).flatMap(({ p }) => p)).toEqual(Array(8).fill(null))
  })

  test('have names of their own for every measure, part of game time and comparison', () => {
    const named = (id: string, change: Partial<ChartOptions> = {}, runIds: readonly string[] = ['1f0c9a2e-77aa']) =>
      fileName(chartOf(id), comparison, { ...options, ...change }, { runIds, ending: 'csv' })
    expect(named('curves')).toBe('curves-completion-1f0c9a2e.csv')
    expect(named('curves', { fromS: 40, toS: 42.5 })).toBe('curves-completion-40-42.5s-1f0c9a2e.csv')
    expect(named('completion')).toBe('completion-1f0c9a2e.csv')
    expect(named('scenarios', { measure: 'failed-actions' })).toBe('scenarios-failed-actions-1f0c9a2e.csv')
    expect(named('cost', { cost: 'tokens_in' })).toBe('cost-completion-tokens_in-1f0c9a2e.csv')
    expect(named('calls')).toBe('calls-1f0c9a2e.csv')
    expect(named('curves', {}, ['a/b', 'c', 'd', 'e', 'f'])).toBe('curves-completion-a_b-c-d-and-2-more.csv')
    expect(new Set(charts.map(({ id }) => named(id))).size).toBe(charts.length)
  })

  test('leave out groups that are hidden', () => {
    const rows = chartOf('curves').rows(comparison, options, comparison.groups.slice(1))
    expect(new Set(rows.map(({ condition }) => condition))).toEqual(
      new Set(['causalmace:no-causal', 'causalmace:no-graph']),
    )
  })

  test('are RFC 4180, with no field that a spreadsheet takes for a formula', () => {
    const text = toCsv([
      { name: 'a,"b"', value: 0.1 + 0.2, note: null },
      { name: '=1+1', value: -1, note: 'two\nlines' },
    ])
    expect(text).toBe('name,value,note\n"a,""b""",0.30000000000000004,\n\'=1+1,-1,"two\nlines"\n')
  })
})

describe('reasons why a chart is empty', () => {
  test('balance of one agent', () => {
    const alone = { ...comparison, rows: [], groups: comparison.groups.map((group) => ({ ...group, teamSize: 1 })) }
    expect(chartOf('measure').empty(alone, { ...options, measure: 'balance' }, alone.groups)).toContain(
      'One agent alone',
    )
  })

  test('one team size', () => {
    expect(chartOf('scaling-agents').empty(comparison, options, comparison.groups)).toContain('3 agents')
  })

  test('a cost that nobody has', () => {
    expect(chartOf('cost').empty(comparison, { ...options, cost: 'cost_usd' }, comparison.groups)).toContain(
      'choose another',
    )
  })
})

describe('groups', () => {
  test('are drawn in parts that can be told apart, none lost', () => {
    const parts = chartOf('curves').split(many.groups)
    expect(parts.map(({ length }) => length)).toEqual([6, 6])
    expect(parts.flat()).toEqual(many.groups)
    expect(chartOf('completion').split(many.groups)).toEqual([many.groups])
  })

  test('of one line stay in one part', () => {
    const parts = chartOf('scaling-agents').split(many.groups)
    expect(parts.map(({ length }) => length)).toEqual([12])
  })

  test('that differ in their team alone are one line, by team size', () => {
    const series = teamSeries(many.groups)
    expect(series).toHaveLength(6)
    expect(series[0]?.groups.map(({ teamSize }) => teamSize)).toEqual([3, 6])
    const [small, ...others] = series[0]?.groups ?? []
    if (small === undefined) throw new Error('a line has groups')
    const withPeople = { ...small, people: ['Bob'], differing: { ...small.differing, 'team.Bob.kind': 'human' } }
    expect(teamSeries([withPeople, ...others])).toHaveLength(2)
  })
})

test('bars say how conditions of one colour are told apart, where there are any', () => {
  const bars = chartOf('families')
  const [first, second] = comparison.groups
  if (first === undefined || second === undefined) throw new Error('There are no groups.')
  const variants = { ...comparison, groups: [first, { ...second, slot: first.slot + 8 }] }
  expect(bars.shows(variants, options)).toContain('Conditions of one colour differ in the texture of their bars.')
  expect(bars.shows(comparison, options)).not.toContain('texture')
})
