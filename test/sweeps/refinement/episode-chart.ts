/** The chart of the episodes: completion and game time along the dial that hurts, beside the team without refinement. */
import { mean } from './gains.ts'
import type { EpisodePlan, EpisodePoint } from './play-episodes.ts'
import { box, type Point, ring, svg, text, uprightText, way } from './svg.ts'

const SIDE = { width: 300, height: 170 }
const LEFT = 84
const TOP = 100
const GAP_X = 70
const GAP_Y = 56
const REFINED = '#12508c'
const UNREFINED = '#c45f00'

interface Row {
  readonly label: string
  readonly values: (point: EpisodePoint) => readonly number[]
  /** Upper end of the axis and the distance of its ticks, in the row's unit. */
  readonly axis: (points: readonly EpisodePoint[]) => { readonly top: number; readonly step: number }
}

const rows: readonly Row[] = [
  {
    label: 'Completion (%)',
    values: ({ completions }) => completions.map((completion) => completion * 100),
    axis: () => ({ top: 100, step: 25 }),
  },
  {
    label: 'Game time (s)',
    values: ({ gameTimesS }) => gameTimesS,
    axis: (points) => {
      const step = 20
      return { top: step * Math.ceil(Math.max(...points.flatMap(({ gameTimesS }) => gameTimesS)) / step), step }
    },
  },
]

export function episodeChart(
  points: readonly EpisodePoint[],
  { agents, seeds, ruleInsensitivity }: EpisodePlan,
): string {
  const scenarios = [...Map.groupBy(points, ({ scenario }) => scenario)]
  const width = LEFT + scenarios.length * (SIDE.width + GAP_X) - 40
  const bottom = TOP + rows.length * (SIDE.height + GAP_Y)
  const title = 'Where causal refinement starts to hurt the episode'
  const under = [
    `Simulated model, ${agents} agents, ruleInsensitivity ${ruleInsensitivity}, no mistakes but in the graph. Mean and range of n = ${seeds} seeds.`,
    'Game time runs to the end of the episode, however it ended.',
  ]
  const panels = scenarios.flatMap(([name, own], column) => {
    const left = LEFT + column * (SIDE.width + GAP_X)
    return [
      text([left, TOP - 12], name, 'head'),
      ...rows.flatMap((row, index) => panel(row, own, points, [left, TOP + index * (SIDE.height + GAP_Y)])),
    ]
  })
  return svg(
    width,
    bottom + 24,
    { title, description: `${under.join(' ')} Lines over trueEdgeInsensitivity, with and without refinement.` },
    [
      text([20, 30], title, 'title'),
      ...under.map((words, index) => text([20, 50 + 16 * index], words, 'soft')),
      ...panels,
      ...legend([LEFT, bottom + 6]),
    ],
  )
}

function panel(row: Row, own: readonly EpisodePoint[], all: readonly EpisodePoint[], [left, top]: Point) {
  const axis = row.axis(all)
  const place = (level: number, value: number): Point => [
    left + level * SIDE.width,
    top + SIDE.height * (1 - value / axis.top),
  ]
  const right = left + SIDE.width
  const marks = Array.from({ length: axis.top / axis.step + 1 }, (_, index) => index * axis.step)
  const refined = own.flatMap((point) => {
    const { trueEdgeInsensitivity: level } = point
    return level === null ? [] : [{ level, ...rangeOf(row.values(point)) }]
  })
  const without = own.find(({ trueEdgeInsensitivity }) => trueEdgeInsensitivity === null)
  const base = rangeOf(without === undefined ? [] : row.values(without))
  const band = place(0, base.most)
  return [
    box(band, SIDE.width, place(0, base.least)[1] - band[1], `fill="${UNREFINED}" opacity="0.15"`),
    ...marks.flatMap((mark) => [
      way([place(0, mark), place(1, mark)], 'rule'),
      text([left - 6, place(0, mark)[1] + 4], `${mark}`, 'end soft'),
    ]),
    box([left, top], SIDE.width, SIDE.height, 'class="frame"'),
    way(
      [
        [left, place(0, base.mean)[1]],
        [right, place(0, base.mean)[1]],
      ],
      'line dashed',
      `style="stroke:${UNREFINED}"`,
    ),
    ...refined.map(({ level, least, most }) =>
      way([place(level, least), place(level, most)], 'line', `style="stroke:${REFINED};stroke-width:1.2"`),
    ),
    way(
      refined.map(({ level, mean: value }) => place(level, value)),
      'line',
      `style="stroke:${REFINED}"`,
    ),
    ...refined.map(({ level, mean: value }) => ring(place(level, value), 4, `fill="${REFINED}"`)),
    ...[0, 0.2, 0.4, 0.6, 0.8, 1].map((level) =>
      text([place(level, 0)[0], top + SIDE.height + 15], `${level}`, 'middle soft'),
    ),
    text([left + SIDE.width / 2, top + SIDE.height + 31], 'trueEdgeInsensitivity (rate)', 'middle soft'),
    uprightText([left - 40, top + SIDE.height / 2], row.label, 'head'),
  ]
}

function rangeOf(values: readonly number[]): { readonly least: number; readonly mean: number; readonly most: number } {
  return { least: Math.min(...values), mean: mean(values) ?? 0, most: Math.max(...values) }
}

function legend([left, row]: Point): readonly string[] {
  return [
    way(
      [
        [left, row - 4],
        [left + 30, row - 4],
      ],
      'line',
      `style="stroke:${REFINED}"`,
    ),
    ring([left + 15, row - 4], 4, `fill="${REFINED}"`),
    text([left + 38, row], 'causalmace', 'soft'),
    way(
      [
        [left + 140, row - 4],
        [left + 170, row - 4],
      ],
      'line dashed',
      `style="stroke:${UNREFINED}"`,
    ),
    text([left + 178, row], 'causalmace:no-causal (no refinement; the dial has no effect on it)', 'soft'),
  ]
}
