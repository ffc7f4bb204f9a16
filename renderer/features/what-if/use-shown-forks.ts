/** Which of the shown episodes are forks, and what they show. */
import { useMemo } from 'react'
import type { ShownEpisode } from '../side-by-side/shown-episode.ts'
import { type ForkPair, forkPair, type ShownFork } from './fork-pair.ts'
import { useForksOf, useFoundFork } from './use-forks.ts'

interface ShownForks {
  readonly own: ShownFork | null
  readonly other: ShownFork | null
  /** null unless the two are of one episode. */
  readonly pair: ForkPair | null
}

export function useShownForks(own: ShownEpisode, other: ShownEpisode | null): ShownForks {
  const ownFork = useShownFork(own)
  const otherFork = useShownFork(other)
  const ownId = own.episodeId
  const otherId = other?.episodeId ?? null
  const pair = useMemo(
    () => (otherId === null ? null : forkPair({ own: ownId, other: otherId }, ownFork, otherFork)),
    [ownId, otherId, ownFork, otherFork],
  )
  return { own: ownFork, other: otherFork, pair }
}

function useShownFork(shown: ShownEpisode | null): ShownFork | null {
  const episodeId = shown?.episodeId ?? null
  const found = useFoundFork(episodeId)
  const forks = useForksOf(found, shown?.isRunning === true ? 'running' : 'over')
  return useMemo(
    () => (episodeId === null || found === null ? null : { episodeId, found, forks }),
    [episodeId, found, forks],
  )
}
