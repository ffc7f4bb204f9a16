import { memo } from 'react'
import type { ComparedGroup } from '../../../shared/contract/comparison.ts'
import { type ChartPartProps, callUnitLabels } from '../chart.ts'
import { levelAxis, rowAxis } from '../kit/axes.tsx'
import { OfGroup, Textured } from '../kit/marks.tsx'
import { allDrawn, type Drawn, Plot } from '../kit/plot.tsx'
import type { Scales, Spot } from '../kit/spot.ts'
import { lookOf, type Texture, textureOf } from '../look.ts'
import { formatNumber } from '../measure-format.ts'
import { niceAxis } from '../value-axis.ts'

/** Rows of stacked bars; a part has the same texture in all of them. */
export const CallCountsPart = memo(function CallCountsPart(props: ChartPartProps) {
  const { comparison, options, groups, width, height } = props
  const totals = comparison.groups.map(({ key }) =>
    comparison.calls.filter(({ group }) => group === key).reduce((sum, calls) => sum + calls[options.calls], 0),
  )
  const purposes = purposesOf(props)
  const key = keyOf(purposes, width)
  return (
    <Plot
      width={width}
      height={height}
      roomRight={64}
      roomTop={12 + (1 + Math.max(0, ...key.map(({ line }) => line))) * LINE}
      x={levelAxis(
        niceAxis({ low: 0, high: Math.max(...totals, 0) }, 5),
        `${callUnitLabels[options.calls]} per episode`,
        true,
      )}
      y={rowAxis(groups, width, true)}
      draw={(scales) =>
        allDrawn(
          groups.map((group, index) => drawBar(props, purposes, group, index, scales)),
          <PurposeKey places={key} />,
        )
      }
    />
  )
})

/** Over all groups of the comparison, the most asked first. */
function purposesOf({ comparison, options }: ChartPartProps): readonly string[] {
  const sums = new Map<string, number>()
  for (const calls of comparison.calls) sums.set(calls.purpose, (sums.get(calls.purpose) ?? 0) + calls[options.calls])
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([purpose]) => purpose)
}

/** Height of a line of the key, in px. */
const LINE = 17

interface KeyPlace {
  readonly purpose: string
  readonly x: number
  readonly line: number
  readonly texture: Texture
}

/** The key's entries one after the other, on as many lines as they need. */
function keyOf(purposes: readonly string[], width: number): readonly KeyPlace[] {
  let x = 1
  let line = 0
  return purposes.map((purpose, index) => {
    const wide = 24 + purpose.length * 6.6 + 14
    if (x > 1 && x + wide > width) {
      x = 1
      line++
    }
    const place = { purpose, x, line, texture: textureOf(index) }
    x += wide
    return place
  })
}

function PurposeKey({ places }: { readonly places: readonly KeyPlace[] }) {
  return places.map(({ purpose, x, line, texture }) => (
    <g key={purpose} transform={`translate(${x} ${4 + line * LINE})`}>
      <Textured texture={texture} color="var(--text)" box={{ left: 0, top: -1, width: 19, height: 12 }} />
      <text x={24} y={9} fontSize={11} fill="var(--text)">
        {purpose}
      </text>
    </g>
  ))
}

function drawBar(
  props: ChartPartProps,
  purposes: readonly string[],
  group: ComparedGroup,
  index: number,
  scales: Scales,
): Drawn {
  const { comparison, options } = props
  const counts = comparison.calls.filter((calls) => calls.group === group.key)
  const band = scales.area.height / props.groups.length
  const thick = Math.min(20, band * 0.6)
  const y = scales.y(index + 0.5)
  const { color } = lookOf(group.slot)
  let sum = 0
  const parts = purposes.flatMap((purpose, order) => {
    const value = counts
      .filter((calls) => calls.purpose === purpose)
      .reduce((all, calls) => all + calls[options.calls], 0)
    if (value === 0) return []
    const from = sum
    sum += value
    return [{ purpose, value, left: scales.x(from), right: scales.x(sum), texture: textureOf(order) }]
  })
  const spots: Spot[] = parts.map(({ purpose, value, left, right }) => ({
    id: `${group.key} ${purpose}`,
    row: group.key,
    x: (left + right) / 2,
    y,
    slot: group.slot,
    title: group.label,
    lines: () => [
      `${purpose}: ${formatNumber(value)} of ${formatNumber(sum)} ${callUnitLabels[options.calls].toLowerCase()} per episode`,
    ],
  }))
  return {
    spots,
    marks: (
      <OfGroup key={group.key} group={group.key}>
        {parts.map(({ purpose, left, right, texture }) => (
          <Textured
            key={purpose}
            texture={texture}
            color={color}
            box={{ left, top: y - thick / 2, width: Math.max(1, right - left), height: thick }}
          />
        ))}
        <text x={scales.x(sum) + 8} y={y} dy="0.35em" fontSize={11} fontWeight={600} fill="var(--text)">
          {formatNumber(sum)}
        </text>
      </OfGroup>
    ),
  }
}
