import { memo, useContext } from 'react'
import type { Curve } from '../../../shared/contract/comparison.ts'
import { type ChartPartProps, formatCounted } from '../chart.ts'
import { ChartActionsContext } from '../chart-actions.ts'
import { levelAxis, numbersRoom, plotAxis } from '../kit/axes.tsx'
import { BandMark, IntervalMark, LineMark, MeanMark, OfGroup } from '../kit/marks.tsx'
import { allDrawn, type Drawn, Plot } from '../kit/plot.tsx'
import type { Scales } from '../kit/spot.ts'
import { lookOf } from '../look.ts'
import { formatBounds, formatNumber, formatValue } from '../measure-format.ts'
import { type CurvePlace, chosenRange, curvePlaces, hasQuietBands, timeAxis } from './places.ts'

/** A line and a band per group. */
export const CurvesPart = memo(function CurvesPart(props: ChartPartProps) {
  const { chart, comparison, options, groups, width, height } = props
  const range = chosenRange(comparison, options)
  const { onTime } = useContext(ChartActionsContext)
  const isQuiet = hasQuietBands(comparison.groups)
  return (
    <Plot
      width={width}
      height={height}
      roomRight={isQuiet ? 14 + groups.length * END_APART : 14}
      x={{ ...levelAxis(timeAxis(comparison, range), 'Game time (s)', false), isCut: range !== null && range.low > 0 }}
      y={plotAxis(chart.axes(comparison, options)[0], numbersRoom.upright)}
      ranges={{ isPart: range !== null, onChange: onTime }}
      draw={(scales) => {
        const shown = curvePlaces(comparison, groups, scales, { range, smoothing: options.smoothing })
        // Markers above the lines of all groups: they say whose a line is where it has company.
        return allDrawn([
          ...shown.map((place) => drawCurve(scales, place, { smoothing: options.smoothing, isQuiet })),
          ...(isQuiet ? shown.map((place, index) => drawEnd(scales, place, index)) : []),
          ...shown.map((place) => drawMarkers(place)),
        ])
      }}
    />
  )
})

interface Look {
  readonly smoothing: number
  readonly isQuiet: boolean
}

/** Line and band of a condition, and what can be pointed at. */
export function drawCurve(scales: Scales, place: CurvePlace, { smoothing, isQuiet }: Look): Drawn {
  const { group, curve, line, faint, points } = place
  const at = (index: number, value: number) => [scales.x(curve.atS[index] ?? 0), scales.y(value * 100)] as const
  // Where all are equal, as at the beginning, nothing varies and the band closes.
  const hasBand = curve.low.some((low) => low !== null)
  const inBand = (hasBand ? curve.mean : []).map((mean, index) => ({
    low: at(index, curve.low[index] ?? mean),
    high: at(index, curve.high[index] ?? mean),
  }))
  return {
    marks: (
      <OfGroup key={group.key} group={group.key}>
        <BandMark
          slot={group.slot}
          low={inBand.map(({ low }) => low)}
          high={inBand.map(({ high }) => high)}
          isQuiet={isQuiet}
        />
        {faint === null ? null : <LineMark look={lookOf(group.slot)} at={faint} ink="ghost" />}
        {line.map(({ at, turn, of }) => (
          <LineMark key={at[0]?.[0]} look={lookOf(group.slot)} at={at} turns={{ turn, of }} />
        ))}
      </OfGroup>
    ),
    spots: points.map(({ index, x, y, smoothed }) => ({
      id: `${group.key} ${index}`,
      row: group.key,
      x,
      y,
      slot: group.slot,
      title: group.label,
      lines: () => [
        wordsAt(curve, index),
        ...(smoothed === null ? [] : [`smoothed ${formatValue('ratio', smoothed)} (EMA ${smoothing})`]),
        formatCounted(curve),
      ],
    })),
  }
}

/** Between the intervals beside the ends of lines, in px. */
const END_APART = 9

/** The interval at the end of a line, beside the plot: those of several conditions stand side by side. */
function drawEnd({ area, y }: Scales, { group, curve }: CurvePlace, index: number): Drawn {
  const x = area.left + area.width + END_APART * (index + 1)
  const last = curve.mean.length - 1
  const [mean, low, high] = [curve.mean[last], curve.low[last], curve.high[last]]
  if (mean === undefined) return { marks: null, spots: [] }
  return {
    spots: [],
    marks: (
      <OfGroup key={`end ${group.key}`} group={group.key}>
        {low == null || high == null ? null : (
          <IntervalMark slot={group.slot} from={[x, y(low * 100)]} to={[x, y(high * 100)]} />
        )}
        <MeanMark slot={group.slot} x={x} y={y(mean * 100)} radius={3.5} />
      </OfGroup>
    ),
  }
}

/** On its line, above the lines of all others. */
export function drawMarkers({ group, markers }: CurvePlace): Drawn {
  return {
    spots: [],
    marks: (
      <OfGroup key={`markers ${group.key}`} group={group.key}>
        {markers.map(([x, y]) => (
          <MeanMark key={x} slot={group.slot} x={x} y={y} radius={3.5} />
        ))}
      </OfGroup>
    ),
  }
}

function wordsAt(curve: Curve, index: number): string {
  const low = curve.low[index]
  const high = curve.high[index]
  const bounds = low == null || high == null ? '' : ` ${formatBounds('ratio', low, high)}`
  return `${formatNumber(curve.atS[index] ?? 0)} s: ${formatValue('ratio', curve.mean[index] ?? 0)}${bounds}`
}
