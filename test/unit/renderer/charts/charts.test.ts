import { describe, expect, test } from 'vitest'
import type { ChartOptions } from '../../../../renderer/charts/chart.ts'
import { toCsv } from '../../../../renderer/charts/csv.ts'
import { charts, chartsFor } from '../../../../renderer/charts/index.ts'
import { teamSeries } from '../../../../renderer/charts/team-scaling/series.ts'
import { fakeComparison } from '../../../fakes/fake-comparison.ts'

const options: ChartOptions = { measure: 'completion', cost: 'model_calls', calls: 'calls' }
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
    expect(chartsFor(options).map(({ id }) => id)).not.toContain('measure')
    expect(chartsFor({ ...options, measure: 'failed-actions' }).map(({ id }) => id)).toContain('measure')
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

  test('hold p and Holm’s p of every pair, and none below six pairs', () => {
    const chart = chartOf('paired-differences')
    const means = chart.rows(comparison, options, comparison.groups).filter(({ mark }) => mark === 'mean')
    expect(means.map(({ p }) => typeof p)).toEqual(['number', 'number'])
    const few = fakeComparison({ groups: 3, scenarios: 3, episodes: 5 })
    expect(chart.rows(few, options, few.groups).flatMap(({ p }) => p)).toEqual(Array(8).fill(null))
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
    expect(text).toBe('name,value,note\r\n"a,""b""",0.30000000000000004,\r\n\'=1+1,-1,"two\nlines"\r\n')
  })
})

describe('reasons why a chart is empty', () => {
  test('balance of one agent', () => {
    const alone = { ...comparison, rows: [], groups: comparison.groups.map((group) => ({ ...group, teamSize: 1 })) }
    expect(chartOf('balance').empty(alone, { ...options, measure: 'balance' }, alone.groups)).toContain(
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
  })
})
