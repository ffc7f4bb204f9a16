/** The charts of a comparison as plain SVG, drawn by the same parts as on the page, for files that are read without it. */
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Comparison } from '../../shared/contract/comparison.ts'
import { CallCountsPart } from '../charts/call-counts/part.tsx'
import type { Chart, ChartOptions, ChartPartProps, PartName } from '../charts/chart.ts'
import { ComplexityScalingPart } from '../charts/complexity-scaling/part.tsx'
import { ConditionMark } from '../charts/condition-mark.tsx'
import { CostPart } from '../charts/cost/part.tsx'
import { CurvePanelsPart } from '../charts/curves/panels-part.tsx'
import { CurvesPart } from '../charts/curves/part.tsx'
import { FailureModesPart } from '../charts/failure-modes/part.tsx'
import { FamilyBarsPart } from '../charts/family-bars/part.tsx'
import { HeatMapPart } from '../charts/heat-map/part.tsx'
import { chartsFor } from '../charts/index.ts'
import { PairedPart } from '../charts/paired/part.tsx'
import { ScenarioDotsPart } from '../charts/scenario-dots/part.tsx'
import { SpreadPart } from '../charts/spread/part.tsx'
import { TeamScalingPart } from '../charts/team-scaling/part.tsx'
import { axesWords } from '../charts/value-axis.ts'

/** The page's colours for both themes, as custom properties. */
export const theme: string = THEME_CSS

/** The page's style sheet of colours, put here by the build. */
declare const THEME_CSS: string

export interface DrawnChart {
  readonly id: string
  readonly title: string
  /** What its marks stand for and what its axes leave out. */
  readonly caption: string
  /** One drawing, or several on the same scales where there are more conditions than can be told apart. */
  readonly svgs: readonly string[]
}

const parts: Readonly<Record<PartName, ComponentType<ChartPartProps>>> = {
  spread: SpreadPart,
  curves: CurvesPart,
  'curve-panels': CurvePanelsPart,
  'scenario-dots': ScenarioDotsPart,
  'family-bars': FamilyBarsPart,
  'heat-map': HeatMapPart,
  paired: PairedPart,
  'team-scaling': TeamScalingPart,
  'complexity-scaling': ComplexityScalingPart,
  cost: CostPart,
  'call-counts': CallCountsPart,
  'failure-modes': FailureModesPart,
}

/** What the page shows before anything is chosen. */
const options: ChartOptions = {
  measure: 'completion',
  cost: 'model_calls',
  calls: 'calls',
  axis: 'whole',
  scale: 'linear',
  fromS: null,
  toS: null,
  smoothing: 0,
  panels: 'families',
}

/** Wide enough for names of conditions, and for a sheet of paper. */
const WIDTH = 940

/** Those that have something to show, in the order of the page. Equal comparisons give equal bytes. */
export function drawCharts(comparison: Comparison): readonly DrawnChart[] {
  return chartsFor(comparison, options)
    .filter((chart) => chart.empty(comparison, ownOptions(chart), comparison.groups) === null)
    .map((chart) => drawChart(chart, comparison))
}

function ownOptions(chart: Chart): ChartOptions {
  return chart.measure === null ? options : { ...options, measure: chart.measure }
}

function drawChart(chart: Chart, comparison: Comparison): DrawnChart {
  const own = ownOptions(chart)
  const Part = parts[chart.part]
  const svgs = chart
    .split(comparison.groups)
    .map((groups, part) =>
      drawingIn(
        renderToStaticMarkup(
          <Part
            comparison={comparison}
            options={own}
            groups={groups}
            width={WIDTH}
            height={chart.height(comparison, own, groups)}
          />,
          { identifierPrefix: `${chart.id}-${part}-` },
        ),
      ),
    )
  const axes = axesWords(chart.axes(comparison, own), own.axis, chart.points(comparison, own, comparison.groups))
  return {
    id: chart.id,
    title: chart.title(comparison, own),
    caption: [chart.shows(comparison, own), axes].filter((words) => words !== '').join(' '),
    svgs,
  }
}

/** A condition's mark, as it stands beside its name. */
export function drawMark(slot: number): string {
  return drawingIn(renderToStaticMarkup(<ConditionMark slot={slot} hasBar />))
}

/** What surrounds the drawing is for pointers and keys; the page's style sheets are not there. */
function drawingIn(markup: string): string {
  const drawing = markup.slice(markup.indexOf('<svg'), markup.lastIndexOf('</svg>') + '</svg>'.length)
  return drawing.replaceAll(/ class="[^"]*"/g, '')
}
