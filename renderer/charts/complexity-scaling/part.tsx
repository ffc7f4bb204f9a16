import { memo } from 'react'
import type { ComparedGroup } from '../../../preload/contract/comparison.ts'
import type { ChartPartProps } from '../chart.ts'
import { LineMark, MeanMark, OfGroup } from '../kit/marks.tsx'
import { type Drawn, Plot, type Scales } from '../kit/plot.tsx'
import { lookOf } from '../look.ts'
import { axisTitle, formatNumber, formatValue, scaleOf } from '../measure-format.ts'
import { measureOf, scenarioMeans, shortScenario } from '../select.ts'
import { measureAxis, niceAxis, spanOf } from '../ticks.ts'
import { count } from '../words.ts'

/** A line per group, over complexity. */
export const ComplexityScalingPart = memo(function ComplexityScalingPart(props: ChartPartProps) {
  const { comparison, options, groups, width, height } = props
  const measure = measureOf(comparison, options.measure)
  const scale = scaleOf(measure.unit)
  const values = comparison.groups.flatMap(({ key }) => scenarioMeans(comparison, key, measure.id))
  const complexities = spanOf(
    comparison.scenarios.map(({ complexity }) => complexity),
    { low: 0, high: 1 },
  )
  return (
    <Plot
      width={width}
      height={height}
      x={{
        ...niceAxis({ ...complexities, low: 0 }, 6),
        title: 'Complexity D',
        format: formatNumber,
        room: 24,
        hasGrid: false,
      }}
      y={{
        ...measureAxis(
          measure.unit,
          spanOf(
            values.map(({ value }) => value * scale),
            { low: 0, high: 1 },
          ),
        ),
        title: axisTitle(measure),
        format: formatNumber,
        room: 44,
        hasGrid: true,
      }}
      draw={(scales) => {
        const drawn = groups.map((group) => drawGroup(props, group, scales))
        return { marks: drawn.map(({ marks }) => marks), spots: drawn.flatMap(({ spots }) => spots) }
      }}
    />
  )
})

function drawGroup({ comparison, options }: ChartPartProps, group: ComparedGroup, scales: Scales): Drawn {
  const { id, label, unit } = measureOf(comparison, options.measure)
  const points = scenarioMeans(comparison, group.key, id)
    .map(({ scenario, value, episodes }) => {
      const complexity = comparison.scenarios.find(({ address }) => address === scenario)?.complexity ?? 0
      const lines = [
        `${shortScenario(scenario)}, D ${formatNumber(complexity)}: ${label} ${formatValue(unit, value)}`,
        count(episodes, 'episode'),
      ]
      return {
        scenario,
        x: scales.x(complexity),
        y: scales.y(value * scaleOf(unit)),
        slot: group.slot,
        title: group.label,
        lines,
      }
    })
    .toSorted((a, b) => a.x - b.x)
  return {
    spots: points,
    marks: (
      <OfGroup key={group.key} group={group.key}>
        <LineMark look={lookOf(group.slot)} at={points.map(({ x, y }) => [x, y])} isFaint />
        {points.map(({ scenario, x, y }) => (
          <MeanMark key={scenario} slot={group.slot} x={x} y={y} radius={4} />
        ))}
      </OfGroup>
    ),
  }
}
