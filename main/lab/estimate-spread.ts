/** How long many episodes take together, from what single ones took: pure. */
import type { Moments } from '../../db/earlier-episodes.ts'
import type { Range } from './estimate-run.ts'

/** What one episode takes. */
export interface Duration {
  readonly mean: number
  /** Of one episode around the mean. */
  readonly variance: number
  /** Of the mean itself: little is known from few episodes. null for figures of another machine, which are all off to one side. */
  readonly meanVariance: number | null
  /** The quickest and the slowest that was seen. */
  readonly seen: Range
}

export function durationOf(sets: readonly Moments[]): Duration {
  const seen = sets.filter(({ count }) => count > 0)
  const count = seen.reduce((total, set) => total + set.count, 0)
  const mean = seen.reduce((total, { sum }) => total + sum, 0) / count
  const squares = seen.reduce((total, set) => total + set.squares, 0)
  const variance = Math.max(0, squares / count - mean * mean)
  return {
    mean,
    variance,
    meanVariance: variance / count,
    seen: { low: Math.min(...seen.map(({ min }) => min)), high: Math.max(...seen.map(({ max }) => max)) },
  }
}

/** `seen` on another machine: anything between is as likely there. */
export function foreignDuration(seen: Range): Duration {
  return { mean: (seen.low + seen.high) / 2, variance: 0, meanVariance: null, seen }
}

/** The same, played so many times faster. */
export function timesFaster({ mean, variance, meanVariance, seen }: Duration, speed: number): Duration {
  const squared = speed * speed
  return {
    mean: mean / speed,
    variance: variance / squared,
    meanVariance: meanVariance === null ? null : meanVariance / squared,
    seen: { low: seen.low / speed, high: seen.high / speed },
  }
}

/**
 * `each` episodes of every kind, one after the other: one standard deviation around the mean, within what was seen. What scatters
 * from episode to episode evens out over many, so the range of a sum is narrower than the sum of the ranges.
 */
export function sumOfDurations(kinds: readonly Duration[], each: number): Range {
  let mean = 0
  let variance = 0
  let foreign = 0
  let low = 0
  let high = 0
  for (const kind of kinds) {
    mean += each * kind.mean
    variance += each * kind.variance + each * each * (kind.meanVariance ?? 0)
    if (kind.meanVariance === null) foreign += (each * (kind.seen.high - kind.seen.low)) / 2
    low += each * kind.seen.low
    high += each * kind.seen.high
  }
  const deviation = Math.sqrt(variance) + foreign
  return { low: Math.max(mean - deviation, low), high: Math.min(mean + deviation, high) }
}
