/** The charts of a comparison as plain SVG, drawn by the same parts as on the page, for files that are read without it. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Comparison } from '../../shared/contract/comparison.ts'
import type { Chart, ChartOptions } from '../charts/chart.ts'
import { ConditionMark } from '../charts/condition-mark.tsx'
import { chartsFor } from '../charts/index.ts'
import { describeAxes } from '../charts/value-axis.ts'

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
export function drawCharts(comparison: Comparison): Promise<readonly DrawnChart[]> {
  const shown = chartsFor(comparison, options).filter(
    (chart) => chart.empty(comparison, ownOptions(chart), comparison.groups) === null,
  )
  return Promise.all(shown.map((chart) => drawChart(chart, comparison)))
}

function ownOptions(chart: Chart): ChartOptions {
  return chart.measure === null ? options : { ...options, measure: chart.measure }
}

async function drawChart(chart: Chart, comparison: Comparison): Promise<DrawnChart> {
  const own = ownOptions(chart)
  const Part = await chart.loadPart()
  const svgs = chart
    .split(comparison.groups)
    .map((groups, part) =>
      drawingIn(
        renderToStaticMarkup(
          <Part
            chart={chart}
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
  const axes = describeAxes(chart.axes(comparison, own), own.axis, chart.points(comparison, own, comparison.groups))
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
