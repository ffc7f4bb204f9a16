/** Mean, spread and lopsidedness of a sample. */
import { meanOf } from '../../../shared/core/mean.ts'

interface SampleMoments {
  readonly count: number
  readonly mean: number
  /** Of the sample, with n - 1. */
  readonly deviation: number
  /** Adjusted for the size of the sample (Joanes & Gill 1998, G1); 0 below three values. */
  readonly skewness: number
}

/** Values that differ by less than this share of the greatest one are equal: what rounding leaves is no spread. */
const ROUNDING = 1e-12

/** Whether nothing varies among these, apart from what rounding leaves. */
export function areEqual(values: readonly number[]): boolean {
  const size = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const [first = 0] = values
  return values.every((value) => Math.abs(value - first) <= ROUNDING * size)
}

/** Of two values or more. */
export function momentsOf(values: readonly number[]): SampleMoments {
  const count = values.length
  const mean = meanOf(values)
  const distances = values.map((value) => value - mean)
  // In units of the farthest value: powers of very small numbers would be 0.
  const unit = distances.reduce((most, distance) => Math.max(most, Math.abs(distance)), 0)
  if (unit === 0) return { count, mean, deviation: 0, skewness: 0 }
  const second = distances.reduce((sum, distance) => sum + (distance / unit) ** 2, 0) / count
  const third = distances.reduce((sum, distance) => sum + (distance / unit) ** 3, 0) / count
  const adjustment = count < 3 ? 0 : Math.sqrt(count * (count - 1)) / (count - 2)
  const skewness = (adjustment * third) / second ** 1.5
  return { count, mean, deviation: unit * Math.sqrt((second * count) / (count - 1)), skewness }
}
