import { memo } from 'react'
import type { ComparedGroup, Curve } from '../../../preload/contract/comparison.ts'
import type { ChartPartProps } from '../chart.ts'
import { BandMark, LineMark, OfGroup } from '../kit/marks.tsx'
import { type Drawn, Plot, type Scales } from '../kit/plot.tsx'
import { lookOf } from '../look.ts'
import { formatNumber, formatValue } from '../measure-format.ts'
import { niceAxis, spanOf } from '../ticks.ts'
import { count } from '../words.ts'

/** A line and a band per group. */
export const CurvesPart = memo(function CurvesPart({ comparison, groups, width, height }: ChartPartProps) {
  const last = spanOf(
    comparison.curves.flatMap(({ atS }) => atS),
    { low: 0, high: 60 },
  )
  return (
    <Plot
      width={width}
      height={height}
      x={{
        ...niceAxis({ low: 0, high: last.high }, 6),
        title: 'Game time (s)',
        format: formatNumber,
        room: 24,
        hasGrid: false,
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
        const drawn = groups.flatMap((group) => {
          const curve = comparison.curves.find((candidate) => candidate.group === group.key)
          return curve === undefined ? [] : [drawCurve(scales, group, curve)]
        })
        return { marks: drawn.map(({ marks }) => marks), spots: drawn.flatMap(({ spots }) => spots) }
      }}
    />
  )
})

function drawCurve(scales: Scales, group: ComparedGroup, curve: Curve): Drawn {
  const at = (index: number, value: number) => [scales.x(curve.atS[index] ?? 0), scales.y(value * 100)] as const
  const line = curve.mean.map((value, index) => at(index, value))
  const inBand = curve.atS.flatMap((_, index) => {
    const low = curve.low[index]
    const high = curve.high[index]
    return low == null || high == null ? [] : [{ low: at(index, low), high: at(index, high) }]
  })
  return {
    marks: (
      <OfGroup key={group.key} group={group.key}>
        <BandMark slot={group.slot} low={inBand.map(({ low }) => low)} high={inBand.map(({ high }) => high)} />
        <LineMark look={lookOf(group.slot)} at={line} />
      </OfGroup>
    ),
    spots: line.map(([x, y], index) => ({ x, y, slot: group.slot, title: group.label, lines: wordsAt(curve, index) })),
  }
}

function wordsAt(curve: Curve, index: number): readonly string[] {
  const low = curve.low[index]
  const high = curve.high[index]
  const bounds = low == null || high == null ? '' : ` [${formatValue('ratio', low)}, ${formatValue('ratio', high)}]`
  return [
    `${formatNumber(curve.atS[index] ?? 0)} s: ${formatValue('ratio', curve.mean[index] ?? 0)}${bounds}`,
    `${count(curve.scenarios, 'scenario')}, ${count(curve.episodes, 'episode')}`,
  ]
}
