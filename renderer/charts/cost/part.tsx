import { memo } from 'react'
import type { ComparedGroup, Comparison } from '../../../shared/contract/comparison.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { ChartPartProps } from '../chart.ts'
import { numbersRoom, plotAxis } from '../kit/axes.tsx'
import { Dots, EdgeMark, IntervalMark, MeanMark, OfGroup } from '../kit/marks.tsx'
import { allDrawn, type Drawn, Plot } from '../kit/plot.tsx'
import { edgePlace, type Scales } from '../kit/spot.ts'
import { formatValue, scaleOf } from '../measure-format.ts'
import { nested } from '../overlaps.ts'
import { measureOf, shortScenario } from '../select.ts'
import { placeOf, scenarioPlaces } from './places.ts'

/* Where groups and their scenarios are drawn between completion and cost: exactly at their values along both axes. */

/** Of a mean's marker, and how near another one has to be to hide it, in px. */
const RADIUS = 5.5
const HIDES = 8

interface CostMark {
  readonly group: ComparedGroup
  readonly place: NonNullable<ReturnType<typeof placeOf>>
  /** Of the mean, in px. */
  readonly x: number
  readonly y: number
  /** In px; larger than that of a mean in the same place that is drawn after it. */
  readonly radius: number
  readonly dots: readonly (ReturnType<typeof scenarioPlaces>[number] & { readonly x: number; readonly y: number })[]
}

/** In the order of the groups; those without both values are left out. */
export function costMarks(
  comparison: Comparison,
  cost: string,
  groups: readonly ComparedGroup[],
  scales: Scales,
): readonly CostMark[] {
  const scale = scaleOf(measureOf(comparison, cost).unit)
  const at = (spent: number, completion: number) => [scales.x(spent * scale), scales.y(completion * 100)] as const
  const found = groups.flatMap((group) => {
    const place = placeOf(comparison, group.key, cost)
    return place === null ? [] : [{ group, place }]
  })
  const means = found.map(({ place }) => at(place.cost.mean, place.completion.mean))
  const radii = nested(means, HIDES, RADIUS)
  return found.map(({ group, place }, index) => {
    const [x = 0, y = 0] = means[index] ?? []
    const dots = scenarioPlaces(comparison, group.key, cost).map((dot) => {
      const [dotX, dotY] = at(dot.cost, dot.completion)
      return { ...dot, x: dotX, y: dotY }
    })
    return { group, place, x, y, radius: radii[index] ?? RADIUS, dots }
  })
}

/** A crossing of two intervals per group. */
export const CostPart = memo(function CostPart(props: ChartPartProps) {
  const { chart, comparison, options, groups, width, height } = props
  const [spent, completion] = chart.axes(comparison, options)
  return (
    <Plot
      width={width}
      height={height}
      x={plotAxis(spent, numbersRoom.level)}
      y={plotAxis(completion, numbersRoom.upright)}
      draw={(scales) => {
        const marks = costMarks(comparison, options.cost, groups, scales)
        const dots = marks.map((mark) => drawDots(props, mark, scales))
        return allDrawn([...dots, ...marks.map((mark) => drawMean(props, mark, scales))])
      }}
    />
  )
})

/** Below the means of all groups. */
function drawDots({ comparison, options }: ChartPartProps, { group, dots }: CostMark, scales: Scales): Drawn {
  const placed = dots.map((dot) => ({ dot, edge: edgePlace(scales.area, dot.x, dot.y) }))
  const inside = placed.flatMap(({ dot, edge }) => (edge === null ? [[dot.x, dot.y] as const] : []))
  return {
    spots: placed.map(({ dot, edge }) => ({
      id: `${group.key} ${dot.scenario}`,
      row: group.key,
      x: edge?.x ?? dot.x,
      y: edge?.y ?? dot.y,
      slot: group.slot,
      title: group.label,
      lines: () => [shortScenario(comparison, dot.scenario), ...wordsOf(comparison, options.cost, dot)],
    })),
    marks: (
      <OfGroup key={`dots ${group.key}`} group={group.key}>
        <Dots slot={group.slot} at={inside} radius={2.5} />
        {placed.map(({ dot, edge }) =>
          edge === null ? null : <EdgeMark key={dot.scenario} slot={group.slot} place={edge} />,
        )}
      </OfGroup>
    ),
  }
}

function drawMean({ comparison, options }: ChartPartProps, mark: CostMark, scales: Scales): Drawn {
  const { group, place, x, y, radius } = mark
  const scale = scaleOf(measureOf(comparison, options.cost).unit)
  const { interval: level } = place.cost
  const { interval: upright } = place.completion
  const along = (cost: number): number => scales.x(cost * scale)
  const up = (completion: number): number => scales.y(completion * 100)
  const means = { completion: place.completion.mean, cost: place.cost.mean }
  return {
    spots: [
      {
        id: group.key,
        row: group.key,
        x,
        y,
        slot: group.slot,
        title: group.label,
        lines: () => [...wordsOf(comparison, options.cost, means), counted(place.completion.episodes, 'episode')],
      },
    ],
    marks: (
      <OfGroup key={group.key} group={group.key}>
        {level === null ? null : (
          <IntervalMark slot={group.slot} from={[along(level.low), y]} to={[along(level.high), y]} />
        )}
        {upright === null ? null : (
          <IntervalMark slot={group.slot} from={[x, up(upright.low)]} to={[x, up(upright.high)]} />
        )}
        <MeanMark slot={group.slot} x={x} y={y} radius={radius} />
      </OfGroup>
    ),
  }
}

function wordsOf(
  comparison: ChartPartProps['comparison'],
  cost: string,
  at: { readonly completion: number; readonly cost: number },
): readonly string[] {
  const { label, unit } = measureOf(comparison, cost)
  return [`Completion ${formatValue('ratio', at.completion)}`, `${label} ${formatValue(unit, at.cost)} per episode`]
}
