import { memo } from 'react'
import type { ComparedGroup } from '../../../shared/contract/comparison.ts'
import { episodesWith } from '../../../shared/core/diagnosis/failure-modes.ts'
import type { ChartPartProps } from '../chart.ts'
import { levelAxis, rowAxis } from '../kit/axes.tsx'
import { OfGroup, Textured } from '../kit/marks.tsx'
import { allDrawn, type Drawn, Plot } from '../kit/plot.tsx'
import type { Scales } from '../kit/spot.ts'
import { lookOf } from '../look.ts'
import { formatNumber, formatValue } from '../measure-format.ts'
import { niceAxis } from '../value-axis.ts'
import { type ModeRow, modeRows, modesOf } from './modes.ts'

const PERCENT = 100
/** Of a row's height that its bars take. */
const FILLED = 0.8

/** Rows of bars: a bar per condition in each mode. */
export const FailureModesPart = memo(function FailureModesPart(props: ChartPartProps) {
  const { comparison, groups, width, height } = props
  const rows = modeRows(comparison)
  return (
    <Plot
      width={width}
      height={height}
      roomRight={64}
      roomTop={12}
      x={levelAxis(niceAxis({ low: 0, high: PERCENT }, 5), 'Incomplete episodes that show it (%)', true)}
      y={rowAxis(
        rows.map(({ label }) => ({ slot: null, label })),
        width,
        true,
      )}
      draw={(scales) => allDrawn(groups.map((group, index) => drawBars(props, rows, group, index, scales)))}
    />
  )
})

function drawBars(
  { comparison, groups }: ChartPartProps,
  rows: readonly ModeRow[],
  group: ComparedGroup,
  index: number,
  scales: Scales,
): Drawn {
  const own = modesOf(comparison, group.key)
  if (own === undefined) return { spots: [], marks: null }
  const { color, texture } = lookOf(group.slot)
  const band = (scales.area.height / rows.length) * FILLED
  const thick = band / groups.length
  const bars = rows.map((row, at) => {
    const episodes = episodesWith(own, row.code)
    const y = scales.y(at + 0.5) - band / 2 + thick * (index + 0.5)
    return { row, episodes, y, right: scales.x((PERCENT * episodes) / own.lookedInto) }
  })
  const left = scales.x(0)
  return {
    spots: bars.map(({ row, episodes, y, right }) => ({
      id: `${group.key} ${row.code ?? 'none'}`,
      row: group.key,
      x: right,
      y,
      slot: group.slot,
      title: group.label,
      lines: () => [
        row.label,
        `${formatNumber(episodes)} of ${formatNumber(own.lookedInto)} incomplete episodes (${formatValue('ratio', episodes / own.lookedInto)})`,
      ],
    })),
    marks: (
      <OfGroup key={group.key} group={group.key}>
        {bars.map(({ row, episodes, y, right }) => (
          <g key={row.code ?? 'none'}>
            <Textured
              texture={texture}
              color={color}
              box={{
                left,
                top: y - (thick * 0.85) / 2,
                width: Math.max(episodes === 0 ? 0 : 1, right - left),
                height: thick * 0.85,
              }}
              tone="light"
            />
            <text x={right + 6} y={y} dy="0.35em" fontSize={10.5} fill="var(--text)">
              {episodes} of {own.lookedInto}
            </text>
          </g>
        ))}
      </OfGroup>
    ),
  }
}
