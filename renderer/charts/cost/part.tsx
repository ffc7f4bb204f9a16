import { memo } from 'react'
import type { ChartPartProps } from '../chart.ts'
import { numbersRoom, plotAxis } from '../kit/axes.tsx'
import { edgePlace } from '../kit/edge.ts'
import { Dots, EdgeMark, IntervalMark, MeanMark, OfGroup } from '../kit/marks.tsx'
import { allDrawn, type Drawn, Plot } from '../kit/plot.tsx'
import type { Scales } from '../kit/scales.ts'
import { formatValue, scaleOf } from '../measure-format.ts'
import { measureOf, shortScenario } from '../select.ts'
import { count } from '../words.ts'
import { costChart } from './chart.ts'
import { type CostMark, costMarks } from './marks.ts'

/** A crossing of two intervals per group. */
export const CostPart = memo(function CostPart(props: ChartPartProps) {
  const { comparison, options, groups, width, height } = props
  const [spent, completion] = costChart.axes(comparison, options)
  return (
    <Plot
      width={width}
      height={height}
      x={plotAxis(spent, numbersRoom.level)}
      y={plotAxis(completion, numbersRoom.upright)}
      draw={(scales) =>
        allDrawn(costMarks(comparison, options.cost, groups, scales).map((mark) => drawGroup(props, mark, scales)))
      }
    />
  )
})

function drawGroup({ comparison, options }: ChartPartProps, mark: CostMark, scales: Scales): Drawn {
  const { label, unit } = measureOf(comparison, options.cost)
  const { group, place, x, y, moved, dots } = mark
  const placed = dots.map((dot) => ({ dot, edge: edgePlace(scales.area, dot.x, dot.y) }))
  const words = (completion: number, cost: number) => [
    `Completion ${formatValue('ratio', completion)}`,
    `${label} ${formatValue(unit, cost)} per episode`,
  ]
  const { interval: level } = place.cost
  const { interval: upright } = place.completion
  const along = (cost: number): number => scales.x(cost * scaleOf(unit)) + moved
  const up = (completion: number): number => scales.y(completion * 100) + moved
  return {
    spots: [
      ...placed.map(({ dot, edge }) => ({
        id: `${group.key} ${dot.scenario}`,
        row: group.key,
        x: edge?.x ?? dot.x,
        y: edge?.y ?? dot.y,
        slot: group.slot,
        title: group.label,
        lines: () => [shortScenario(dot.scenario), ...words(dot.completion, dot.cost)],
      })),
      {
        id: group.key,
        row: group.key,
        x,
        y,
        slot: group.slot,
        title: group.label,
        lines: () => [...words(place.completion.mean, place.cost.mean), count(place.completion.episodes, 'episode')],
      },
    ],
    marks: (
      <OfGroup key={group.key} group={group.key}>
        <Dots
          slot={group.slot}
          at={placed.flatMap(({ dot, edge }) => (edge === null ? [[dot.x, dot.y]] : []))}
          radius={2.5}
        />
        {placed.map(({ dot, edge }) =>
          edge === null ? null : <EdgeMark key={dot.scenario} slot={group.slot} place={edge} />,
        )}
        {level === null ? null : (
          <IntervalMark slot={group.slot} from={[along(level.low), y]} to={[along(level.high), y]} />
        )}
        {upright === null ? null : (
          <IntervalMark slot={group.slot} from={[x, up(upright.low)]} to={[x, up(upright.high)]} />
        )}
        <MeanMark slot={group.slot} x={x} y={y} radius={5.5} />
      </OfGroup>
    ),
  }
}
