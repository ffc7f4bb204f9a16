/** Completion over game time per group: how fast a team gets where, and how sure that is. */
import type { CompletionCurve } from '../../../db/episode-summaries.ts'
import type { Comparison, Curve, PartCurve } from '../../../shared/contract/comparison.ts'
import { meanOf } from '../../../shared/core/mean.ts'
import { familyOf } from '../families.ts'
import { spreadOf } from '../spread.ts'
import type { TrialGroup } from './groups.ts'

/** Points of a curve at most. */
const POINTS = 120
const MS_PER_S = 1000

/**
 * All on one grid from 0 to the end of the longest counted episode. An episode that has ended keeps the completion that it
 * ended with. Each scenario weighs the same. The band is over scenarios, or within a single scenario over its
 * episodes; null where there is one of them or all are equal, as they are before anybody has begun. Episodes without a known
 * course are left out.
 */
export function completionCurves(groups: readonly TrialGroup[], grid = curveGrid(groups)): Comparison['curves'] {
  return curvesOn(grid, groups)
}

/** Scenarios that have curves of their own at most: small panels of more cannot be read beside each other. */
const MOST_SCENARIO_CURVES = 12

/** The same within each family of tasks, on the same grid, so that families compare; none of a single family. */
export function familyCurves(
  groups: readonly TrialGroup[],
  addresses: readonly string[],
  grid = curveGrid(groups),
): PartCurve[] {
  const families = [...new Set(addresses.map(familyOf))]
  return families.length < 2 ? [] : partCurves(groups, families, { partOf: familyOf, grid })
}

/** The same within each of the first scenarios. */
export function scenarioCurves(groups: readonly TrialGroup[], addresses: readonly string[]): PartCurve[] {
  const parts = addresses.slice(0, MOST_SCENARIO_CURVES)
  return partCurves(groups, parts, { partOf: (address) => address, grid: curveGrid(groups) })
}

function partCurves(
  groups: readonly TrialGroup[],
  parts: readonly string[],
  { partOf, grid }: { readonly partOf: (address: string) => string; readonly grid: CurveGrid },
): PartCurve[] {
  return parts.flatMap((part) => {
    const within = groups.map(({ key, scenarios }) => ({
      key,
      scenarios: new Map([...scenarios].filter(([address]) => partOf(address) === part)),
    }))
    return curvesOn(grid, within).map((curve) => ({ part, ...curve }))
  })
}

/** What a curve is made of: a group, or a part of its scenarios. */
type Played = Pick<TrialGroup, 'key' | 'scenarios'>

function curvesOn(grid: readonly number[], groups: readonly Played[]): Curve[] {
  return groups.flatMap((group) => {
    const curve = groupCurve(coursesOf(group), grid)
    return curve === null ? [] : [{ group: group.key, ...curve }]
  })
}

type Course = CompletionCurve

/** By scenario that has any. */
function coursesOf({ scenarios }: Played): ReadonlyMap<string, readonly Course[]> {
  const courses = [...scenarios].map(
    ([address, { episodes }]) => [address, episodes.flatMap(({ curve }) => (curve === null ? [] : [curve]))] as const,
  )
  return new Map(courses.filter(([, { length }]) => length > 0))
}

function longestMs(groups: readonly TrialGroup[]): number {
  const episodes = groups.flatMap((group) => [...group.scenarios.values()].flatMap((cells) => cells.episodes))
  return episodes.reduce((longest, { curve, values }) => {
    if (curve === null) return longest
    const endS = values.get('game_time_s') ?? 0
    return Math.max(longest, endS * MS_PER_S, curve.at(-1)?.[0] ?? 0)
  }, 0)
}

/** Where curves have their points: whole milliseconds of game time, each once. */
type CurveGrid = readonly number[]

/** That of all curves of a comparison, up to the end of the longest counted episode. */
export function curveGrid(groups: readonly TrialGroup[]): CurveGrid {
  const endMs = longestMs(groups)
  return [...new Set(Array.from({ length: POINTS }, (_, index) => Math.round((endMs * index) / (POINTS - 1))))]
}

function groupCurve(
  played: ReadonlyMap<string, readonly Course[]>,
  grid: readonly number[],
): Omit<Curve, 'group'> | null {
  const scenarios = [...played.values()]
  const [first, ...others] = scenarios
  if (first === undefined) return null
  const means = scenarios.map((courses) => meanCourse(courses, grid))
  const alone = others.length === 0 ? first.map((course) => sampled(course, grid)) : null
  const bands = grid.map((_, index) => {
    const { interval } =
      alone === null
        ? spreadOf(columnOf(means, index), 'over-scenarios', [0, 1])
        : spreadOf(columnOf(alone, index), 'over-episodes', [0, 1])
    return interval
  })
  return {
    scenarios: scenarios.length,
    addresses: [...played.keys()],
    episodes: scenarios.reduce((sum, { length }) => sum + length, 0),
    atS: grid.map((ms) => ms / MS_PER_S),
    mean: grid.map((_, index) => meanOf(columnOf(means, index))),
    low: bands.map((band) => band?.low ?? null),
    high: bands.map((band) => band?.high ?? null),
  }
}

function columnOf(rows: readonly Float64Array[], index: number): readonly number[] {
  return rows.map((row) => row[index] ?? 0)
}

function meanCourse(courses: readonly Course[], grid: readonly number[]): Float64Array {
  const sum = new Float64Array(grid.length)
  for (const course of courses) {
    for (const [index, value] of sampled(course, grid).entries()) sum[index] = (sum[index] ?? 0) + value
  }
  return sum.map((value) => value / courses.length)
}

/** The step function at each point: what the last change before or at it left. */
function sampled(course: Course, grid: readonly number[]): Float64Array {
  const values = new Float64Array(grid.length)
  let step = 0
  let completion = 0
  grid.forEach((atMs, index) => {
    for (; step < course.length && (course[step]?.[0] ?? 0) <= atMs; step++) completion = course[step]?.[1] ?? 0
    values[index] = completion
  })
  return values
}
