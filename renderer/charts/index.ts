/** All charts of a comparison, in the order of the page. */

import type { Comparison } from '../../preload/contract/comparison.ts'
import { callCountsChart } from './call-counts/chart.ts'
import type { Chart, ChartOptions, PartName } from './chart.ts'
import { complexityScalingChart } from './complexity-scaling/chart.ts'
import { costChart } from './cost/chart.ts'
import { curvesChart } from './curves/chart.ts'
import { familiesIn } from './families.ts'
import { familyBarsChart } from './family-bars/chart.ts'
import { heatMapChart } from './heat-map/chart.ts'
import { pairedChart } from './paired/chart.ts'
import { scenarioDotsChart } from './scenario-dots/chart.ts'
import { spreadChart } from './spread/chart.ts'
import { teamScalingChart } from './team-scaling/chart.ts'

const familiesChart = familyBarsChart(null)

export const charts: readonly Chart[] = [
  spreadChart('completion'),
  curvesChart,
  pairedChart,
  familiesChart,
  familyBarsChart({ id: 'success', measure: 'success', title: 'Success rate' }),
  spreadChart(null),
  spreadChart('efficiency'),
  spreadChart('balance'),
  scenarioDotsChart,
  heatMapChart,
  complexityScalingChart,
  teamScalingChart,
  costChart,
  callCountsChart,
]

/**
 * Without the chart of the chosen measure where that one has a chart of its own, and without bars by family where all scenarios are
 * of one family, or another chart has the same bars.
 */
export function chartsFor(comparison: Comparison, { measure }: ChartOptions): readonly Chart[] {
  const hasOwn = (part: PartName) => charts.some((chart) => chart.measure === measure && chart.part === part)
  const isMissing = familiesIn(comparison).length < 2 || hasOwn('family-bars')
  return charts.filter((chart) => {
    if (chart.id === 'measure') return !hasOwn('spread')
    return chart !== familiesChart || !isMissing
  })
}
