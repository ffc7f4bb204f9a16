import { describe, expect, test } from 'vitest'
import type { ChartOptions } from '../../../../renderer/charts/chart.ts'
import { columnsOf, panelsOf } from '../../../../renderer/charts/curves/panels.ts'
import { curvePanelsChart as chart } from '../../../../renderer/charts/curves/panels-chart.ts'
import { chartsFor } from '../../../../renderer/charts/index.ts'
import { fakeComparison } from '../../../fakes/fake-comparison.ts'

const options: ChartOptions = {
  ...{ measure: 'completion', cost: 'model_calls', calls: 'calls', axis: 'whole', scale: 'linear' },
  ...{ fromS: null, toS: null, smoothing: 0, panels: 'families' },
}
const byScenario: ChartOptions = { ...options, panels: 'scenarios' }
const families = fakeComparison({ groups: 2, scenarios: 9, episodes: 5, families: 3 })
const many = fakeComparison({ groups: 2, scenarios: 30, episodes: 2, families: 3 })
const oneFamily = fakeComparison()

describe('panels of curves', () => {
  test('are one per family, each with its own curves', () => {
    expect(panelsOf(families, 'families').map(({ label }) => label)).toEqual(['construction', 'cooking', 'escape'])
    const [first, second] = panelsOf(families, 'families').map(({ comparison }) => comparison.curves[0]?.mean[20] ?? 0)
    expect(first).toBeGreaterThan(second ?? 0)
    expect(chart.counted(families, options, families.groups)).toEqual({ scenarios: 9, episodes: 90 })
  })

  test('of scenarios are as many as were read, and the caption names the others', () => {
    expect(panelsOf(many, 'scenarios')).toHaveLength(12)
    const words = chart.shows(many, byScenario)
    expect(words).toContain('Without a panel: tower-32')
    expect(words).toContain('and 6 more; choose scenarios above to see them.')
    expect(chart.shows(families, byScenario)).not.toContain('Without a panel')
  })

  test('of scenarios say that they are being read', () => {
    const { scenarioCurves: _, ...unread } = families
    expect(chart.empty(unread, byScenario, families.groups)).toContain('being read')
    expect(chart.empty(families, byScenario, families.groups)).toBeNull()
  })

  test('are left out where there would be a single one', () => {
    const ids = (comparison: typeof families, own: ChartOptions) => chartsFor(comparison, own).map(({ id }) => id)
    expect(ids(families, options)).toContain('curve-panels')
    expect(ids(oneFamily, options)).not.toContain('curve-panels')
    expect(ids(oneFamily, byScenario)).toContain('curve-panels')
    expect(ids(fakeComparison({ groups: 1, scenarios: 1, episodes: 1 }), byScenario)).not.toContain('curve-panels')
  })

  test('have a line per panel, condition and point in the file', () => {
    const rows = chart.rows(families, { ...options, fromS: 0, toS: 10 }, families.groups)
    expect(rows.map((row) => [row['family'], row['condition'], row['game_time_s']])).toEqual(
      ['construction', 'cooking', 'escape'].flatMap((family) =>
        families.groups.flatMap(({ label }) => [0, 10].map((atS) => [family, label, atS])),
      ),
    )
    expect(Object.keys(chart.rows(families, byScenario, families.groups)[0] ?? {})[0]).toBe('scenario')
  })

  test('share an axis that holds them all', () => {
    const [axis] = chart.axes(families, { ...options, axis: 'fitted' })
    const means = families.familyCurves.flatMap(({ mean }) => mean.map((value) => value * 100))
    expect(axis?.domain[0]).toBeLessThanOrEqual(Math.min(...means))
    expect(axis?.domain[1]).toBeGreaterThanOrEqual(Math.max(...means))
  })

  test('stand in rows of two or three', () => {
    expect([1, 2, 3, 4, 5, 12].map(columnsOf)).toEqual([1, 2, 3, 2, 3, 3])
  })
})
