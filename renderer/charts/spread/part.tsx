import { memo } from 'react'
import type { ComparedGroup } from '../../../shared/contract/comparison.ts'
import type { MetricSummary } from '../../../shared/contract/summary.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { describeAllEqual } from '../../../shared/core/format/measure.ts'
import { type ChartPartProps, formatCounted } from '../chart.ts'
import { numbersRoom, plotAxis, rowAxis } from '../kit/axes.tsx'
import { Dots, EdgeMark, IntervalMark, MeanMark, OfGroup } from '../kit/marks.tsx'
import { allDrawn, type Drawn, Plot } from '../kit/plot.tsx'
import { type EdgePlace, edgePlace, type Scales, type Spot } from '../kit/spot.ts'
import { formatNumber, formatSpread, formatValue, scaleOf } from '../measure-format.ts'
import { swarm } from '../overlaps.ts'
import { type EpisodeValue, measureOf, shortScenario, summaryOf } from '../select.ts'
import { spreadAxis, spreadPoints } from './points.ts'

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
      y={rowAxis(groups, width, true)}
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
  const y = center + Math.min(band * 0.16, 9)
  const reach = Math.min(band * 0.28, 16)
  const isOutside = ({ value }: SpreadPoint): boolean => edgePlace(scales.area, place(value), y) !== null
  const points = { dots: episodes.map(episodePoint), rings: scenarios.map(scenarioPoint) }
  const inside = (kind: keyof typeof points) => points[kind].filter((point) => !isOutside(point))
  const dots = laidOut(row, inside('dots'), { y, reach, apart: 4 })
  const rings = laidOut(row, inside('rings'), { y, reach, apart: 7 })
  const outside = laidOut(row, [...points.dots, ...points.rings].filter(isOutside), { y, reach, apart: 9 })
  const { mean, interval } = summary
  const spots: Spot[] = [
    ...[...dots, ...rings, ...outside].map((laid) => spotOf(row, laid)),
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
        <Dots slot={group.slot} at={placesOf(dots)} radius={2} />
        <Dots slot={group.slot} at={placesOf(rings)} radius={3.25} isHollow />
        {outside.map(({ point, y: height, edge }) =>
          edge === null ? null : <EdgeMark key={point.id} slot={group.slot} place={{ ...edge, y: height }} />,
        )}
        {interval === null ? null : (
          <IntervalMark slot={group.slot} from={[place(interval.low), top]} to={[place(interval.high), top]} />
        )}
        <MeanMark slot={group.slot} x={place(mean)} y={top} />
        {row.isWide ? <RowNumbers row={row} y={top} summary={summary} /> : null}
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
  readonly summary: Pick<MetricSummary, 'mean' | 'interval' | 'allEqual'>
}) {
  const { row, y, summary } = props
  const { mean, interval, allEqual } = summary
  const { area } = row.scales
  const shown = (value: number): string => formatNumber(value * row.scale)
  return (
    <text x={area.left + area.width + 12} y={y} dy="0.35em" fontSize={11} fill="var(--text)">
      <tspan fontWeight={600}>{shown(mean)}</tspan>
      <tspan fill="var(--muted)">
        {interval === null
          ? `  ${describeAllEqual(allEqual) ?? 'no interval'}`
          : `  [${shown(interval.low)}, ${shown(interval.high)}]`}
      </tspan>
    </text>
  )
}

/** A scenario or an episode. */
interface SpreadPoint extends Pick<Spot, 'id' | 'episode'> {
  readonly scenario: string
  readonly value: number
  readonly what: string
}

function episodePoint({ scenario, value, episode }: EpisodeValue, index: number): SpreadPoint {
  return { id: `episode ${index}`, scenario, value, what: 'episode', episode }
}

function scenarioPoint({
  scenario,
  value,
  episodes,
}: ReturnType<typeof spreadPoints>['scenarios'][number]): SpreadPoint {
  return { id: `scenario ${scenario}`, scenario, value, what: counted(episodes, 'episode') }
}

interface LaidOut {
  readonly point: SpreadPoint
  readonly x: number
  readonly y: number
  /** Where it is marked when it lies outside. */
  readonly edge: EdgePlace | null
}

/** Side by side around a height, in px. */
function laidOut(
  { scales, scale }: Row,
  points: readonly SpreadPoint[],
  { y, apart, reach }: { readonly y: number; readonly apart: number; readonly reach: number },
): readonly LaidOut[] {
  const places = points.map((point) => {
    const x = scales.x(point.value * scale)
    const edge = edgePlace(scales.area, x, y)
    return { point, x: edge?.x ?? x, edge }
  })
  const offsets = swarm(
    places.map(({ x }) => x),
    apart,
    reach,
  )
  return places.map((place, index) => ({ ...place, y: y + (offsets[index] ?? 0) }))
}

function placesOf(points: readonly LaidOut[]): readonly (readonly [number, number])[] {
  return points.map(({ x, y }) => [x, y])
}

function spotOf({ comparison, group, measure }: Row, { point, x, y }: LaidOut): Spot {
  const { id, scenario, value, what, episode = null } = point
  const lines = () => [
    `${shortScenario(comparison, scenario)}, ${what}`,
    `${measure.label} ${formatValue(measure.unit, value)}`,
  ]
  return { id: `${group.key} ${id}`, row: group.key, x, y, slot: group.slot, title: group.label, lines, episode }
}

function summaryLines(unit: string, summary: NonNullable<ReturnType<typeof summaryOf>>): readonly string[] {
  return [`Mean ${formatValue(unit, summary.mean)} ${formatSpread(unit, summary)}`, formatCounted(summary)]
}
