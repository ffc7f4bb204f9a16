/** Presses on a border with many cases and tells what that came to. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { stackOf } from '../../packages/minecraft-server/values/thrown.ts'
import type { Border } from './border.ts'
import { Chances } from './chances.ts'

/** A case that takes longer hangs, in milliseconds of the processor and of the clock, which others slow down. */
const LONGEST = { cpu: 5000, clock: 60_000 } as const
/** Faults that are kept; the first ones tell enough. */
const SHOWN = 5

export interface Pressed {
  readonly cases: number
  readonly outcomes: ReadonlyMap<string, number>
  /** Of the processor. */
  readonly slowestMs: number
  readonly slowestCase: number
  /** Megabytes of the heap after a tenth of the cases and after all, without garbage. */
  readonly heapMb: readonly [number, number]
  /** Each with the number of its case, which `npm run fuzz -- NAME --case N` repeats. */
  readonly faults: readonly string[]
}

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** What nothing can reach any more is gone: a usual collection keeps some of it, 40 MB after a million connections. */
function heapMb(): number {
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return process.memoryUsage().heapUsed / 1e6
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Every object inherits from these: a field too many there is what a hostile `__proto__` would leave. */
const inherited: readonly object[] = [Object.prototype, Array.prototype, String.prototype, Function.prototype]
const fieldsInherited = (): number => inherited.reduce((sum, one) => sum + Reflect.ownKeys(one).length, 0)

interface PressOptions {
  readonly seed?: number
  readonly from?: number
  /** Hears after each case how many are done. */
  readonly onCase?: (done: number) => void
}

/** Cases `from` to `from + cases`: each has chances of its own, so that any of them can be repeated alone. */
export async function press(
  border: Border,
  cases: number,
  { seed = 1, from = 0, onCase = () => {} }: PressOptions = {},
): Promise<Pressed> {
  const open = await border.open()
  const outcomes = new Map<string, number>()
  const faults: string[] = []
  const clean = fieldsInherited()
  let [slowestMs, slowestCase] = [0, from]
  let early = Number.NaN
  // Asking takes a while: the end of a case is the beginning of the next.
  let began = { cpu: cpuMs(), clock: performance.now() }
  try {
    for (let index = from; index < from + cases; index++) {
      let outcome: string
      try {
        outcome = await open.press(new Chances(border.name, seed, index))
      } catch (error) {
        outcome = 'fault'
        faults.push(`case ${index}: ${stackOf(error)}`)
      }
      const ended = { cpu: cpuMs(), clock: performance.now() }
      const tookMs = ended.cpu - began.cpu
      if (tookMs > slowestMs) [slowestMs, slowestCase] = [tookMs, index]
      if (tookMs > LONGEST.cpu || ended.clock - began.clock > LONGEST.clock)
        faults.push(`case ${index}: took ${Math.round(tookMs)} ms`)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (fieldsInherited() !== clean) throw new Error(`case ${index} left a field in what every object inherits from`)
      if (faults.length >= SHOWN) break
      onCase(index - from + 1)
      began = ended
      if (index - from !== Math.floor(cases / 10)) continue
      early = heapMb()
      began = { cpu: cpuMs(), clock: performance.now() }
    }
    return { cases, outcomes, slowestMs, slowestCase, heapMb: [early, heapMb()], faults }
  } finally {
    await open.close?.()
  }
}

/** Megabytes that the heap may have grown between the first tenth and the end: caches fill, leaks go on. */
const MOST_GROWTH_MB = 24

/** What is wrong, one text each. */
export function problemsOf({ faults, heapMb: [early, late] }: Pressed): readonly string[] {
  const grown = late - early
  return grown > MOST_GROWTH_MB
    ? [...faults, `the heap has grown from ${early.toFixed(1)} to ${late.toFixed(1)} MB`]
    : faults
}

/** One line for people. */
export function toldOf(name: string, { cases, outcomes, heapMb: [early, late], ...slowest }: Pressed): string {
  const counts = [...outcomes].toSorted((a, b) => b[1] - a[1]).map(([outcome, count]) => `${outcome} ${count}`)
  const slowestOne = `slowest ${slowest.slowestMs.toFixed(0)} ms (case ${slowest.slowestCase})`
  return `${name}: ${cases} cases, ${slowestOne}, heap ${early.toFixed(1)} → ${late.toFixed(1)} MB: ${counts.join(', ')}`
}
