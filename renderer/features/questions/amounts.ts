/** Tokens, money and times of questions in words. Pure. */
import { formatDuration } from '../../../shared/core/format-duration.ts'

export function tokenWords(tokens: number): string {
  return tokens.toLocaleString('en')
}

/** `$0`, `$0.0031`, `$1.25`: small amounts with two figures that count. */
export function usdWords(usd: number): string {
  if (usd === 0) return '$0'
  return `$${usd >= 1 ? usd.toFixed(2) : usd.toPrecision(2)}`
}

/** `3.1 ms` below a tenth of a second. */
export function tookWords(ms: number): string {
  return ms < 100 ? `${ms.toFixed(1)} ms` : formatDuration(ms)
}
