import { memo } from 'react'
import { counted } from '../../../shared/core/format/counted.ts'
import type { ChartPartProps } from '../chart.ts'
import { numbersRoom, plotAxis, rowAxis } from '../kit/axes.tsx'
import { EdgeMark, MeanMark, OfGroup } from '../kit/marks.tsx'
import { type Drawn, Plot } from '../kit/plot.tsx'
import { edgePlace, type Scales } from '../kit/spot.ts'
import { formatNumber, formatValue, scaleOf } from '../measure-format.ts'
import { sideBySide } from '../overlaps.ts'
import { measureOf, shortScenario, summaryOf } from '../select.ts'
import { spanOf } from '../value-axis.ts'

/** Rows of scenarios, simplest at the top. */
export const ScenarioDotsPart = memo(function ScenarioDotsPart(props: ChartPartProps) {
  const { chart, comparison, options, width, height } = props
  const scenarios = comparison.scenarios.toSorted((a, b) => a.complexity - b.complexity)
  const names = scenarios.map(({ address, complexity }) => ({
    slot: null,
    label: `${shortScenario(comparison, address)} · D ${formatNumber(complexity)}`,
  }))
  return (
    <Plot
      width={width}
      height={height}
      x={plotAxis(chart.axes(comparison, options)[0], numbersRoom.level)}
      y={rowAxis(names, width)}
      draw={(scales) => draw(props, scenarios, scales)}
    />
  )
})

function draw(props: ChartPartProps, scenarios: ChartPartProps['comparison']['scenarios'], scales: Scales): Drawn {
  const { comparison, options, groups } = props
  const { id, label, unit } = measureOf(comparison, options.measure)
  const scale = scaleOf(unit)
  // Conditions one below the other within a row: equal values would hide each other.
  const down = sideBySide(groups.length, 9, (scales.area.height / scenarios.length) * 0.6)
  const marks = groups.flatMap((group, order) =>
    scenarios.flatMap(({ address }, index) => {
      const summary = summaryOf(comparison, group.key, address, id)
      if (summary === undefined) return []
      const lines = () => [
        `${shortScenario(comparison, address)}: ${label} ${formatValue(unit, summary.mean)}`,
        counted(summary.episodes, 'episode'),
      ]
      const [x, y] = [scales.x(summary.mean * scale), scales.y(index + 0.5) + (down[order] ?? 0)]
      const edge = edgePlace(scales.area, x, y)
      return [
        {
          id: `${group.key} ${address}`,
          row: address,
          group,
          address,
          x: edge?.x ?? x,
          y,
          edge,
          middle: scales.y(index + 0.5),
          slot: group.slot,
          title: group.label,
          lines,
        },
      ]
    }),
  )
  const rows = [...Map.groupBy(marks, ({ address }) => address)].map(([address, row]) => {
    const { low, high } = spanOf(
      row.map(({ x }) => x),
      { low: 0, high: 0 },
    )
    return { address, low, high, y: row[0]?.middle ?? 0 }
  })
  return {
    spots: marks,
    marks: (
      <>
        {rows.map(({ address, low, high, y }) => (
          <line
            key={address}
            x1={low}
            x2={high}
            y1={y}
            y2={y}
            stroke="var(--field-line)"
            strokeWidth={1}
            strokeOpacity={0.5}
          />
        ))}
        {groups.map((group) => (
          <OfGroup key={group.key} group={group.key}>
            {marks
              .filter((mark) => mark.group === group)
              .map(({ address, x, y, slot, edge }) =>
                edge === null ? (
                  <MeanMark key={address} slot={slot} x={x} y={y} radius={4.5} />
                ) : (
                  <EdgeMark key={address} slot={slot} place={{ ...edge, y }} />
                ),
              )}
          </OfGroup>
        ))}
      </>
    ),
  }
}
