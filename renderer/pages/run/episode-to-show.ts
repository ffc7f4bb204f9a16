/** Which episode of a run its page shows until a person chooses one. Pure. */
import type { TrialView } from '../../../shared/contract/views.ts'

/** An episode is shown for so long at least: nobody can read what goes by faster. */
const SHOWN_MS = 10_000

export interface ShownEpisode {
  readonly id: string
  /** When it came to be shown, by the page's own clock. */
  readonly sinceMs: number
}

/**
 * The one that was shown before while it runs, then the next that runs; where episodes are over within seconds each stays for a
 * while. At first the first that is running, else the one that began last; null where there is none.
 */
export function episodeToShow(trials: readonly TrialView[], before: ShownEpisode | null, nowMs: number): string | null {
  const episodes = trials.flatMap((trial) => trial.episodes)
  const shown = episodes.find(({ id }) => id === before?.id)
  if (shown?.status === 'running') return shown.id
  const running = episodes.find(({ status }) => status === 'running')
  if (before !== null && shown !== undefined) {
    return running === undefined || nowMs - before.sinceMs < SHOWN_MS ? shown.id : running.id
  }
  if (running !== undefined) return running.id
  return episodes.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0]?.id ?? null
}
