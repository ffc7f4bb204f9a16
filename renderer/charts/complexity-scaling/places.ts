/** Where scenarios stand over complexity, those of several groups beside each other. */
import type { ComparedGroup, Comparison } from '../../../shared/contract/comparison.ts'
import type { Scales } from '../kit/scales.ts'
import { scaleOf } from '../measure-format.ts'
import { measureOf, scenarioMeans } from '../select.ts'
import { sideBySide } from '../spread-marks.ts'

export interface ComplexityPlace {
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
