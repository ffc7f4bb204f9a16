/** All charts of a comparison, in the order of the page. */

import type { Comparison } from '../../shared/contract/comparison.ts'
import { shownMeasures } from '../../shared/core/main-measures.ts'
import { placedFirst } from '../../shared/core/placed-first.ts'
import { type Chart, type ChartOptions, costMeasures } from './chart.ts'
import { hasPanels } from './curves/panels.ts'
import { hasMeasured } from './measured-edges/places.ts'
import { familiesIn } from './select.ts'
import { spreadChart } from './spread/chart.ts'
import * as table from './table.ts'

const { chosenSpread, completionSpread, curvePanelsChart, familiesChart, measuredEdgesChart } = table

/** A chart that is not named here comes last. */
export const charts: readonly Chart[] = placedFirst<keyof typeof table, Chart>(table, [
  'completionSpread',
  'curvesChart',
  'curvePanelsChart',
  'pairedChart',
  'familiesChart',
  'successChart',
  'chosenSpread',
  'scenarioDotsChart',
  'heatMapChart',
  'complexityScalingChart',
  'teamScalingChart',
  'costChart',
  'callCountsChart',
  'failureModesChart',
  'measuredEdgesChart',
])

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
 * of one family, or another chart has the same bars; without panels of curves where there would be a single one, and without measured dependencies where none is measured.
 */
export function chartsFor(comparison: Comparison, { measure, panels }: ChartOptions): readonly Chart[] {
  const all = charts.flatMap((chart) => (chart === chosenSpread ? [chart, ...mainSpreadsOf(comparison)] : [chart]))
  const hasOwn = (like: Chart) => all.some((chart) => chart.measure === measure && chart.loadPart === like.loadPart)
  const isMissing = familiesIn(comparison).length < 2 || hasOwn(familiesChart)
  return all.filter((chart) => {
    if (chart.id === 'measure') return !hasOwn(completionSpread)
    if (chart === curvePanelsChart) return hasPanels(comparison, panels)
    if (chart === measuredEdgesChart) return hasMeasured(comparison)
    return chart !== familiesChart || !isMissing
  })
}
