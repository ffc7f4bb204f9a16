import { memo } from 'react'
import type { ComparedGroup } from '../../../shared/contract/comparison.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { type ChartPartProps, formatCounted } from '../chart.ts'
import { plotAxis } from '../kit/axes.tsx'
import { cut, IntervalMark, MeanMark, OfGroup, Textured } from '../kit/marks.tsx'
import { allDrawn, type Drawn, Plot, type PlotAxis } from '../kit/plot.tsx'
import type { Scales } from '../kit/spot.ts'
import { lookOf } from '../look.ts'
import { axisTitle, formatFigure, formatSpread, formatValue, scaleOf } from '../measure-format.ts'
import { sideBySide } from '../overlaps.ts'
import { type Bundle, bundlesOf, measureOf } from '../select.ts'
import { measureAxis, spanOf } from '../value-axis.ts'

/** Room for the numbers beside the bars and the two lines of words below them, in px. */
const ROOM = { upright: 44, level: 36 } as const
/** Above the plot, in px: for the axis' title, and below it for numbers above bars that reach the top. */
const ROOM_TOP = { plain: 30, numbers: 42 } as const
const ROOM_RIGHT = 14
/** A bar is as wide at most, in px. */
const WIDEST = 44
/** Numbers stand above bars that are this far apart, in px. */
const NUMBERS_FROM = 34

/** Bars of all groups, family by family. */
export const FamilyBarsPart = memo(function FamilyBarsPart(props: ChartPartProps) {
  const { comparison, options, groups, width, height } = props
  const measure = measureOf(comparison, options.measure)
  const bundles = bundlesOf(comparison)
  const scale = scaleOf(measure.unit)
  // Over all groups of the comparison: what is hidden does not move the others.
  const values = comparison.groups.flatMap(({ key }) =>
    bundles.flatMap((bundle) => {
      const summary = bundle.summaryOf(key, measure.id)
      return summary === undefined ? [] : [summary.mean, summary.interval?.high ?? summary.mean]
    }),
  )
  const span = spanOf(values, { low: 0, high: 1 / scale })
  const axis = measureAxis(measure.unit, { low: span.low * scale, high: span.high * scale })
  const places = placesOf(width - ROOM.upright - ROOM_RIGHT, bundles.length, groups.length)
  return (
    <Plot
      width={width}
      height={height}
      roomTop={places.apart < NUMBERS_FROM ? ROOM_TOP.plain : ROOM_TOP.numbers}
      roomRight={ROOM_RIGHT}
      x={bundleAxis(props, bundles, (width - ROOM.upright) / bundles.length)}
      y={plotAxis({ ...axis, title: axisTitle(measure), words: '' }, ROOM.upright)}
      draw={(scales) =>
        allDrawn(
          groups.map((group, index) => drawBars({ props, bundles, group, index, scales })),
          <Separators scales={scales} count={bundles.length} />,
        )
      }
    />
  )
})

/** In px: what the bars of a family take of the plot's width, and how far they are from each other. */
function placesOf(width: number, bundles: number, groups: number): { readonly room: number; readonly apart: number } {
  const room = (width / bundles) * 0.84
  return { room, apart: Math.min(WIDEST * 1.15, room / groups) }
}

function bundleAxis({ options, groups }: ChartPartProps, bundles: readonly Bundle[], room: number): PlotAxis {
  return {
    domain: [0, bundles.length],
    ticks: bundles.map((_, index) => index + 0.5),
    room: ROOM.level,
    hasGrid: false,
    label: (value, { x, y }) => {
      const bundle = bundles[Math.floor(value)]
      const counts = groups.map(({ key }) => bundle?.summaryOf(key, options.measure)?.scenarios ?? 0)
      return bundle === undefined ? null : (
        <text x={x} y={y + 10} fontSize={11} fill="var(--text)" textAnchor="middle">
          {cut(bundle.label, room / 5.5)}
          <tspan x={x} dy={14} fill="var(--muted)">
            {cut(counted(Math.max(0, ...counts), 'scenario'), room / 5.5)}
          </tspan>
        </text>
      )
    },
  }
}

/** Between families. */
function Separators({ scales: { x, area }, count: of }: { readonly scales: Scales; readonly count: number }) {
  return Array.from({ length: of - 1 }, (_, index) => (
    <line
      key={x(index + 1)}
      x1={x(index + 1)}
      x2={x(index + 1)}
      y1={area.top}
      y2={area.top + area.height}
      stroke="var(--line)"
      strokeWidth={1}
    />
  ))
}

interface Row {
  readonly props: ChartPartProps
  readonly bundles: readonly Bundle[]
  readonly group: ComparedGroup
  readonly index: number
  readonly scales: Scales
}

function drawBars({ props, bundles, group, index, scales }: Row): Drawn {
  const { comparison, options, groups } = props
  const { id, label, unit } = measureOf(comparison, options.measure)
  const scale = scaleOf(unit)
  const { room, apart } = placesOf(scales.area.width, bundles.length, groups.length)
  const wide = apart * 0.82
  const offset = sideBySide(groups.length, apart, room)[index] ?? 0
  const { color, texture } = lookOf(group.slot)
  const base = scales.y(0)
  const bars = bundles.flatMap((bundle, place) => {
    const summary = bundle.summaryOf(group.key, id)
    if (summary === undefined) return []
    const x = scales.x(place + 0.5) + offset
    const at = (value: number): number => scales.y(value * scale)
    return [
      {
        bundle,
        summary,
        x,
        top: at(summary.mean),
        low: at(summary.interval?.low ?? summary.mean),
        high: at(summary.interval?.high ?? summary.mean),
      },
    ]
  })
  return {
    spots: bars.map(({ bundle, summary, x, top }) => ({
      id: `${group.key} ${bundle.id}`,
      row: group.key,
      x,
      y: top,
      slot: group.slot,
      title: group.label,
      lines: () => [
        bundle.label,
        `${label} ${formatValue(unit, summary.mean)} ${formatSpread(unit, summary)}`,
        formatCounted(summary),
      ],
    })),
    marks: (
      <OfGroup key={group.key} group={group.key}>
        {bars.map(({ bundle, summary, x, top, low, high }) => (
          <g key={bundle.id}>
            <Textured
              texture={texture}
              color={color}
              box={{
                left: x - wide / 2,
                top: Math.min(top, base),
                width: wide,
                height: Math.max(0.5, Math.abs(base - top)),
              }}
              tone="light"
            />
            {summary.interval === null ? null : (
              <IntervalMark slot={group.slot} from={[x, low]} to={[x, high]} hasRim />
            )}
            <MeanMark slot={group.slot} x={x} y={top} radius={Math.min(4.5, wide / 3)} />
            {apart < NUMBERS_FROM ? null : (
              <text
                x={x}
                y={Math.max(Math.min(top, high) - 8, scales.area.top - 4)}
                fontSize={11}
                fill="var(--text)"
                textAnchor="middle"
              >
                {formatFigure(unit, summary.mean)}
              </text>
            )}
          </g>
        ))}
      </OfGroup>
    ),
  }
}
