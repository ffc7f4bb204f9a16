/** How far behind something is that follows a time which goes on elsewhere. Pure. */
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'

export interface Stamp {
  readonly wallMs: number
  readonly gameMs: number
}

/** Game time that had come by each sample, less what it showed; samples before the first tick and after the last are left out. */
export function lagsOf(ticks: readonly Stamp[], samples: readonly Stamp[]): readonly number[] {
  const last = ticks.at(-1)?.wallMs ?? 0
  return samples.flatMap(({ wallMs, gameMs }) => {
    const tick = ticks[lastNotAfter(ticks, wallMs, (own) => own.wallMs)]
    return tick === undefined || wallMs > last ? [] : [Math.max(0, tick.gameMs - gameMs)]
  })
}

/** A sample every so often: whoever is too busy to look goes on showing what it showed last. */
export function heldOver(samples: readonly Stamp[], everyMs: number): readonly Stamp[] {
  return samples.flatMap((sample, index) => {
    const untilMs = samples[index + 1]?.wallMs ?? sample.wallMs + 1
    const count = Math.max(1, Math.round((untilMs - sample.wallMs) / everyMs))
    return Array.from({ length: count }, (_, held) => ({ ...sample, wallMs: sample.wallMs + held * everyMs }))
  })
}

/** 0..1 of the sorted values; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
