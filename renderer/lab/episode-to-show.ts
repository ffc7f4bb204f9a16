/** Which episode of a run its page shows until a person chooses one. Pure. */
import type { TrialView } from '../../preload/contract/views.ts'

/** Between the beginnings of two episodes that are shown one after the other: nobody can read what goes by faster. */
const SHOWN_MS = 20_000

/**
 * The one that was shown before while it runs, then the next; where episodes are over within seconds it stays, and leads on only
 * every so often. At first the first that is running, else the one that began last; null where there is none.
 */
export function episodeToShow(trials: readonly TrialView[], beforeId: string | null): string | null {
  const episodes = trials.flatMap((trial) => trial.episodes)
  const before = episodes.find(({ id }) => id === beforeId)
  if (before?.status === 'running') return before.id
  const running = episodes.find(({ status }) => status === 'running')
  if (before !== undefined) {
    if (running === undefined) return before.id
    const sinceMs = Date.parse(running.startedAt) - Date.parse(before.startedAt)
    return sinceMs < SHOWN_MS ? before.id : running.id
  }
  if (running !== undefined) return running.id
  return episodes.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0]?.id ?? null
}
