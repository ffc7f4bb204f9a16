/** What single episodes take, by their size: here, on another machine, and many of them together. Pure. */
import type { Moments } from '../../db/earlier-episodes.ts'
import type { Range } from '../../shared/contract/estimate.ts'

/** Most blocks of a class, and most agents; the last one takes all the rest. */
const blockBounds = [8, 16, 32, Number.POSITIVE_INFINITY] as const
const agentBounds = [1, 3, 6, Number.POSITIVE_INFINITY] as const

/** Episodes of similar size: what one took says something about the other. */
export interface SizeClass {
  readonly blocks: number
  readonly agents: number
}

/** Places in `blockBounds` and `agentBounds`. */
export function sizeClassOf(blocks: number, agents: number): SizeClass {
  return {
    blocks: blockBounds.findIndex((bound) => blocks <= bound),
    agents: agentBounds.findIndex((bound) => agents <= bound),
  }
}

/* How long many episodes take together, from what single ones took: pure. */

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

/*
 * What episodes took on another machine: for a lab that has played nothing of that size yet. CausalMACE and ReAct agents with
 * the simulated model, seed 1, one episode at a time on 2 cores, 24 November 2026. Printed by, in a new data folder,
 *
 *     time causalmace run --spec docs/reference-run.json --parallel 1
 *     causalmace export --run latest
 *
 * as wall_time_s and game_time_s, of which the lowest and highest per scenario and team size (one per size class) stand here.
 * Others worked on the machine: the run took 237 s, in which it had a core for 119 s, so wall times here are 0.504 of those
 * printed, as they are where nobody else works. Episodes 1, 11, 21 and 31 began in a process of their own, which is counted apart:
 * `PROCESS_START_MS` of it (3.5 s of those printed) is taken off. Bytes are half of what
 * `causalmace estimate --scenarios <one> --agents <n> --methods causalmace,react --json` then answers.
 */

interface ReferenceFigures {
  /** From the quickest to the slowest episode. */
  readonly wallMs: Range
  readonly gameMs: Range
  readonly bytes: number
}

/** Starting an episode process and loading the game's data, once for the episodes that it plays one after the other. */
export const PROCESS_START_MS = 1_800

/**
 * So many times as long a slower or busier machine may take: the estimate's upper end counts with it, since nothing is known of
 * this machine yet. Three first runs of `causalmace demo --parallel 1` on 2 cores that four others worked on took 2.2, 2.3 and
 * 2.5 times as long as the slowest that these figures give.
 */
export const SLOWER_MACHINE = 2.5

/** By class of blocks, then of agents. */
const figures: readonly (readonly ReferenceFigures[])[] = [
  [
    { wallMs: { low: 500, high: 600 }, gameMs: { low: 21200, high: 52400 }, bytes: 159000 },
    { wallMs: { low: 800, high: 1000 }, gameMs: { low: 12300, high: 30300 }, bytes: 204000 },
    { wallMs: { low: 1000, high: 1100 }, gameMs: { low: 10000, high: 26600 }, bytes: 255000 },
    { wallMs: { low: 1500, high: 1600 }, gameMs: { low: 9000, high: 26700 }, bytes: 356000 },
  ],
  [
    { wallMs: { low: 800, high: 1100 }, gameMs: { low: 47000, high: 118800 }, bytes: 301000 },
    { wallMs: { low: 1100, high: 1400 }, gameMs: { low: 26800, high: 60000 }, bytes: 394000 },
    { wallMs: { low: 1300, high: 1800 }, gameMs: { low: 16400, high: 46200 }, bytes: 436000 },
    { wallMs: { low: 2200, high: 3600 }, gameMs: { low: 19700, high: 39600 }, bytes: 671000 },
  ],
  [
    { wallMs: { low: 1700, high: 1700 }, gameMs: { low: 57500, high: 194000 }, bytes: 525000 },
    { wallMs: { low: 1800, high: 2400 }, gameMs: { low: 39000, high: 117100 }, bytes: 656000 },
    { wallMs: { low: 2500, high: 3600 }, gameMs: { low: 43400, high: 78000 }, bytes: 859000 },
    { wallMs: { low: 3200, high: 5600 }, gameMs: { low: 28200, high: 86600 }, bytes: 1162000 },
  ],
  [
    { wallMs: { low: 2700, high: 3800 }, gameMs: { low: 113600, high: 357600 }, bytes: 1166000 },
    { wallMs: { low: 4200, high: 6800 }, gameMs: { low: 64600, high: 182400 }, bytes: 1371000 },
    { wallMs: { low: 7400, high: 11600 }, gameMs: { low: 51700, high: 132300 }, bytes: 1589000 },
    { wallMs: { low: 12100, high: 16700 }, gameMs: { low: 38700, high: 717800 }, bytes: 2006000 },
  ],
]

/** Throws for a class that is none. */
export function referenceOf(blockClass: number, agentClass: number): ReferenceFigures {
  const found = figures[blockClass]?.[agentClass]
  if (found === undefined) throw new Error(`there is no size class ${blockClass}, ${agentClass}`)
  return found
}
