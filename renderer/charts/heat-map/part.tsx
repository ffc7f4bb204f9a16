import { memo } from 'react'
import type { ComparedGroup } from '../../../shared/contract/comparison.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { ChartPartProps } from '../chart.ts'
import { rowAxis } from '../kit/axes.tsx'
import { cut, inTwoLines, MeanMark } from '../kit/marks.tsx'
import { type Drawn, Plot, type PlotAxis } from '../kit/plot.tsx'
import type { Scales, Spot } from '../kit/spot.ts'
import { formatFigure, formatValue } from '../measure-format.ts'
import { allScenarioMeans, familiesIn, measureOf, shortScenario, summaryOf } from '../select.ts'
import { type Span, spanOf } from '../value-axis.ts'
import { scenariosInOrder } from './order.ts'

/** Names stand below columns that are this wide, in px; markers always do. */
const NAMES_FROM = 56
/** Numbers stand in cells that are this high, in px. */
const NUMBERS_FROM = 12
/** Of the faintest and the strongest shade. */
const INK = { least: 0.04, most: 0.95 } as const
/** Of the way from the least to the greatest value, where the key has a swatch; and the size of one in px. */
const SWATCHES = [0, 0.25, 0.5, 0.75, 1] as const
const SWATCH = { width: 18, height: 10 } as const

/** Rows of scenarios, a column per group. */
export const HeatMapPart = memo(function HeatMapPart(props: ChartPartProps) {
  const { comparison, options, groups, width, height } = props
  const { id, unit } = measureOf(comparison, options.measure)
  const scenarios = scenariosInOrder(comparison)
  const names = scenarios.map(({ address }) => ({ slot: null, label: shortScenario(comparison, address) }))
  const rows = rowAxis(names, width)
  const span = shadedSpan(unit, allScenarioMeans(comparison, id))
  return (
    <Plot
      width={width}
      height={height}
      roomTop={24}
      x={groupAxis(groups, (width - rows.room) / groups.length)}
      y={rows}
      draw={(scales) => draw(props, scenarios, span, scales)}
    />
  )
})

/** Shares are shaded from 0 to 1, everything else from its least to its greatest mean. */
function shadedSpan(unit: string, means: readonly number[]): Span {
  const span = spanOf(means, { low: 0, high: 1 })
  return unit === 'ratio' && span.low >= 0 && span.high <= 1 ? { low: 0, high: 1 } : span
}

function groupAxis(groups: readonly ComparedGroup[], room: number): PlotAxis {
  return {
    domain: [0, groups.length],
    ticks: groups.map((_, index) => index + 0.5),
    room: room < NAMES_FROM ? 18 : 44,
    hasGrid: false,
    label: (value, { x, y }) => {
      const group = groups[Math.floor(value)]
      return group === undefined ? null : (
        <g>
          <title>{group.label}</title>
          <MeanMark slot={group.slot} x={x} y={y + 6} radius={4.5} />
          {room < NAMES_FROM ? null : (
            <text x={x} y={y + 23} fontSize={11} fill="var(--text)" textAnchor="middle">
              {inTwoLines(group.label, room / 6.4).map((words, line) => (
                <tspan key={words} x={x} dy={line * 12}>
                  {words}
                </tspan>
              ))}
            </text>
          )}
        </g>
      )
    },
  }
}

function draw(
  { comparison, options, groups }: ChartPartProps,
  scenarios: ChartPartProps['comparison']['scenarios'],
  span: Span,
  scales: Scales,
): Drawn {
  const { id, label, unit } = measureOf(comparison, options.measure)
  const wide = scales.area.width / groups.length
  const high = scales.area.height / scenarios.length
  const cells = scenarios.flatMap(({ address }, row) =>
    groups.map((group, column) => ({
      group,
      address,
      summary: summaryOf(comparison, group.key, address, id),
      x: scales.x(column + 0.5),
      y: scales.y(row + 0.5),
    })),
  )
  const spots = cells.flatMap(({ group, address, summary, x, y }): Spot[] =>
    summary === undefined
      ? []
      : [
          {
            ...{ id: `${address} ${group.key}`, row: address, x, y, slot: group.slot, title: group.label },
            lines: () => [
              shortScenario(comparison, address),
              `${label} ${formatValue(unit, summary.mean)}, ${counted(summary.episodes, 'episode')}`,
            ],
          },
        ],
  )
  return {
    spots,
    marks: (
      <>
        <Key span={span} unit={unit} left={scales.area.left} />
        {cells.map(({ group, address, summary, x, y }) => (
          <g key={`${address} ${group.key}`} data-group={group.key}>
            <rect
              x={x - wide / 2 + 0.5}
              y={y - high / 2 + 0.5}
              width={Math.max(1, wide - 1)}
              height={Math.max(1, high - 1)}
              fill={summary === undefined ? 'var(--raised)' : 'var(--shade)'}
              fillOpacity={summary === undefined ? 1 : inkOf(summary.mean, span)}
            />
            {high < NUMBERS_FROM ? null : (
              <text x={x} y={y} dy="0.35em" fontSize={10} fill="var(--text)" textAnchor="middle">
                {summary === undefined ? '–' : cut(formatFigure(unit, summary.mean), wide / 5)}
              </text>
            )}
          </g>
        ))}
        {firstOfFamilies(comparison, scenarios).map((row) => (
          <line
            key={row}
            x1={0}
            x2={scales.area.left + scales.area.width}
            y1={scales.y(row)}
            y2={scales.y(row)}
            stroke="var(--muted)"
            strokeWidth={1}
          />
        ))}
      </>
    ),
  }
}

/** Rows at which another family begins, but for the first. */
function firstOfFamilies(
  comparison: ChartPartProps['comparison'],
  scenarios: ChartPartProps['comparison']['scenarios'],
): readonly number[] {
  const families = familiesIn(comparison).map((family) =>
    scenarios.findIndex(({ address }) => address.startsWith(`${family}/`)),
  )
  return families.filter((row) => row > 0)
}

function inkOf(value: number, { low, high }: Span): number {
  const share = high > low ? (value - low) / (high - low) : 1
  return INK.least + (INK.most - INK.least) * Math.max(0, Math.min(1, share))
}

/** What the faintest and the strongest shade stand for. */
function Key({ span, unit, left }: { readonly span: Span; readonly unit: string; readonly left: number }) {
  const from = formatValue(unit, span.low)
  const start = left + from.length * 6.2 + 8
  return (
    <g>
      <text x={left} y={12} fontSize={11} fill="var(--muted)">
        {from}
      </text>
      {SWATCHES.map((share, index) => (
        <rect
          key={share}
          x={start + index * SWATCH.width}
          y={3}
          {...SWATCH}
          fill="var(--shade)"
          fillOpacity={inkOf(share, { low: 0, high: 1 })}
        />
      ))}
      <text x={start + SWATCHES.length * SWATCH.width + 8} y={12} fontSize={11} fill="var(--muted)">
        {formatValue(unit, span.high)}
      </text>
    </g>
  )
}
