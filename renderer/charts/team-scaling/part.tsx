import { memo } from 'react'
import { counted } from '../../../shared/core/format/counted.ts'
import { type ChartPartProps, formatCounted } from '../chart.ts'
import { levelAxis, numbersRoom, plotAxis } from '../kit/axes.tsx'
import { IntervalMark, LineMark, MeanMark, OfGroup } from '../kit/marks.tsx'
import { allDrawn, type Drawn, Plot } from '../kit/plot.tsx'
import type { Scales } from '../kit/spot.ts'
import { lookOf } from '../look.ts'
import { formatSpread, formatValue, scaleOf } from '../measure-format.ts'
import { measureOf, summaryOf } from '../select.ts'
import type { Axis } from '../value-axis.ts'
import { type TeamSeries, teamSeries, teamShifts, teamSizes } from './series.ts'

/** Team sizes at their true distances; a line per method. */
export const TeamScalingPart = memo(function TeamScalingPart(props: ChartPartProps) {
  const { chart, comparison, options, groups, width, height } = props
  const sizes = teamSizes(comparison.groups)
  const margin = Math.max(0.5, ((sizes.at(-1) ?? 1) - (sizes[0] ?? 1)) * 0.06)
  const agents: Axis = { domain: [(sizes[0] ?? 1) - margin, (sizes.at(-1) ?? 1) + margin], ticks: sizes }
  return (
    <Plot
      width={width}
      height={height}
      x={levelAxis(agents, 'Agents', false)}
      y={plotAxis(chart.axes(comparison, options)[0], numbersRoom.upright)}
      draw={(scales) => {
        const shifts = teamShifts(groups)
        return allDrawn(teamSeries(groups).map((series) => drawSeries(props, series, scales, shifts)))
      }}
    />
  )
})

/** `shifts` in px by group, so that those of one team size stand beside each other. */
function drawSeries(
  props: ChartPartProps,
  series: TeamSeries,
  scales: Scales,
  shifts: ReadonlyMap<string, number>,
): Drawn {
  const { comparison, options } = props
  const { id, label, unit } = measureOf(comparison, options.measure)
  const scale = scaleOf(unit)
  const points = series.groups.flatMap((group) => {
    const summary = summaryOf(comparison, group.key, null, id)
    if (summary === undefined) return []
    const x = scales.x(group.teamSize) + (shifts.get(group.key) ?? 0)
    const y = scales.y(summary.mean * scale)
    const lines = () => [
      `${counted(group.teamSize, 'agent')}: ${label} ${formatValue(unit, summary.mean)} ${formatSpread(unit, summary)}`,
      formatCounted(summary),
    ]
    return [{ id: group.key, row: series.id, group, summary, x, y, slot: group.slot, title: group.label, lines }]
  })
  const [first] = points
  return {
    spots: points,
    marks: (
      <g key={series.id}>
        {first === undefined ? null : (
          <OfGroup group={first.group.key}>
            <LineMark look={lookOf(first.slot)} at={points.map(({ x, y }) => [x, y])} />
          </OfGroup>
        )}
        {points.map(({ group, summary, x, y, slot }) => (
          <OfGroup key={group.key} group={group.key}>
            {summary.interval === null ? null : (
              <IntervalMark
                slot={slot}
                from={[x, scales.y(summary.interval.low * scale)]}
                to={[x, scales.y(summary.interval.high * scale)]}
              />
            )}
            <MeanMark slot={slot} x={x} y={y} />
          </OfGroup>
        ))}
      </g>
    ),
  }
}
