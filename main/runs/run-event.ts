/** What a run tells while it goes on. */
import type { EndReason, Validity } from '../../preload/contract/record/end.ts'
import type { EpisodePhase } from '../../preload/contract/views.ts'
import type { EpisodeProgress } from '../../preload/core/episode-progress.ts'

/** Which trial an episode executes, in words. */
export interface TrialLabel {
  /** Place in the run's order, from 0. */
  readonly position: number
  readonly scenario: string
  readonly condition: string
  readonly seed: number
  readonly repeat: number
}

export type { EpisodePhase } from '../../preload/contract/views.ts'

export type RunEvent =
  | { readonly kind: 'run-started'; readonly runId: string; readonly total: number }
  | {
      readonly kind: 'episode-started'
      readonly episodeId: string
      readonly trial: TrialLabel
      /** From 1. */
      readonly attempt: number
    }
  | { readonly kind: 'episode-phase'; readonly episodeId: string; readonly phase: EpisodePhase }
  | { readonly kind: 'episode-progress'; readonly episodeId: string; readonly progress: EpisodeProgress }
  | {
      readonly kind: 'episode-ended'
      readonly episodeId: string
      readonly trial: TrialLabel
      readonly endReason: EndReason
      readonly validity: Validity
      readonly message: string
      readonly willRetry: boolean
    }
  | {
      readonly kind: 'run-progress'
      /** Trials that are decided. */
      readonly done: number
      readonly total: number
      /** null until a trial is decided. */
      readonly remainingMs: number | null
    }
  | { readonly kind: 'run-ended'; readonly runId: string; readonly status: 'done' | 'cancelled' }

/**
 * Wall time that the rest of a run will take if it goes on as so far: the mean of the decided trials for each open one,
 * `concurrency` at a time. null before the first.
 */
export function remainingMs(decidedMs: readonly number[], total: number, concurrency: number): number | null {
  if (decidedMs.length === 0) return null
  const mean = decidedMs.reduce((sum, ms) => sum + ms, 0) / decidedMs.length
  const open = total - decidedMs.length
  return (mean * open) / Math.max(1, Math.min(concurrency, open))
}
