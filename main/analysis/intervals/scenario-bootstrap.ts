/** The interval of a mean over scenarios: scenarios are drawn again, not episodes, which share their scenario's difficulty. */
import type { Interval } from '../../../preload/contract/summary.ts'
import { drawnNumbers } from '../drawn-numbers.ts'
import { LEVEL } from './level.ts'
import { bothNth } from './nth-smallest.ts'

const RESAMPLES = 10_000
const SEED = 1

/**
 * Percentile bootstrap (Efron 1979) of the mean of these scenarios' means; null for fewer than two scenarios. Its ends are
 * means that resamples have, never values between two of them: with three scenarios the least alone has 1/27 of all
 * resamples, more than a tail, and an end drawn in from there would promise what was not computed. Draws `atMost` resamples.
 */
export function scenarioBootstrap(scenarioMeans: readonly number[], atMost = RESAMPLES): Interval | null {
  if (scenarioMeans.length < 2) return null
  const means = resampledMeans(scenarioMeans, atMost)
  const left = leftOut(means.length)
  const [low, high] = bothNth(means, left, means.length - 1 - left)
  return { kind: 'scenario-bootstrap', low, high }
}

/**
 * The mean of every resample. Few scenarios have few resamples, and all of them are taken; of more, `atMost` (10,000 and no
 * more) are drawn.
 */
function resampledMeans(scenarioMeans: readonly number[], atMost: number): Float64Array {
  const scenarios = scenarioMeans.length
  const values = Float64Array.from(scenarioMeans)
  const picks = resamples(scenarios)
  const count = isSmall(scenarios) ? scenarios ** scenarios : Math.min(atMost, RESAMPLES)
  const means = new Float64Array(isAllEqual(values) ? 1 : count)
  const whole = means.length - (means.length % ABREAST)
  for (let resample = 0; resample < whole; resample += ABREAST) fourMeans(means, resample, values, picks)
  for (let resample = whole; resample < means.length; resample++) {
    let sum = 0
    const begin = resample * scenarios
    for (let place = begin; place < begin + scenarios; place++) sum += values[picks[place] ?? 0] ?? 0
    means[resample] = sum / scenarios
  }
  return means
}

/** Resamples that are added up at a time: a processor need not wait for one sum to go on with the next. */
const ABREAST = 4

function fourMeans(means: Float64Array, resample: number, values: Float64Array, picks: Uint16Array): void {
  const scenarios = values.length
  const begin = resample * scenarios
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  for (let place = begin; place < begin + scenarios; place++) {
    a += values[picks[place] ?? 0] ?? 0
    b += values[picks[place + scenarios] ?? 0] ?? 0
    c += values[picks[place + 2 * scenarios] ?? 0] ?? 0
    d += values[picks[place + 3 * scenarios] ?? 0] ?? 0
  }
  means[resample] = a / scenarios
  means[resample + 1] = b / scenarios
  means[resample + 2] = c / scenarios
  means[resample + 3] = d / scenarios
}

/** Then one resample is like any other. */
function isAllEqual(values: Float64Array): boolean {
  return values.every((value) => value === values[0])
}

const known = new Map<number, Uint16Array>()

/**
 * Picks of scenarios, one resample after the other: the same for every condition and metric, so that differences between
 * them are not differences of the draw.
 */
function resamples(scenarios: number): Uint16Array {
  const found = known.get(scenarios)
  if (found !== undefined) return found
  const made = isSmall(scenarios) ? allResamples(scenarios) : drawnResamples(scenarios)
  known.set(scenarios, made)
  return made
}

function isSmall(scenarios: number): boolean {
  return scenarios ** scenarios <= RESAMPLES
}

/** All of them: for few scenarios nothing has to be drawn. */
function allResamples(scenarios: number): Uint16Array {
  return Uint16Array.from(
    { length: scenarios ** scenarios * scenarios },
    (_, place) => Math.floor(Math.floor(place / scenarios) / scenarios ** (place % scenarios)) % scenarios,
  )
}

function drawnResamples(scenarios: number): Uint16Array {
  const draw = drawnNumbers(SEED)
  return Uint16Array.from({ length: RESAMPLES * scenarios }, () => Math.floor(draw() * scenarios))
}

/** Of so many sorted means, how many lie outside at each end: at least the level stays inside. */
function leftOut(count: number): number {
  return Math.floor(((1 - LEVEL) / 2) * count)
}
