/** Where groups and their scenarios are drawn between completion and cost; what would hide another one stands beside it. */
import type { ComparedGroup, Comparison } from '../../../preload/contract/comparison.ts'
import { dodged } from '../apart.ts'
import type { Scales } from '../kit/scales.ts'
import { scaleOf } from '../measure-format.ts'
import { measureOf } from '../select.ts'
import { placeOf, scenarioPlaces } from './places.ts'

/** Least distance of two means and of two scenarios, in px. */
const MEANS_APART = 10
const DOTS_APART = 5

export interface CostMark {
  readonly group: ComparedGroup
  readonly place: NonNullable<ReturnType<typeof placeOf>>
  /** Of the mean, in px. */
  readonly x: number
  readonly y: number
  /** How far it stands to the right of and below its true place, in px. */
  readonly moved: number
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
  const moves = dodged(means, MEANS_APART)
  const scenarios = found.flatMap(({ group }) =>
    scenarioPlaces(comparison, group.key, cost).map((place) => ({ key: group.key, place })),
  )
  const places = scenarios.map(({ place }) => at(place.cost, place.completion))
  const dotMoves = dodged(places, DOTS_APART, 4)
  const dots = scenarios.map(({ key, place }, index) => {
    const [x = 0, y = 0] = places[index] ?? []
    const moved = dotMoves[index] ?? 0
    return { key, dot: { ...place, x: x + moved, y: y + moved } }
  })
  const dotsOf = Map.groupBy(dots, ({ key }) => key)
  return found.map(({ group, place }, index) => {
    const [x = 0, y = 0] = means[index] ?? []
    const moved = moves[index] ?? 0
    const own = (dotsOf.get(group.key) ?? []).map(({ dot }) => dot)
    return { group, place, x: x + moved, y: y + moved, moved, dots: own }
  })
}
