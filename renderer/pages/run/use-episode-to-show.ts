/** Looks every second for the episode that a run's page shows, until a person chooses one. */
import { useEffect, useState } from 'react'
import type { TrialView } from '../../../shared/contract/views.ts'
import { episodeToShow, type ShownEpisode } from './episode-to-show.ts'

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
