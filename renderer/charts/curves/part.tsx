import { memo } from 'react'
import type { Curve } from '../../../preload/contract/comparison.ts'
import type { ChartPartProps } from '../chart.ts'
import { levelAxis, numbersRoom, plotAxis } from '../kit/axes.tsx'
import { BandMark, LineMark, OfGroup } from '../kit/marks.tsx'
import { allDrawn, type Drawn, Plot } from '../kit/plot.tsx'
import type { Scales } from '../kit/scales.ts'
import { lookOf } from '../look.ts'
import { formatBounds, formatNumber, formatValue } from '../measure-format.ts'
import { countedWords } from '../words.ts'
import { curvesChart } from './chart.ts'
import { type CurvePlace, curvePlaces } from './places.ts'
import { chosenRange, timeAxis } from './range.ts'

/** A line and a band per group. */
export const CurvesPart = memo(function CurvesPart({ comparison, options, groups, width, height }: ChartPartProps) {
  const range = chosenRange(comparison, options)
  return (
    <Plot
      width={width}
      height={height}
      x={{ ...levelAxis(timeAxis(comparison, range), 'Game time (s)', false), isCut: range !== null && range.low > 0 }}
      y={plotAxis(curvesChart.axes(comparison, options)[0], numbersRoom.upright)}
      draw={(scales) => {
        const shown = curvePlaces(comparison, groups, scales, range)
        return allDrawn(shown.map((place) => drawCurve(scales, place)))
      }}
    />
  )
})

function drawCurve(scales: Scales, { group, whole, curve, line }: CurvePlace): Drawn {
  const at = (index: number, value: number) => [scales.x(curve.atS[index] ?? 0), scales.y(value * 100)] as const
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
    // Where a range cuts a line there is no measured point.
    spots: line.flatMap(([x, y], index) =>
      whole.atS.includes(curve.atS[index] ?? Number.NaN)
        ? [{ x, y, slot: group.slot, title: group.label, lines: wordsAt(curve, index) }]
        : [],
    ),
  }
}

function wordsAt(curve: Curve, index: number): readonly string[] {
  const low = curve.low[index]
  const high = curve.high[index]
  const bounds = low == null || high == null ? '' : ` ${formatBounds('ratio', low, high)}`
  return [
    `${formatNumber(curve.atS[index] ?? 0)} s: ${formatValue('ratio', curve.mean[index] ?? 0)}${bounds}`,
    countedWords(curve),
  ]
}
