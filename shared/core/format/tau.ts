/** Effects of forks: what is noise, and how they are printed. Pure. */
import type { ForkDo } from '../../contract/fork.ts'
import type { ForkView } from '../../contract/forks.ts'

export type Tau = NonNullable<ForkView['tau']>

export type Measured = 'completion' | 'gameTimeS'

/** Differences of floating-point sums are none. */
const SMALLEST = 1e-9

/** Not larger than what next to nothing does; null where either is not known, and for the placebo itself. */
export function isWithinNoise(change: ForkDo, tau: Tau | null, noise: Tau | null, of: Measured): boolean | null {
  const [own, floor] = [tau?.[of] ?? null, noise?.[of] ?? null]
  if (own === null || floor === null || change.kind === 'placebo') return null
  return Math.abs(own) <= Math.abs(floor) + SMALLEST
}

/** `78.4 s`. */
export function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`
}

/** `0.05 s`: the placebo is a twentieth of a second. */
export function formatFineSeconds(seconds: number): string {
  return `${seconds.toFixed(2)} s`
}

/** `92.9 %`. */
export function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

/** `+20.9 s`, `±0.0 s`: both signs for what rounds to nothing. */
export function signed(value: number, format: (value: number) => string): string {
  const words = format(Math.abs(value))
  const isNothing = !/[1-9]/.test(words)
  return `${isNothing ? '±' : value > 0 ? '+' : '−'}${words}`
}

/** `−7.1 %`, `+352.30 s`. */
export function formatTau(value: number, of: Measured): string {
  return signed(value, of === 'completion' ? formatShare : formatFineSeconds)
}
