import { memo } from 'react'
import type { ComparedGroup, Measure, PairedDifference } from '../../../shared/contract/comparison.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { describeAllEqual, describeRecord } from '../../../shared/core/format/measure.ts'
import { formatP } from '../../../shared/core/format/p-value.ts'
import type { ChartPartProps } from '../chart.ts'
import { levelAxis, rowAxis } from '../kit/axes.tsx'
import { Dots, EdgeMark, IntervalMark, MeanMark, OfGroup } from '../kit/marks.tsx'
import { allDrawn, type Drawn, Plot } from '../kit/plot.tsx'
import { edgePlace, type Scales } from '../kit/spot.ts'
import { axisUnit, formatDifference, scaleOf } from '../measure-format.ts'
import { swarm } from '../overlaps.ts'
import { measureOf, pairsOf, shortScenario, testedMeasure } from '../select.ts'
import { differenceAxis } from './axis.ts'

/** Pairs below which no p is printed. */
const LEAST_PAIRS = 6
/** From here on a p tells no difference. */
const USUAL_LEVEL = 0.05
/** Room for p, Holm's p and n beside a row, in px; narrower drawings have them on two lines. */
const ROOM_FOR_P = { wide: 182, narrow: 84 } as const
/** Wide enough for them on one line, in px. */
const WIDE = 420

/** A forest: rows of pairs around the line of no difference. */
export const PairedPart = memo(function PairedPart({ comparison, options, groups, width, height }: ChartPartProps) {
  const measure = measureOf(comparison, testedMeasure(comparison, options.measure))
  const pairs = pairsOf(comparison, measure.id, groups)
  const nameOf = (key: string): string => comparison.groups.find((group) => group.key === key)?.label ?? key
  const baseline = pairs.every(({ b }) => b === pairs[0]?.b) ? pairs[0]?.b : undefined
  const isWide = width >= WIDE
  const unit = measure.unit === 'ratio' ? 'percentage points' : axisUnit(measure.unit)
  const nameOfPair = ({ a, b }: PairedDifference): string =>
    baseline === undefined ? `${nameOf(a)} − ${nameOf(b)}` : nameOf(a)
  const names = pairs.map((pair) => ({ slot: slotOf(comparison.groups, pair.a), label: nameOfPair(pair) }))
  return (
    <Plot
      width={width}
      height={height}
      roomRight={isWide ? ROOM_FOR_P.wide : ROOM_FOR_P.narrow}
      x={levelAxis(
        differenceAxis(comparison, measure.id, options.axis),
        isWide
          ? `Less than ${baseline === undefined ? 'the second' : nameOf(baseline)} ← → more${unit === '' ? '' : ` (${unit})`}`
          : 'Less ← → more',
        true,
      )}
      y={rowAxis(names, width, true)}
      draw={(scales) => {
        const rows = pairs.map((pair, index) =>
          drawPair({
            scales,
            pair,
            measure,
            y: scales.y(index + 0.5),
            comparison,
            slot: slotOf(comparison.groups, pair.a),
            nameOf,
            isWide,
          }),
        )
        return allDrawn(rows, <Zero scales={scales} />)
      }}
    />
  )
})

function slotOf(groups: readonly ComparedGroup[], key: string): number {
  return groups.find((group) => group.key === key)?.slot ?? 0
}

function Zero({ scales: { x, area } }: { readonly scales: Scales }) {
  return <line x1={x(0)} x2={x(0)} y1={area.top} y2={area.top + area.height} stroke="var(--text)" strokeWidth={1} />
}

interface Row {
  readonly scales: Scales
  readonly pair: PairedDifference
  readonly measure: Measure
  readonly y: number
  readonly slot: number
  readonly comparison: ChartPartProps['comparison']
  readonly nameOf: (key: string) => string
  readonly isWide: boolean
}

