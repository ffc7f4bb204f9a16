/** All charts of a comparison, in the order of the page. */

import type { Comparison } from '../../shared/contract/comparison.ts'
import { shownMeasures } from '../../shared/core/main-measures.ts'
import { callCountsChart } from './call-counts/chart.ts'
import type { Chart, ChartOptions, PartName } from './chart.ts'
import { complexityScalingChart } from './complexity-scaling/chart.ts'
import { costChart } from './cost/chart.ts'
import { costMeasures } from './cost-measures.ts'
import { curvesChart } from './curves/chart.ts'
import { hasPanels } from './curves/panels.ts'
import { curvePanelsChart } from './curves/panels-chart.ts'
import { failureModesChart } from './failure-modes/chart.ts'
import { familiesIn } from './families.ts'
import { familyBarsChart } from './family-bars/chart.ts'
import { heatMapChart } from './heat-map/chart.ts'
import { pairedChart } from './paired/chart.ts'
import { scenarioDotsChart } from './scenario-dots/chart.ts'
import { spreadChart } from './spread/chart.ts'
import { teamScalingChart } from './team-scaling/chart.ts'

const familiesChart = familyBarsChart(null)
const chosenSpread = spreadChart(null)

export const charts: readonly Chart[] = [
  spreadChart('completion'),
  curvesChart,
  curvePanelsChart,
  pairedChart,
  familiesChart,
  familyBarsChart({ id: 'success', measure: 'success', title: 'Success rate' }),
  chosenSpread,
  scenarioDotsChart,
  heatMapChart,
  complexityScalingChart,
  teamScalingChart,
  costChart,
  callCountsChart,
  failureModesChart,
]

/** Of each main measure that has no chart of another kind; each one object for good. */
const mainSpreads = new Map<string, Chart>()
const drawnOtherwise: ReadonlySet<string> = new Set(['completion', 'success', ...costMeasures])

function mainSpreadsOf({ measures }: Comparison): readonly Chart[] {
  return shownMeasures(measures, null).flatMap(({ id }) => {
    if (drawnOtherwise.has(id)) return []
    const known = mainSpreads.get(id) ?? spreadChart(id)
    mainSpreads.set(id, known)
    return [known]
  })
}

/**
 * With the spread of every main measure behind the chosen one's. Without the chart of the chosen measure where that one has a chart of its own, and without bars by family where all scenarios are
 * of one family, or another chart has the same bars; without panels of curves where there would be a single one.
 */
export function chartsFor(comparison: Comparison, { measure, panels }: ChartOptions): readonly Chart[] {
  const all = charts.flatMap((chart) => (chart === chosenSpread ? [chart, ...mainSpreadsOf(comparison)] : [chart]))
  const hasOwn = (part: PartName) => all.some((chart) => chart.measure === measure && chart.part === part)
  const isMissing = familiesIn(comparison).length < 2 || hasOwn('family-bars')
  return all.filter((chart) => {
    if (chart.id === 'measure') return !hasOwn('spread')
    if (chart === curvePanelsChart) return hasPanels(comparison, panels)
    return chart !== familiesChart || !isMissing
  })
}
