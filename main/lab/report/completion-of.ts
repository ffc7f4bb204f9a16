/** How far an episode came, as its result says. */
import type { EpisodeResult } from '../../../shared/contract/results.ts'

/** 0 to 1; null where the result has none. */
export function completionOf(result: EpisodeResult | undefined): number | null {
  return result?.metrics.find(({ id }) => id === 'completion')?.value ?? null
}
