import { memo } from 'react'
import type { ChartPartProps } from '../chart.ts'
import { numbersRoom } from '../kit/axes.tsx'
import { allDrawn, type Drawn, Plot, type PlotAxis } from '../kit/plot.tsx'
import type { Scales } from '../kit/spot.ts'
import { formatNumber, formatTick } from '../measure-format.ts'
import type { Axis } from '../value-axis.ts'
import { type CurvePanel, columnsOf, panelsOf } from './panels.ts'
import { drawCurve, drawMarkers } from './part.tsx'
import { chosenRange, curvePlaces, hasQuietBands, timeAxis } from './places.ts'

/** Between panels, and above each for its name, in px. */
const GAP = 14
const NAME = 30
/** Between two numbers of a level axis at least, and a letter of an axis, in px. */
const LEAST_APART = 40
const LETTER = 6
/** Names are cut to the room that there is; a letter of a name, in px. */
const NAME_LETTER = 6.2

/** A small plot per panel in one drawing, so that it is one picture in files as well. */
export const CurvePanelsPart = memo(function CurvePanelsPart(props: ChartPartProps) {
  const { chart, comparison, options, groups, width, height } = props
  const panels = panelsOf(comparison, options.panels)
  const columns = columnsOf(panels.length)
  const rows = Math.ceil(panels.length / columns)
  const range = chosenRange(comparison, options)
  const [values] = chart.axes(comparison, options)
  const level = timeAxis(comparison, range)
  const upright = values ?? { domain: [0, 1] as const, ticks: [0, 1], title: '' }
  const isQuiet = hasQuietBands(comparison.groups)
  return (
    <Plot
      width={width}
      height={height}
      x={{ ...around(columns, numbersRoom.level), title: 'Game time (s)' }}
      y={{ ...around(rows, numbersRoom.upright), title: upright.title }}
      draw={(scales) =>
        allDrawn(
          panels.map((panel, index) => {
            const own = panelScales(scales, { index, columns, rows }, { level, upright })
            const isLowest = index + columns >= panels.length
            const ground = (
              <PanelGround
                key={panel.id}
                {...{ scales: own, level, upright, isLowest }}
                name={panel.label}
                isFirst={index % columns === 0}
              />
            )
            const places = curvePlaces(panel.comparison, groups, own, { range, smoothing: options.smoothing })
            const { marks, spots } = allDrawn(
              [
                ...places.map((place) => drawCurve(own, place, { smoothing: options.smoothing, isQuiet })),
                ...places.map(drawMarkers),
              ],
              ground,
            )
            return { marks: <g key={panel.id}>{marks}</g>, spots: spots.map((spot) => within(panel, spot)) }
          }),
        )
      }
    />
  )
})

/** The room around the panels; their numbers are drawn beside them. */
function around(count: number, room: number): PlotAxis {
  return { domain: [0, count], ticks: [], room, hasGrid: false, isList: true }
}

function within({ id, label }: CurvePanel, spot: Drawn['spots'][number]): Drawn['spots'][number] {
  return { ...spot, id: `${id} ${spot.id}`, panel: id, lines: () => [label, ...spot.lines()] }
}

interface Axes {
  readonly level: Axis
  readonly upright: Axis
}

function panelScales(
  { area }: Scales,
  { index, columns, rows }: { readonly index: number; readonly columns: number; readonly rows: number },
  { level, upright }: Axes,
): Scales {
  const wide = (area.width - GAP * (columns - 1)) / columns
  const high = area.height / rows
  const own = {
    left: area.left + (wide + GAP) * (index % columns),
    top: area.top + high * Math.floor(index / columns) + NAME,
    width: wide,
    height: Math.max(1, high - NAME),
  }
  const share = ({ domain: [low, top] }: Axis, value: number): number => (value - low) / (top - low)
  return {
    area: own,
    x: (value) => own.left + own.width * share(level, value),
    y: (value) => own.top + own.height * (1 - share(upright, value)),
  }
}

/** Name, lines of the grid, and the numbers that no panel beside or below it repeats. */
function PanelGround(
  props: Axes & {
    readonly scales: Scales
    readonly name: string
    readonly isFirst: boolean
    readonly isLowest: boolean
  },
) {
  const { scales, level, upright, name, isFirst, isLowest } = props
  const { left, top, width, height } = scales.area
  const bottom = top + height
  return (
    <g fontSize={11} fill="var(--muted)">
      <text x={left} y={top - 8} fill="var(--text)" fontWeight={600}>
        {shortened(name, width)}
      </text>
      {upright.ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={left + width} y1={scales.y(tick)} y2={scales.y(tick)} stroke="var(--line)" />
          {isFirst ? (
            <text x={left - 6} y={scales.y(tick)} dy="0.35em" textAnchor="end">
              {formatTick(upright.ticks, tick)}
            </text>
          ) : null}
        </g>
      ))}
      <line x1={left} x2={left + width} y1={bottom} y2={bottom} stroke="var(--field-line)" />
      <line x1={left} x2={left} y1={top} y2={bottom} stroke="var(--field-line)" />
      {(isLowest ? ticksIn(level, width) : []).map((tick) => (
        <text key={tick} x={numberAt(scales, tick)} y={bottom + 15} textAnchor="middle">
          {formatNumber(tick)}
        </text>
      ))}
    </g>
  )
}

/** Every second, third … number, so that those that are drawn do not touch. */
function ticksIn({ ticks }: Axis, width: number): readonly number[] {
  const apart = width / Math.max(1, ticks.length - 1)
  const every = Math.max(1, Math.ceil(LEAST_APART / apart))
  return ticks.filter((_, index) => index % every === 0)
}

/** In the middle below its place, but for those at the ends, which stay below the panel. */
function numberAt({ x, area: { left, width } }: Scales, tick: number): number {
  const half = (formatNumber(tick).length * LETTER) / 2
  return Math.min(left + width - half, Math.max(left + Math.min(half, 3), x(tick)))
}

function shortened(name: string, width: number): string {
  const most = Math.max(4, Math.floor(width / NAME_LETTER))
  return name.length > most ? `${name.slice(0, most - 1)}…` : name
}
