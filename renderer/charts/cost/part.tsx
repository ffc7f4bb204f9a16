import { memo } from 'react'
import type { ComparedGroup } from '../../../preload/contract/comparison.ts'
import type { ChartPartProps } from '../chart.ts'
import { Dots, IntervalMark, MeanMark, OfGroup } from '../kit/marks.tsx'
import { type Drawn, Plot, type Scales } from '../kit/plot.tsx'
import { axisTitle, formatNumber, formatValue, scaleOf } from '../measure-format.ts'
import { measureOf, shortScenario } from '../select.ts'
import { measureAxis, spanOf } from '../ticks.ts'
import { count } from '../words.ts'
import { placeOf, scenarioPlaces } from './places.ts'

/** A crossing of two intervals per group. */
export const CostPart = memo(function CostPart(props: ChartPartProps) {
  const { comparison, options, groups, width, height } = props
  const cost = measureOf(comparison, options.cost)
  const scale = scaleOf(cost.unit)
  const spent = comparison.groups.flatMap(({ key }) => [
    ...scenarioPlaces(comparison, key, cost.id).map((place) => place.cost),
    placeOf(comparison, key, cost.id)?.cost.interval?.high ?? 0,
  ])
  return (
    <Plot
      width={width}
      height={height}
      x={{
        ...measureAxis(
          cost.unit,
          spanOf(
            spent.map((value) => value * scale),
            { low: 0, high: 1 },
          ),
        ),
        title: axisTitle(cost),
        format: formatNumber,
        room: 24,
        hasGrid: true,
      }}
      y={{
        domain: [0, 100],
        ticks: [0, 25, 50, 75, 100],
        title: 'Completion (%)',
        format: formatNumber,
        room: 34,
        hasGrid: true,
      }}
      draw={(scales) => {
        const drawn = groups.flatMap((group) => drawGroup(props, group, scales))
        return { marks: drawn.map(({ marks }) => marks), spots: drawn.flatMap(({ spots }) => spots) }
      }}
    />
  )
})

function drawGroup({ comparison, options }: ChartPartProps, group: ComparedGroup, scales: Scales): readonly Drawn[] {
  const { id, label, unit } = measureOf(comparison, options.cost)
  const place = placeOf(comparison, group.key, id)
  if (place === null) return []
  const at = (cost: number, completion: number) => [scales.x(cost * scaleOf(unit)), scales.y(completion * 100)] as const
  const scenarios = scenarioPlaces(comparison, group.key, id)
  const [x, y] = at(place.cost.mean, place.completion.mean)
  const words = (completion: number, cost: number) => [
    `Completion ${formatValue('ratio', completion)}`,
    `${label} ${formatValue(unit, cost)} per episode`,
  ]
  const { interval: level } = place.cost
  const { interval: upright } = place.completion
  const dots = scenarios.map(({ cost, completion }) => at(cost, completion))
  return [
    {
      spots: [
        ...scenarios.map(({ scenario, cost, completion }, index) => ({
          x: dots[index]?.[0] ?? 0,
          y: dots[index]?.[1] ?? 0,
          slot: group.slot,
          title: group.label,
          lines: [shortScenario(scenario), ...words(completion, cost)],
        })),
        {
          x,
          y,
          slot: group.slot,
          title: group.label,
          lines: [...words(place.completion.mean, place.cost.mean), count(place.completion.episodes, 'episode')],
        },
      ],
      marks: (
        <OfGroup key={group.key} group={group.key}>
          <Dots slot={group.slot} at={dots} radius={2.5} />
          {level === null ? null : (
            <IntervalMark
              slot={group.slot}
              from={[scales.x(level.low * scaleOf(unit)), y]}
              to={[scales.x(level.high * scaleOf(unit)), y]}
            />
          )}
          {upright === null ? null : (
            <IntervalMark
              slot={group.slot}
              from={[x, scales.y(upright.low * 100)]}
              to={[x, scales.y(upright.high * 100)]}
            />
          )}
          <MeanMark slot={group.slot} x={x} y={y} radius={5.5} />
        </OfGroup>
      ),
    },
  ]
}
