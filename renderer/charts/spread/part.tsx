import { memo } from 'react'
import type { ComparedGroup } from '../../../preload/contract/comparison.ts'
import type { ChartPartProps } from '../chart.ts'
import { swarm } from '../jitter.ts'
import { numbersRoom, plotAxis, rowAxis } from '../kit/axes.tsx'
import { type EdgePlace, edgePlace } from '../kit/edge.ts'
import { Dots, EdgeMark, IntervalMark, MeanMark, OfGroup } from '../kit/marks.tsx'
import { allDrawn, type Drawn, Plot } from '../kit/plot.tsx'
import type { Scales } from '../kit/scales.ts'
import type { Spot } from '../kit/spot.ts'
import { formatBounds, formatNumber, formatValue, scaleOf } from '../measure-format.ts'
import { measureOf, shortScenario, summaryOf } from '../select.ts'
import { count, countedWords } from '../words.ts'
import { spreadAxis } from './axis.ts'
import { spreadPoints } from './points.ts'

/** Wide enough for the numbers beside the rows, in px. */
const WIDE = 420

/** Rows of groups: above, mean and interval; below, scenarios and episodes side by side. */
export const SpreadPart = memo(function SpreadPart({ comparison, options, groups, width, height }: ChartPartProps) {
  const measure = measureOf(comparison, options.measure)
  const scale = scaleOf(measure.unit)
  const isWide = width >= WIDE
  return (
    <Plot
      width={width}
      height={height}
      roomRight={isWide ? 128 : 14}
      x={plotAxis(spreadAxis(comparison, options.measure, options.axis), numbersRoom.level)}
      y={rowAxis(groups, width)}
      draw={(scales) => {
        const rows = groups.map((group, index) =>
          drawRow({ comparison, measure, scale, scales, group, index, of: groups.length, isWide }),
        )
        const published = comparison.published.values.filter((value) => value.measure === measure.id)
        const lines = published.map(({ label, value }) => (
          <PublishedLine key={label} at={value * scale} scales={scales} />
        ))
        return allDrawn(rows, lines)
      }}
    />
  )
})

/** A number of a paper: no mark of a condition, since nobody played it here. */
function PublishedLine({ at, scales: { x, area } }: { readonly at: number; readonly scales: Scales }) {
  return (
    <line
      x1={x(at)}
      x2={x(at)}
      y1={area.top}
      y2={area.top + area.height}
      stroke="var(--muted)"
      strokeWidth={1.25}
      strokeDasharray="4 3"
    />
  )
}

interface Row {
  readonly comparison: ChartPartProps['comparison']
  readonly measure: ReturnType<typeof measureOf>
  readonly scale: number
  readonly scales: Scales
  readonly group: ComparedGroup
  readonly index: number
  readonly of: number
  readonly isWide: boolean
}

function drawRow(row: Row): Drawn {
  const { comparison, measure, scale, scales, group, index } = row
  const summary = summaryOf(comparison, group.key, null, measure.id)
  if (summary === undefined) return { marks: <Missing key={group.key} row={row} />, spots: [] }
  const band = scales.area.height / row.of
  const center = scales.y(index + 0.5)
  const top = center - Math.min(band * 0.26, 13)
  const { scenarios, episodes } = spreadPoints(comparison, measure.id, group.key)
  const place = (value: number): number => scales.x(value * scale)
  const below = { y: center + Math.min(band * 0.16, 9), reach: Math.min(band * 0.28, 16) }
  const dots = laidOut(row, episodes, { ...below, apart: 4 })
  const rings = laidOut(row, scenarios, { ...below, apart: 7 })
  const outside = [...dots, ...rings].flatMap(({ edge, y }) => (edge === null ? [] : [{ ...edge, y }]))
  const { mean, interval } = summary
  const spots: Spot[] = [
    ...dots.map(({ point, x, y }, at) =>
      spotOf(row, { id: `episode ${at}`, x, y, ...point, what: 'episode', episode: point.episode }),
    ),
    ...rings.map(({ point, x, y }, at) =>
      spotOf(row, { id: `scenario ${at}`, x, y, ...point, what: count(point.episodes, 'episode'), episode: null }),
    ),
    {
      id: group.key,
      row: group.key,
      x: place(mean),
      y: top,
      slot: group.slot,
      title: group.label,
      lines: () => summaryLines(measure.unit, summary),
    },
  ]
  return {
    spots,
    marks: (
      <OfGroup key={group.key} group={group.key}>
        <Dots slot={group.slot} at={insideOf(dots)} radius={2} />
        <Dots slot={group.slot} at={insideOf(rings)} radius={3.25} isHollow />
        {outside.map((edge) => (
          <EdgeMark key={`${edge.x} ${edge.y}`} slot={group.slot} place={edge} />
        ))}
        {interval === null ? null : (
          <IntervalMark slot={group.slot} from={[place(interval.low), top]} to={[place(interval.high), top]} />
        )}
        <MeanMark slot={group.slot} x={place(mean)} y={top} />
        {row.isWide ? <RowNumbers row={row} y={top} mean={mean} interval={interval} /> : null}
      </OfGroup>
    ),
  }
}

