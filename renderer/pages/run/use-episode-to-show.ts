/** Looks every second for the episode that a run's page shows, until a person chooses one. */

import { useEffect, useState } from 'react'
import type { TrialView } from '../../../shared/contract/views.ts'

/* Which episode of a run its page shows until a person chooses one. */

/** An episode is shown for so long at least: nobody can read what goes by faster. */
const SHOWN_MS = 10_000

interface ShownEpisode {
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

const LOOK_MS = 1_000

/** null where there is none yet. */
export function useEpisodeToShow(trials: readonly TrialView[]): string | null {
  const [shown, setShown] = useState<ShownEpisode | null>(null)
  useEffect(() => {
    const look = (): void => {
      const nowMs = performance.now()
      setShown((before) => {
        const id = episodeToShow(trials, before, nowMs)
        if (id === null) return null
        return id === before?.id ? before : { id, sinceMs: nowMs }
      })
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [trials])
  return shown?.id ?? episodeToShow(trials, null, 0)
}
