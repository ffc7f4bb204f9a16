/** The chart of the episodes: completion and game time along the dial that hurts, beside the team without refinement. */
import { spreadOf } from '../../../main/analysis/spread.ts'
import { mean } from './gains.ts'
import type { EpisodePlan, EpisodePoint } from './play-episodes.ts'
import { type Reader, readers } from './scenarios.ts'
import { box, type Point, ring, svg, text, uprightText, way } from './svg.ts'

const SIDE = { width: 300, height: 170 }
const LEFT = 84
const TOP = 100
const GAP_X = 70
const GAP_Y = 56
/** Distances of ticks, of which the first counts that makes no more than so many. */
const STEPS_S = [5, 10, 20, 50, 100, 200, 500]
const MOST_STEPS = 5
/** Told apart by most kinds of sight. */
const colours: Readonly<Record<Reader, string>> = { careful: '#12508c', erring: '#c45f00' }

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
      const most = Math.max(
        ...points.map(
          ({ gameTimesS }) => spreadOf(gameTimesS, 'over-episodes').interval?.high ?? mean(gameTimesS) ?? 0,
        ),
      )
      const step = STEPS_S.find((size) => most / size <= MOST_STEPS) ?? most
      return { top: step * Math.max(1, Math.ceil(most / step)), step }
    },
  },
]

export function episodeChart(points: readonly EpisodePoint[], { agents }: Pick<EpisodePlan, 'agents'>): string {
  const families = [...Map.groupBy(points, ({ family }) => family)]
  const width = LEFT + families.length * (SIDE.width + GAP_X) - 40
  const bottom = TOP + rows.length * (SIDE.height + GAP_Y)
  const title = 'Where causal refinement starts to hurt the episode'
  const episodes = points[0]?.completions.length ?? 0
  const under = [
    `Simulated model, ${agents} agents, no mistakes but in the graph. Means of n = ${episodes} episodes a point, bars: 95 % intervals.`,
    'Game time runs to the end of the episode, however it ended.',
  ]
  const panels = families.flatMap(([name, own], column) => {
    const left = LEFT + column * (SIDE.width + GAP_X)
    return [
      text([left, TOP - 12], name, 'head'),
      ...rows.flatMap((row, index) => panel(row, own, [left, TOP + index * (SIDE.height + GAP_Y)])),
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

function panel(row: Row, own: readonly EpisodePoint[], [left, top]: Point): readonly string[] {
  const axis = row.axis(own)
  const place = (level: number, value: number): Point => [
    left + level * SIDE.width,
    top + SIDE.height * (1 - Math.min(1, Math.max(0, value / axis.top))),
  ]
  const marks = Array.from({ length: axis.top / axis.step + 1 }, (_, index) => index * axis.step)
  return [
    ...marks.flatMap((mark) => [
      way([place(0, mark), place(1, mark)], 'rule'),
      text([left - 6, place(0, mark)[1] + 4], `${mark}`, 'end soft'),
    ]),
    box([left, top], SIDE.width, SIDE.height, 'class="frame"'),
    ...readers.flatMap((reader) =>
      lines(
        row,
        own.filter((point) => point.reader === reader),
        place,
        `style="stroke:${colours[reader]}"`,
        colours[reader],
      ),
    ),
    ...[0, 0.2, 0.4, 0.6, 0.8, 1].map((level) =>
      text([place(level, 0)[0], top + SIDE.height + 15], `${level}`, 'middle soft'),
    ),
    text([left + SIDE.width / 2, top + SIDE.height + 31], 'trueEdgeInsensitivity (rate)', 'middle soft'),
    uprightText([left - 40, top + SIDE.height / 2], row.label, 'head'),
  ]
}

/** One reader's: level by level with refinement, and dashed without. */
function lines(
  row: Row,
  own: readonly EpisodePoint[],
  place: (level: number, value: number) => Point,
  stroke: string,
  colour: string,
): readonly string[] {
  const without = own.find(({ trueEdgeInsensitivity }) => trueEdgeInsensitivity === null)
  const base = mean(without === undefined ? [] : row.values(without))
  const refined = own.flatMap((point) => {
    const { trueEdgeInsensitivity: level } = point
    const values = row.values(point)
    return level === null
      ? []
      : [{ level, value: mean(values) ?? 0, interval: spreadOf(values, 'over-episodes').interval }]
  })
  return [
    ...(base === null ? [] : [way([place(0, base), place(1, base)], 'line dashed', stroke)]),
    ...refined.flatMap(({ level, interval }) =>
      interval === null ? [] : [way([place(level, interval.low), place(level, interval.high)], 'line', stroke)],
    ),
    way(
      refined.map(({ level, value }) => place(level, value)),
      'line',
      stroke,
    ),
    ...refined.map(({ level, value }) => ring(place(level, value), 4, `fill="${colour}"`)),
  ]
}

function legend([left, row]: Point): readonly string[] {
  return readers.flatMap((reader, index) => {
    const at = left + index * 530
    const stroke = `style="stroke:${colours[reader]}"`
    const dash = (from: number, style: string): string =>
      way(
        [
          [from, row - 4],
          [from + 30, row - 4],
        ],
        style,
        stroke,
      )
    return [
      dash(at, 'line'),
      ring([at + 15, row - 4], 4, `fill="${colours[reader]}"`),
      text([at + 38, row], `causalmace, ${reader} reader`, 'soft'),
      dash(at + 210, 'line dashed'),
      text([at + 248, row], 'causalmace:no-causal (the dial has no effect)', 'soft'),
    ]
  })
}
