/** Completion over game time per group: how fast a team gets where, and how sure that is. */
import type { CompletionCurve } from '../../../db/episode-summaries.ts'
import type { Comparison, Curve } from '../../../preload/contract/comparison.ts'
import { spreadOf } from '../intervals/spread.ts'
import { meanOf } from '../mean.ts'
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
export function completionCurves(groups: readonly TrialGroup[]): Comparison['curves'] {
  const courses = groups.map((group) => ({ key: group.key, scenarios: coursesOf(group) }))
  const grid = gridUpTo(longestMs(groups))
  return courses.flatMap(({ key, scenarios }) => {
    const curve = groupCurve(scenarios, grid)
    return curve === null ? [] : [{ group: key, ...curve }]
  })
}

type Course = CompletionCurve

/** Per scenario that has any. */
function coursesOf(group: TrialGroup): readonly (readonly Course[])[] {
  return [...group.scenarios.values()]
    .map(({ episodes }) => episodes.flatMap(({ curve }) => (curve === null ? [] : [curve])))
    .filter(({ length }) => length > 0)
}

function longestMs(groups: readonly TrialGroup[]): number {
  const episodes = groups.flatMap((group) => [...group.scenarios.values()].flatMap((cells) => cells.episodes))
  return episodes.reduce((longest, { curve, values }) => {
    if (curve === null) return longest
    const endS = values.get('game_time_s') ?? 0
    return Math.max(longest, endS * MS_PER_S, curve.at(-1)?.[0] ?? 0)
  }, 0)
}

/** Whole milliseconds, each once. */
function gridUpTo(endMs: number): readonly number[] {
  return [...new Set(Array.from({ length: POINTS }, (_, index) => Math.round((endMs * index) / (POINTS - 1))))]
}

function groupCurve(scenarios: readonly (readonly Course[])[], grid: readonly number[]): Omit<Curve, 'group'> | null {
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
