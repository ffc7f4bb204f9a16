/** The game time of a running episode, as something that a person holds, steps and sets the speed of. */

import { useState } from 'react'
import type { Pace, PaceChange, PaceView } from '../../shared/contract/pace.ts'
import { useLabClient, useLabState } from './use-lab.tsx'

/** The speeds that a running episode is offered. */
const usual: readonly Pace[] = [0.5, 1, 2, 4, 10, 'max']

/** From slow to fast, each once: the usual ones, the one that it had at first, and the one that it has now. */
export function paceChoices(first: Pace, now: Pace): readonly Pace[] {
  return [...new Set([...usual, first, now])].toSorted((a, b) => speedOf(a) - speedOf(b))
}

function speedOf(pace: Pace): number {
  return pace === 'max' ? Number.POSITIVE_INFINITY : pace
}

/** null for an episode whose time is not ours: on another clock, or before its world stands. `episodeId` null: for none. */
export function useEpisodePace(episodeId: string | null): PaceView | null {
  return useLabState(({ run }) => {
    if (episodeId === null || run?.detail.status !== 'ready') return null
    for (const { episodes } of run.detail.value.trials) {
      const own = episodes.find(({ id }) => id === episodeId)
      if (own !== undefined) return own.pace
    }
    return null
  })
}

export interface GameTime {
  readonly view: PaceView
  /** From slow to fast: the usual ones, and what the run was set to. */
  readonly paces: readonly Pace[]
  /** Whether the lab can be told anything now. */
  readonly isConnected: boolean
  /** Why the last change did not come about; null where it did. */
  readonly problem: string | null
  change(pace: PaceChange): void
}

/** null where nobody can hold it. */
export function useGameTime(episodeId: string | null): GameTime | null {
  const client = useLabClient()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const view = useEpisodePace(episodeId)
  const [first, setFirst] = useState<{ readonly episodeId: string; readonly pace: Pace } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (view === null || episodeId === null) return null
  // What the run was set to is not forgotten when another speed is tried.
  if (first?.episodeId !== episodeId) setFirst({ episodeId, pace: view.pace })
  const change = async (pace: PaceChange): Promise<void> => {
    const answer = await client.changePace(episodeId, pace)
    setProblem(answer.ok ? null : answer.error.message)
  }
  return {
    view,
    paces: paceChoices(first?.pace ?? view.pace, view.pace),
    isConnected,
    problem,
    change: (pace) => void change(pace),
  }
}