function drawPair({ comparison, scales, pair, measure, y, slot, nameOf, isWide }: Row): Drawn {
  const scale = scaleOf(measure.unit)
  const place = (value: number): number => scales.x(value * scale)
  const below = y + 9
  const places = pair.differences.map(({ difference }) => place(difference))
  const edges = places.map((x) => edgePlace(scales.area, x, below))
  const shownAt = places.map((x, index) => edges[index]?.x ?? x)
  const offsets = swarm(shownAt, 6, 5)
  const dots = shownAt.map((x, index) => [x, below + (offsets[index] ?? 0)] as const)
  const row = `${pair.a} ${pair.b}`
  const words = scales.area.left + scales.area.width + 12
  const title = `${nameOf(pair.a)} − ${nameOf(pair.b)}`
  const { interval } = pair
  const shown = (value: number): string => formatDifference(measure.unit, value)
  const bounds =
    interval === null
      ? (describeAllEqual(pair.allEqual) ?? 'no interval')
      : `[${shown(interval.low)}, ${shown(interval.high)}]`
  return {
    spots: [
      ...dots.map(([x, at], index) => {
        const { scenario = '', difference = 0 } = pair.differences[index] ?? {}
        const lines = () => [`${shortScenario(comparison, scenario)}: ${shown(difference)}`]
        return { id: `${row} ${scenario}`, row, x, y: at, slot, title, lines }
      }),
      {
        id: row,
        row,
        x: place(pair.mean),
        y: y - 4,
        slot,
        title,
        lines: () => [
          `Mean ${shown(pair.mean)} ${bounds}`,
          ...effectLines(pair, measure.unit),
          formatPair(pair),
          `${pair.episodes[0]} and ${pair.episodes[1]} episodes`,
        ],
      },
    ],
    marks: (
      <OfGroup key={row} group={pair.a}>
        <Dots slot={slot} at={dots.filter((_, index) => edges[index] === null)} radius={2.5} />
        {edges.map((edge, index) => {
          const { scenario = '' } = pair.differences[index] ?? {}
          const y = dots[index]?.[1] ?? below
          return edge === null ? null : <EdgeMark key={scenario} slot={slot} place={{ ...edge, y }} />
        })}
        {interval === null ? null : (
          <IntervalMark slot={slot} from={[place(interval.low), y - 4]} to={[place(interval.high), y - 4]} />
        )}
        <MeanMark slot={slot} x={place(pair.mean)} y={y - 4} />
        <text x={words} y={isWide ? y - 9 : y - 15} dy="0.35em" fontSize={11} fill="var(--text)">
          <tspan fontWeight={600}>{shown(pair.mean)}</tspan>
          {[...pLines(pair, isWide), ...seenLines(pair, measure.unit, isWide)].map((line) => (
            <tspan key={line} x={words} dy="1.2em" fill="var(--muted)">
              {line}
            </tspan>
          ))}
        </text>
      </OfGroup>
    ),
  }
}

/** Beside what is no difference: how large one would have been found. */
function seenLines({ p, pAdjusted, detectable }: PairedDifference, unit: string, isWide: boolean): readonly string[] {
  if (!isWide || detectable === null || (pAdjusted ?? p ?? 1) < USUAL_LEVEL) return []
  return [`could see ${formatDifference(unit, detectable).replace('+', '')}`]
}

/** What a mean difference alone does not say. */
function effectLines({ median, record, effectSize, detectable, unpairedSeeds }: PairedDifference, unit: string) {
  return [
    `Median ${formatDifference(unit, median)}${effectSize === null ? '' : ` · d ${formatDifference('count', effectSize)}`}`,
    ...(record === null ? [] : [`Win / tie / loss ${describeRecord(record)} scenarios`]),
    ...(detectable === null ? [] : [`Could be seen with 80 %: ${formatDifference(unit, detectable).replace('+', '')}`]),
    ...(unpairedSeeds.length === 0
      ? []
      : [`Different seeds in ${counted(unpairedSeeds.length, 'scenario')}: unpaired there`]),
  ]
}

/** On one line, or on two short ones. */
function pLines(pair: PairedDifference, isWide: boolean): readonly string[] {
  const { p, pAdjusted, scenarios } = pair
  if (isWide || p === null) return [formatPair(pair)]
  return [`p ${formatP(p)} · n ${scenarios}`, `Holm ${formatP(pAdjusted)}`]
}

/** `p 0.031 · Holm 0.063 · n 6`; below six pairs, why there is none. */
function formatPair({ p, pAdjusted, scenarios }: PairedDifference): string {
  if (p !== null) return `p ${formatP(p)} · Holm ${formatP(pAdjusted)} · n ${scenarios}`
  return scenarios < LEAST_PAIRS ? `n ${scenarios} < ${LEAST_PAIRS}: no p` : `no p · ${counted(scenarios, 'scenario')}`
}
