import { memo } from 'react'
import type { ChartPartProps } from '../chart.ts'
import { MeanMark, OfGroup, RowName, roomForNames } from '../kit/marks.tsx'
import { type Drawn, Plot, type Scales } from '../kit/plot.tsx'
import { axisTitle, formatNumber, formatValue, scaleOf } from '../measure-format.ts'
import { measureOf, scenarioMeans, shortScenario, summaryOf } from '../select.ts'
import { measureAxis, spanOf } from '../ticks.ts'
import { count } from '../words.ts'

/** Rows of scenarios, simplest at the top. */
export const ScenarioDotsPart = memo(function ScenarioDotsPart(props: ChartPartProps) {
  const { comparison, options, width, height } = props
  const measure = measureOf(comparison, options.measure)
  const scale = scaleOf(measure.unit)
  const values = comparison.groups.flatMap(({ key }) =>
    scenarioMeans(comparison, key, measure.id).map(({ value }) => value * scale),
  )
  const scenarios = comparison.scenarios.toSorted((a, b) => a.complexity - b.complexity)
  const names = scenarios.map(({ address, complexity }) => `${shortScenario(address)} · D ${formatNumber(complexity)}`)
  const room = roomForNames(names, false, width)
  return (
    <Plot
      width={width}
      height={height}
      x={{
        ...measureAxis(measure.unit, spanOf(values, { low: 0, high: 1 })),
        title: axisTitle(measure),
        format: formatNumber,
        room: 24,
        hasGrid: true,
      }}
      y={{
        domain: [0, scenarios.length],
        ticks: scenarios.map((_, index) => index + 0.5),
        room,
        hasGrid: false,
        isList: true,
        label: (value, at) => {
          const name = names[Math.floor(value)]
          return name === undefined ? null : <RowName slot={null} name={name} room={room} {...at} />
        },
      }}
      draw={(scales) => draw(props, scenarios, scales)}
    />
  )
})

function draw(props: ChartPartProps, scenarios: ChartPartProps['comparison']['scenarios'], scales: Scales): Drawn {
  const { comparison, options, groups } = props
  const { id, label, unit } = measureOf(comparison, options.measure)
  const scale = scaleOf(unit)
  // Conditions one below the other within a row: equal values would hide each other.
  const step = Math.min(5, (scales.area.height / scenarios.length) * (0.7 / Math.max(1, groups.length)))
  const marks = groups.flatMap((group, order) =>
    scenarios.flatMap(({ address }, index) => {
      const summary = summaryOf(comparison, group.key, address, id)
      if (summary === undefined) return []
      const lines = [
        `${shortScenario(address)}: ${label} ${formatValue(unit, summary.mean)}`,
        count(summary.episodes, 'episode'),
      ]
      return [
        {
          group,
          address,
          x: scales.x(summary.mean * scale),
          y: scales.y(index + 0.5) + (order - (groups.length - 1) / 2) * step,
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
              .map(({ address, x, y, slot }) => (
                <MeanMark key={address} slot={slot} x={x} y={y} radius={4.5} />
              ))}
          </OfGroup>
        ))}
      </>
    ),
  }
}
