/** The interval of a mean over scenarios: scenarios are drawn again, not episodes, which share their scenario's difficulty. */
import type { Interval } from '../../../preload/contract/summary.ts'
import { LEVEL } from './level.ts'

const RESAMPLES = 10_000
const SEED = 1

/**
 * Percentile bootstrap (Efron 1979) of the mean of these scenarios' means; null for fewer than two scenarios. Its ends are
 * means that resamples have, never values between two of them: with three scenarios the least alone has 1/27 of all
 * resamples, more than a tail, and an end drawn in from there would promise what was not computed.
 */
export function scenarioBootstrap(scenarioMeans: readonly number[]): Interval | null {
  if (scenarioMeans.length < 2) return null
  const means = resamples(scenarioMeans.length)
    .map((picks) => picks.reduce((sum, pick) => sum + (scenarioMeans[pick] ?? 0), 0) / picks.length)
    .sort((one, other) => one - other)
  const left = leftOut(means.length)
  return { kind: 'scenario-bootstrap', low: means[left] ?? 0, high: means.at(-1 - left) ?? 0 }
}

const known = new Map<number, readonly (readonly number[])[]>()

/** The same for every condition and metric, so that differences between them are not differences of the draw. */
function resamples(scenarios: number): readonly (readonly number[])[] {
  const found = known.get(scenarios)
  if (found !== undefined) return found
  const every = scenarios ** scenarios
  const made = every <= RESAMPLES ? allResamples(scenarios, every) : drawnResamples(scenarios)
  known.set(scenarios, made)
  return made
}

/** All of them: for few scenarios nothing has to be drawn. */
function allResamples(scenarios: number, every: number): readonly (readonly number[])[] {
  return Array.from({ length: every }, (_, index) =>
    Array.from({ length: scenarios }, (_, place) => Math.floor(index / scenarios ** place) % scenarios),
  )
}

function drawnResamples(scenarios: number): readonly (readonly number[])[] {
  const draw = sequence(SEED)
  return Array.from({ length: RESAMPLES }, () =>
    Array.from({ length: scenarios }, () => Math.floor(draw() * scenarios)),
  )
}

/** Mulberry32 (Ettinger 2017): keyed draws are hashes, too slow for a million of them. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed))
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Of so many sorted means, how many lie outside at each end: at least the level stays inside. */
function leftOut(count: number): number {
  return Math.floor(((1 - LEVEL) / 2) * count)
}
