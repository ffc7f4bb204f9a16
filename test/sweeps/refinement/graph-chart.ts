/** The chart of the planner's sweep: gain or loss by the two dials, where the loss begins, and where the formulas put it. */
import { lossLine, type Reading } from './gains.ts'
import { breakEven, type Measure, measures } from './rates.ts'
import { dialsOf, type Reader } from './scenarios.ts'
import { box, type Point, ring, svg, text, uprightText, way } from './svg.ts'
import type { Sweep } from './sweep.ts'

const CELL = 18
const LEFT = 84
const TOP = 112
const GAP_X = 40
const GAP_Y = 46
const READING: Reading = 'worked-by'

const labels: Readonly<Record<Measure, string>> = { f1: 'F1', precision: 'Precision', recall: 'Recall' }

/** Classes of gain in percentage points, each up to its bound; orange loses, blue gains, told apart by most kinds of sight. */
const classes = [
  { below: -30, fill: '#8c4400', label: 'below −30' },
  { below: -10, fill: '#d5771e', label: '−30 to −10' },
  { below: -3, fill: '#f2b87c', label: '−10 to −3' },
  { below: -0.05, fill: '#fbe6cf', label: '−3 to 0' },
  { below: 0.05, fill: '#f4f4f4', label: '0' },
  { below: 3, fill: '#dbe9f6', label: '0 to 3' },
  { below: 10, fill: '#9cc3e4', label: '3 to 10' },
  { below: 30, fill: '#4a8fc7', label: '10 to 30' },
  { below: Number.POSITIVE_INFINITY, fill: '#12508c', label: 'above 30' },
] as const
const UNDEFINED = '#b9bfc6'

function fillOf(gain: number | null): string {
  if (gain === null) return UNDEFINED
  return classes.find(({ below }) => gain * 100 < below)?.fill ?? UNDEFINED
}

/** A column for each sweep. */
export function graphChart(sweeps: readonly Sweep[], reader: Reader): string {
  const [first] = sweeps
  if (first === undefined) throw new Error('A chart needs a scenario at least.')
  const side = CELL * first.levels.length
  const width = LEFT + sweeps.length * (side + GAP_X)
  const legendTop = TOP + measures.length * (side + GAP_Y) + 22
  const panels = measures.flatMap((measure, row) =>
    sweeps.flatMap((sweep, column) =>
      panel(sweep, measure, reader, [LEFT + column * (side + GAP_X), TOP + row * (side + GAP_Y)]),
    ),
  )
  const heads = sweeps.map(({ name, drawn: { right, wrong, missed } }, column) => {
    const at = LEFT + column * (side + GAP_X)
    const edges = `edges: ${(right + missed).toFixed(1)} true, ${wrong.toFixed(1)} wrong`
    return [text([at, TOP - 26], name, 'head'), text([at, TOP - 10], edges, 'soft')]
  })
  const title = `Where causal refinement starts to hurt the task graph: ${reader} reader`
  const under = [
    `Simulated model. Refined minus unrefined graph, each cell the mean of n = ${first.graphs} plans. Cycles are broken in both.`,
    'True is what the rules imply. Above the solid line refinement makes the graph worse.',
  ]
  return svg(
    width,
    legendTop + 84,
    { title, description: `${under.join(' ')} Heat maps over ruleInsensitivity and trueEdgeInsensitivity.` },
    [
      text([20, 30], title, 'title'),
      ...under.map((words, index) => text([20, 50 + 16 * index], words, 'soft')),
      ...heads.flat(),
      ...panels,
      ...legend([LEFT, legendTop]),
    ],
  )
}

function panel(sweep: Sweep, measure: Measure, reader: Reader, [left, top]: Point): readonly string[] {
  const { levels, gains, drawn } = sweep
  const own = dialsOf(reader)
  const side = CELL * levels.length
  const step = (levels[1] ?? 1) - (levels[0] ?? 0)
  const place = (ruleInsensitivity: number, trueEdgeInsensitivity: number): Point => [
    left + CELL * (0.5 + ruleInsensitivity / step),
    top + side - CELL * (0.5 + trueEdgeInsensitivity / step),
  ]
  const grid = gains[READING][measure]
  const cells = grid.flatMap((column, rule) =>
    column.map((gain, trueEdge) => {
      const [x, y] = place(levels[rule] ?? 0, levels[trueEdge] ?? 0)
      return box([x - CELL / 2, y - CELL / 2], CELL, CELL, `fill="${fillOf(gain)}" shape-rendering="crispEdges"`)
    }),
  )
  // Where no level loses, the line leaves the panel through its top.
  const beyond = 1 + step / 2
  const measured = lossLine(levels, grid).map((from, rule) => place(levels[rule] ?? 0, from ?? beyond))
  const expected = levels.map((level) => place(level, breakEven(measure, drawn, level)))
  const ticks = [0, 0.5, 1].flatMap((value) => [
    text([place(value, 0)[0], top + side + 15], `${value}`, 'middle soft'),
    text([left - 6, place(0, value)[1] + 4], `${value}`, 'end soft'),
  ])
  return [
    ...cells,
    box([left, top], side, side, 'class="frame"'),
    way(measured, 'halo'),
    way(expected, 'halo'),
    way(measured, 'line'),
    way(expected, 'line dashed'),
    ring(
      place(own.ruleInsensitivity, own.trueEdgeInsensitivity),
      5,
      'fill="#ffffff" stroke="#1d232b" stroke-width="2"',
    ),
    ...ticks,
    text([left + side / 2, top + side + 29], 'ruleInsensitivity (rate)', 'middle soft'),
    ...(left === LEFT
      ? [
          uprightText([left - 34, top + side / 2], 'trueEdgeInsensitivity (rate)', 'soft'),
          uprightText([left - 58, top + side / 2], labels[measure], 'head'),
        ]
      : []),
  ]
}

function legend([left, top]: Point): readonly string[] {
  const width = 70
  const scale = classes.flatMap(({ fill, label }, index) => [
    box([left + index * width, top], width, 14, `fill="${fill}" class="rule"`),
    text([left + (index + 0.5) * width, top + 28], label, 'middle soft'),
  ])
  const row = top + 62
  return [
    text([left, top - 7], 'Gain (blue) or loss (orange) by refinement, percentage points', 'soft'),
    ...scale,
    box([left + 9 * width + 20, top], 28, 14, `fill="${UNDEFINED}"`),
    text([left + 9 * width + 34, top + 28], 'undefined', 'middle soft'),
    way(
      [
        [left, row - 4],
        [left + 30, row - 4],
      ],
      'line',
    ),
    text([left + 38, row], 'loss begins, measured', 'soft'),
    way(
      [
        [left + 186, row - 4],
        [left + 216, row - 4],
      ],
      'line dashed',
    ),
    text([left + 224, row], 'loss begins, by the dials’ rates for single edges', 'soft'),
    ring([left + 530, row - 4], 5, 'fill="#ffffff" stroke="#1d232b" stroke-width="2"'),
    text([left + 542, row], 'where this reader stands', 'soft'),
  ]
}
