/** Completion over game time within each family of tasks or scenario, as small panels on the same axes. */
import type { Comparison } from '../../../shared/contract/comparison.ts'
import { byLook, type Chart, type ChartOptions, INTERVAL } from '../chart.ts'
import { measureOf } from '../select.ts'
import { valueAxis } from '../value-axis.ts'
import { curvesChart, describeSmoothing, formatRange, shownValues } from './chart.ts'
import { columnsOf, panelsOf, withoutPanel } from './panels.ts'
import { hasQuietBands } from './places.ts'

/** Scenarios that a caption names; further ones are counted. */
const MOST_NAMED = 12
/** Of a row of panels, and of the axes around them, in px. */
const ROW = 136
const AROUND = 56

export const curvePanelsChart: Chart = {
  id: 'curve-panels',
  title: (_, { panels }) => `Completion over game time by ${wordOf(panels)}`,
  shows: (comparison, options) => {
    const { panels } = options
    const over = panels === 'families' ? 'mean over the scenarios of a family' : 'mean over the episodes of a scenario'
    const names = panelsOf(comparison, panels).map(({ label }) => label)
    const parts = [
      `Line: ${over}; ${describeBand(comparison)} All panels have the same axes: ${names.join(', ')}.`,
      describeRest(withoutPanel(comparison, panels)),
    ]
    return `${parts.filter((words) => words !== '').join(' ')}${describeSmoothing(comparison, options)}${formatRange(comparison, options)}`
  },
  ...(curvesChart.hint === undefined ? {} : { hint: curvesChart.hint }),
  axes: (comparison, options) => {
    const held = panelsOf(comparison, options.panels).flatMap((panel) => shownValues(panel.comparison, options))
    return [valueAxis(measureOf(comparison, 'completion'), { points: [], held }, options.axis)]
  },
  points: () => [],
  counted: (comparison, options, groups) => {
    const counted = panelsOf(comparison, options.panels).map((panel) =>
      curvesChart.counted(panel.comparison, options, groups),
    )
    return {
      scenarios: counted.reduce((sum, { scenarios }) => sum + scenarios, 0),
      episodes: counted.reduce((sum, { episodes }) => sum + episodes, 0),
    }
  },
  empty: (comparison, options, groups) => {
    if (options.panels === 'scenarios' && comparison.scenarioCurves === undefined)
      return 'The curves of single scenarios are being read.'
    const isDrawn = panelsOf(comparison, options.panels).some(
      (panel) => curvesChart.empty(panel.comparison, options, groups) === null,
    )
    return isDrawn ? null : curvesChart.empty({ ...comparison, curves: [] }, options, groups)
  },
  rows: (comparison, options, groups) =>
    panelsOf(comparison, options.panels).flatMap((panel) =>
      curvesChart
        .rows(panel.comparison, options, groups)
        .map((row) => ({ [wordOf(options.panels)]: panel.label, ...row })),
    ),
  named: (comparison, options) => [...curvesChart.named(comparison, options), `by-${wordOf(options.panels)}`],
  choices: ['panels'],
  reads: [...curvesChart.reads, 'panels'],
  measure: null,
  namesGroups: false,
  split: byLook,
  height: (comparison, { panels }) => {
    const count = panelsOf(comparison, panels).length
    return Math.max(260, Math.ceil(count / columnsOf(count)) * ROW + AROUND)
  },
  loadPart: async () => (await import('./panels-part.tsx')).CurvePanelsPart,
}

function describeBand({ groups }: Comparison): string {
  return hasQuietBands(groups) ? 'intervals of so many conditions stand in the table.' : `band: its ${INTERVAL}.`
}

function wordOf(panels: ChartOptions['panels']): 'family' | 'scenario' {
  return panels === 'families' ? 'family' : 'scenario'
}

function describeRest(names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''
  return `Without a panel: ${names.slice(0, MOST_NAMED).join(', ')}${more}; choose scenarios above to see them.`
}
