import { memo } from 'react'
import type { ComparedGroup, Comparison } from '../../../shared/contract/comparison.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { ChartPartProps } from '../chart.ts'
import { levelAxis, numbersRoom, plotAxis } from '../kit/axes.tsx'
import { EdgeMark, LineMark, MeanMark, OfGroup } from '../kit/marks.tsx'
import { allDrawn, type Drawn, Plot } from '../kit/plot.tsx'
import { edgePlace, linesWithin, type Scales } from '../kit/spot.ts'
import { lookOf } from '../look.ts'
import { formatNumber, formatValue, scaleOf } from '../measure-format.ts'
import { drawnInTurn, type Stretch, sideBySide } from '../overlaps.ts'
import { measureOf, scenarioMeans, shortScenario } from '../select.ts'
import { niceAxis, spanOf } from '../value-axis.ts'

/** A line per group, over complexity. */
export const ComplexityScalingPart = memo(function ComplexityScalingPart(props: ChartPartProps) {
  const { chart, comparison, options, groups, width, height } = props
  const complexities = spanOf(
    comparison.scenarios.map(({ complexity }) => complexity),
    { low: 0, high: 1 },
  )
  return (
    <Plot
      width={width}
      height={height}
      x={levelAxis(niceAxis({ ...complexities, low: 0 }, 6), 'Complexity D', false)}
      y={plotAxis(chart.axes(comparison, options)[0], numbersRoom.upright)}
      draw={(scales) => {
        const places = complexityPlaces(comparison, options.measure, groups, scales)
        const lines = drawnInTurn(places.map((own) => own.map(({ x, y }) => [x, y] as const)))
        return allDrawn(
          groups.map((group, index) => drawGroup(props, group, places[index] ?? [], lines[index] ?? [], scales)),
        )
      }}
    />
  )
})

function drawGroup(
  { comparison, options }: ChartPartProps,
  group: ComparedGroup,
  places: readonly ComplexityPlace[],
  line: readonly Stretch[],
  { area }: Scales,
): Drawn {
  const { label, unit } = measureOf(comparison, options.measure)
  const marked = places.map((place) => ({ ...place, edge: edgePlace(area, place.x, place.y) }))
  return {
    spots: marked.map(({ scenario, complexity, value, episodes, x, y, edge }) => ({
      id: `${group.key} ${scenario}`,
      row: group.key,
      x: edge?.x ?? x,
      y: edge?.y ?? y,
      slot: group.slot,
      title: group.label,
      lines: () => [
        `${shortScenario(comparison, scenario)}, D ${formatNumber(complexity)}: ${label} ${formatValue(unit, value)}`,
        counted(episodes, 'episode'),
      ],
    })),
    marks: (
      <OfGroup key={group.key} group={group.key}>
        {line.flatMap(({ at, turn, of }) =>
          linesWithin(at, area.top, area.top + area.height).map((part) => (
            <LineMark key={part[0]?.[0]} look={lookOf(group.slot)} at={part} ink="faint" turns={{ turn, of }} />
          )),
        )}
        {marked.map(({ scenario, x, y, edge }) =>
          edge === null ? (
            <MeanMark key={scenario} slot={group.slot} x={x} y={y} radius={4} />
          ) : (
            <EdgeMark key={scenario} slot={group.slot} place={edge} />
          ),
        )}
      </OfGroup>
    ),
  }
}

/** Where scenarios stand over complexity, those of several groups beside each other. */
interface ComplexityPlace {
  readonly scenario: string
  readonly complexity: number
  /** In the measure's own unit. */
  readonly value: number
  readonly episodes: number
  /** Of the marker, in px: true in height, moved along complexity. */
  readonly x: number
  readonly y: number
}

/** Per group in order, each by complexity. */
export function complexityPlaces(
  comparison: Comparison,
  measure: string,
  groups: readonly ComparedGroup[],
  scales: Scales,
): readonly (readonly ComplexityPlace[])[] {
  const scale = scaleOf(measureOf(comparison, measure).unit)
  const across = sideBySide(groups.length, 8, 28)
  const complexities = new Map(comparison.scenarios.map(({ address, complexity }) => [address, complexity]))
  return groups.map(({ key }, index) =>
    scenarioMeans(comparison, key, measure)
      .map(({ scenario, value, episodes }) => {
        const complexity = complexities.get(scenario) ?? 0
        const y = scales.y(value * scale)
        const x = scales.x(complexity) + (across[index] ?? 0)
        return { scenario, complexity, value, episodes, x, y }
      })
      .toSorted((a, b) => a.x - b.x),
  )
}
