/** Numbers of measures in tables: as many digits in every row of a column, and a unit that its head names. */
import type { Measure } from '../contract/comparison.ts'

/** Shares are read in percent. */
const PERCENT = 100
/** Digits after the point by unit; everything else has one. */
const digitsOf: Readonly<Record<string, number>> = { US$: 4 }
/** From here on nobody reads tenths. */
const LARGE = 10_000

/** `Completion (%)`, `Efficiency (%/min)`, `Model calls`. */
export function measureHead({ label, unit }: Pick<Measure, 'label' | 'unit'>): string {
  if (unit === 'count') return label
  return `${label} (${unit === 'ratio' ? '%' : unit})`
}

/** Without its unit; a true minus, and none before what rounds to 0. */
export function measureDigits(unit: string, value: number): string {
  const scaled = unit === 'ratio' ? value * PERCENT : value
  const text = Math.abs(scaled).toFixed(Math.abs(scaled) >= LARGE ? 0 : (digitsOf[unit] ?? 1))
  return scaled < 0 && Number(text) !== 0 ? `−${text}` : text
}

/** A difference, with its sign either way. */
export function differenceDigits(unit: string, value: number): string {
  const text = measureDigits(unit, value)
  return value > 0 && Number(text) !== 0 ? `+${text}` : text
}

/** `[27.7, 72.3]`. */
export function intervalDigits(unit: string, interval: { readonly low: number; readonly high: number }): string {
  return `[${measureDigits(unit, interval.low)}, ${measureDigits(unit, interval.high)}]`
}

/** Smallest p that is printed as a number. */
const LEAST_P = 0.001

/** `0.031`, `< 0.001`; `–` where there is none. */
export function pDigits(p: number | null): string {
  if (p === null) return '–'
  return p < LEAST_P ? `< ${LEAST_P}` : p.toFixed(3)
}
