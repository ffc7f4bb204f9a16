import { memo } from 'react'
import type { ComparedGroup } from '../../../shared/contract/comparison.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { ChartPartProps } from '../chart.ts'
import { numbersRoom } from '../kit/axes.tsx'
import { OfGroup } from '../kit/marks.tsx'
import { allDrawn, type Drawn, Plot, type PlotAxis } from '../kit/plot.tsx'
import type { Scales } from '../kit/spot.ts'
import { lookOf } from '../look.ts'
import { formatNumber } from '../measure-format.ts'
import { shortScenario } from '../select.ts'
import { type EdgePlace, edgePlaces } from './places.ts'

/** Radius of a circle of one edge, and of the largest, in px. */
const LEAST = 4
const MOST = 17
/** Circles of conditions in the same place stand side by side, so far apart at most, in px. */
const BESIDE = 14

/** Room on either side of 0 and 1, so that circles there are whole. */
const axis = { domain: [-0.09, 1.09], ticks: [0, 0.25, 0.5, 0.75, 1], format: formatNumber, hasGrid: true } as const
const xAxis: PlotAxis = { ...axis, title: 'ate-asked: in the model’s answers', room: numbersRoom.level }
const yAxis: PlotAxis = { ...axis, title: 'ate-measured: in the world', room: numbersRoom.upright }

export const MeasuredEdgesPart = memo(function MeasuredEdgesPart(props: ChartPartProps) {
  const { comparison, groups, width, height } = props
  const most = Math.max(
    1,
    ...comparison.groups.flatMap(({ key }) => edgePlaces(comparison, key).map(({ edges }) => edges.length)),
  )
  const measured = groups.filter(({ key }) => edgePlaces(comparison, key).length > 0)
  return (
    <Plot
      width={width}
      height={height}
      x={xAxis}
      y={yAxis}
      draw={(scales) =>
        allDrawn(
          measured.map((group, index) =>
            drawPlaces(props, group, { most, beside: (index - (measured.length - 1) / 2) * BESIDE }, scales),
          ),
        )
      }
    />
  )
})

function drawPlaces(
  { comparison }: ChartPartProps,
  group: ComparedGroup,
  { most, beside }: { readonly most: number; readonly beside: number },
  scales: Scales,
): Drawn {
  const circles = edgePlaces(comparison, group.key).map((place) => ({
    place,
    x: scales.x(place.ateAsked) + beside,
    y: scales.y(place.ateMeasured),
    radius: Math.max(LEAST, MOST * Math.sqrt(place.edges.length / most)),
  }))
  const { color } = lookOf(group.slot)
  return {
    spots: circles.map(({ place, x, y }) => ({
      id: `${group.key} ${place.ateAsked} ${place.ateMeasured}`,
      row: group.key,
      x,
      y,
      slot: group.slot,
      title: group.label,
      lines: () => wordsOf(comparison, place),
      episode: place.edges[0]?.episode ?? null,
    })),
    marks: (
      <OfGroup key={group.key} group={group.key}>
        {circles.map(({ place, x, y, radius }) => (
          <g key={`${place.ateAsked} ${place.ateMeasured}`}>
            <circle cx={x} cy={y} r={radius} fill="var(--surface)" fillOpacity={0.6} stroke={color} strokeWidth={1.5} />
            {place.kept === 0 ? null : (
              <circle
                cx={x}
                cy={y}
                r={radius * Math.sqrt(place.kept / place.edges.length)}
                fill={color}
                fillOpacity={0.7}
              />
            )}
          </g>
        ))}
      </OfGroup>
    ),
  }
}

function wordsOf(
  comparison: ChartPartProps['comparison'],
  { ateAsked, ateMeasured, edges, kept }: EdgePlace,
): readonly string[] {
  const [first] = edges
  const example =
    first === undefined
      ? []
      : [
          `such as ${first.edge.from} → ${first.edge.to} of ${shortScenario(comparison, first.episode.scenario)}, seed ${first.episode.seed}`,
        ]
  return [
    `ate-asked ${formatNumber(ateAsked)}, ate-measured ${formatNumber(ateMeasured)}`,
    `${counted(edges.length, 'dependency', 'dependencies')}: ${formatNumber(kept)} kept, ${formatNumber(edges.length - kept)} removed`,
    ...example,
  ]
}
