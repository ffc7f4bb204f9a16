/** All charts of a comparison, in the order of the page. */
import { callCountsChart } from './call-counts/chart.ts'
import type { Chart, ChartOptions } from './chart.ts'
import { complexityScalingChart } from './complexity-scaling/chart.ts'
import { costChart } from './cost/chart.ts'
import { curvesChart } from './curves/chart.ts'
import { pairedChart } from './paired/chart.ts'
import { scenarioDotsChart } from './scenario-dots/chart.ts'
import { spreadChart } from './spread/chart.ts'
import { teamScalingChart } from './team-scaling/chart.ts'

export const charts: readonly Chart[] = [
  spreadChart('completion'),
  curvesChart,
  pairedChart,
  spreadChart(null),
  spreadChart('efficiency'),
  spreadChart('balance'),
  scenarioDotsChart,
  complexityScalingChart,
  teamScalingChart,
  costChart,
  callCountsChart,
]

/** Without the chart of the chosen measure where that one has a chart of its own. */
export function chartsFor({ measure }: ChartOptions): readonly Chart[] {
  const hasOwn = charts.some((chart) => chart.measure === measure)
  return hasOwn ? charts.filter(({ id }) => id !== 'measure') : charts
}
