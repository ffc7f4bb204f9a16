/** What benches make of many measured pieces of work. */
import type { Meter } from './bench.ts'

/** CPU in milliseconds of each piece of work, the least first. */
export function cpuOfEach(meter: Meter, count: number, work: (index: number) => void): readonly number[] {
  return Array.from({ length: count }, (_, index) => {
    meter.lap()
    work(index)
    return meter.lap().cpuS * 1000
  }).toSorted((a, b) => a - b)
}

/** The middle one; 0 of none. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