function Missing({ row: { scales, index, measure } }: { readonly row: Row }) {
  return (
    <text x={scales.area.left + 8} y={scales.y(index + 0.5)} dy="0.35em" fontSize={11} fill="var(--muted)">
      {`no value of ${measure.label.toLowerCase()}`}
    </text>
  )
}

function RowNumbers(props: {
  readonly row: Row
  readonly y: number
  readonly mean: number
  readonly interval: { readonly low: number; readonly high: number } | null
}) {
  const { row, y, mean, interval } = props
  const { area } = row.scales
  const shown = (value: number): string => formatNumber(value * row.scale)
  return (
    <text x={area.left + area.width + 12} y={y} dy="0.35em" fontSize={11} fill="var(--text)">
      <tspan fontWeight={600}>{shown(mean)}</tspan>
      <tspan fill="var(--muted)">
        {interval === null ? '  no interval' : `  [${shown(interval.low)}, ${shown(interval.high)}]`}
      </tspan>
    </text>
  )
}

interface LaidOut<T> {
  readonly point: T
  readonly x: number
  readonly y: number
  /** Where it is marked when it lies outside. */
  readonly edge: EdgePlace | null
}

/** Side by side around a height, in px. */
function laidOut<T extends { readonly value: number }>(
  { scales, scale }: Row,
  points: readonly T[],
  { y, apart, reach }: { readonly y: number; readonly apart: number; readonly reach: number },
): readonly LaidOut<T>[] {
  const places = points.map(({ value }) => {
    const x = scales.x(value * scale)
    const edge = edgePlace(scales.area, x, y)
    return { x: edge?.x ?? x, edge }
  })
  const offsets = swarm(
    places.map(({ x }) => x),
    apart,
    reach,
  )
  return points.map((point, index) => {
    const { x = 0, edge = null } = places[index] ?? {}
    return { point, x, y: y + (offsets[index] ?? 0), edge }
  })
}

function insideOf(points: readonly LaidOut<unknown>[]): readonly (readonly [number, number])[] {
  return points.flatMap(({ x, y, edge }) => (edge === null ? [[x, y] as const] : []))
}

interface PointSpot extends Pick<Spot, 'id' | 'x' | 'y' | 'episode'> {
  readonly scenario: string
  readonly value: number
  readonly what: string
}

function spotOf({ group, measure }: Row, { id, x, y, scenario, value, what, episode = null }: PointSpot): Spot {
  const lines = () => [`${shortScenario(scenario)}, ${what}`, `${measure.label} ${formatValue(measure.unit, value)}`]
  return { id: `${group.key} ${id}`, row: group.key, x, y, slot: group.slot, title: group.label, lines, episode }
}

function summaryLines(unit: string, summary: NonNullable<ReturnType<typeof summaryOf>>): readonly string[] {
  const { mean, interval } = summary
  const bounds = interval === null ? 'no interval' : formatBounds(unit, interval.low, interval.high)
  return [`Mean ${formatValue(unit, mean)} ${bounds}`, countedWords(summary)]
}
