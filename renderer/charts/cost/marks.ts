/** Where groups and their scenarios are drawn between completion and cost: exactly at their values along both axes. */
import type { ComparedGroup, Comparison } from '../../../shared/contract/comparison.ts'
import type { Scales } from '../kit/scales.ts'
import { scaleOf } from '../measure-format.ts'
import { measureOf } from '../select.ts'
import { nested } from '../spread-marks.ts'
import { placeOf, scenarioPlaces } from './places.ts'

/** Of a mean's marker, and how near another one has to be to hide it, in px. */
const RADIUS = 5.5
const HIDES = 8

export interface CostMark {
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
