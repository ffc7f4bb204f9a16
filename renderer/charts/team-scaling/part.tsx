import { memo } from 'react'
import type { ChartPartProps } from '../chart.ts'
import { IntervalMark, LineMark, MeanMark, OfGroup } from '../kit/marks.tsx'
import { type Drawn, Plot, type Scales } from '../kit/plot.tsx'
import { lookOf } from '../look.ts'
import { axisTitle, formatNumber, formatValue, scaleOf } from '../measure-format.ts'
import { measureOf, summaryOf } from '../select.ts'
import { measureAxis, spanOf } from '../ticks.ts'
import { count } from '../words.ts'
import { type TeamSeries, teamSeries, teamSizes } from './series.ts'

/** Team sizes at their true distances; a line per method. */
export const TeamScalingPart = memo(function TeamScalingPart(props: ChartPartProps) {
  const { comparison, options, groups, width, height } = props
  const measure = measureOf(comparison, options.measure)
  const scale = scaleOf(measure.unit)
  const sizes = teamSizes(comparison.groups)
  const margin = Math.max(0.5, ((sizes.at(-1) ?? 1) - (sizes[0] ?? 1)) * 0.06)
  const values = comparison.groups.flatMap(({ key }) => {
    const summary = summaryOf(comparison, key, null, measure.id)
    return summary === undefined
      ? []
      : [summary.mean, summary.interval?.low ?? summary.mean, summary.interval?.high ?? summary.mean]
  })
  return (
    <Plot
      width={width}
      height={height}
      x={{
        domain: [(sizes[0] ?? 1) - margin, (sizes.at(-1) ?? 1) + margin],
        ticks: sizes,
        title: 'Agents',
        format: formatNumber,
        room: 24,
        hasGrid: false,
      }}
      y={{
        ...measureAxis(
          measure.unit,
          spanOf(
            values.map((value) => value * scale),
            { low: 0, high: 1 },
          ),
        ),
        title: axisTitle(measure),
        format: formatNumber,
        room: 44,
        hasGrid: true,
      }}
      draw={(scales) => {
        const drawn = teamSeries(groups).map((series, index, { length }) =>
          drawSeries(props, series, scales, (index - (length - 1) / 2) * 5),
        )
        return { marks: drawn.map(({ marks }) => marks), spots: drawn.flatMap(({ spots }) => spots) }
      }}
    />
  )
})

/** `shift` in px, so that intervals of one team size stand beside each other. */
function drawSeries(props: ChartPartProps, series: TeamSeries, scales: Scales, shift: number): Drawn {
  const { comparison, options } = props
  const { id, label, unit } = measureOf(comparison, options.measure)
  const scale = scaleOf(unit)
  const points = series.groups.flatMap((group) => {
    const summary = summaryOf(comparison, group.key, null, id)
    if (summary === undefined) return []
    const x = scales.x(group.teamSize) + shift
    const y = scales.y(summary.mean * scale)
    const bounds =
      summary.interval === null
        ? ''
        : ` [${formatValue(unit, summary.interval.low)}, ${formatValue(unit, summary.interval.high)}]`
    const lines = [
      `${count(group.teamSize, 'agent')}: ${label} ${formatValue(unit, summary.mean)}${bounds}`,
      `${count(summary.scenarios, 'scenario')}, ${count(summary.episodes, 'episode')}`,
    ]
    return [{ group, summary, x, y, slot: group.slot, title: group.label, lines }]
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
