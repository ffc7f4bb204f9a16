/** Numbers of measures in tables: as many digits in every row of a column, and a unit that its head names. */
import type { Measure, MissingPair, PairedDifference } from '../../contract/comparison.ts'
import type { MetricSummary } from '../../contract/summary.ts'
import { percentDigits } from './percent.ts'

interface Bounds {
  readonly low: number
  readonly high: number
}

/** Shares are read in percent. */
const PERCENT = 100
/** Digits after the point by unit; everything else has one. */
const digitsOf: Readonly<Record<string, number>> = { US$: 4, share: 2 }
/** From here on nobody reads tenths. */
const LARGE = 10_000

/** `Completion (%)`, `Efficiency (%/min)`, `Model calls`. */
export function measureHead({ label, unit }: Pick<Measure, 'label' | 'unit'>): string {
  if (unit === 'count') return label
  return `${label} (${unit === 'ratio' ? '%' : unit})`
}

/** Without its unit; a true minus, and none before what rounds to 0. */
export function measureDigits(unit: string, value: number): string {
  const size = Math.abs(value)
  const digits = (unit === 'ratio' ? size * PERCENT : size) >= LARGE ? 0 : (digitsOf[unit] ?? 1)
  const text = unit === 'ratio' ? percentDigits(size, digits) : size.toFixed(digits)
  return value < 0 && Number(text) !== 0 ? `−${text}` : text
}

/** A difference, with its sign either way. */
export function differenceDigits(unit: string, value: number): string {
  const text = measureDigits(unit, value)
  return value > 0 && Number(text) !== 0 ? `+${text}` : text
}

/** `[27.7, 72.3]`. */
export function intervalDigits(unit: string, interval: Bounds): string {
  return `[${measureDigits(unit, interval.low)}, ${measureDigits(unit, interval.high)}]`
}

/** What a mean or difference has beside it: its interval, or how many equal values there are in its place; null where there are too few. */
export function spreadDigits(
  unit: string,
  { interval, allEqual }: Pick<MetricSummary, 'allEqual'> & { readonly interval: Bounds | null },
): string | null {
  return interval === null ? describeAllEqual(allEqual) : intervalDigits(unit, interval)
}

/** `all equal, n = 2`; null where values differ, or there are too few to differ. */
export function describeAllEqual(allEqual: number | undefined): string | null {
  return allEqual === undefined ? null : `all equal, n = ${allEqual}`
}

/** `villagerbench/construction/stage-32 seed 2`; without a seed where all of the scenario is missing. */
export function missingName({ scenario, seed }: Pick<MissingPair, 'scenario' | 'seed'>): string {
  return seed === null ? scenario : `${scenario} seed ${seed}`
}

/** `5 / 2 / 1`: scenarios won, tied and lost. */
export function describeRecord(record: PairedDifference['record']): string {
  return record === null ? '–' : `${record.win} / ${record.tie} / ${record.loss}`
}
