/** Follows one episode's events: hears what happens from now on, asks for what happened before, joins both. */
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { LabError } from '../../shared/contract/errors.ts'
import type { EventRow } from '../../shared/core/upcast.ts'
import type { EpisodeWatches } from './episode-watches.ts'
import { acceptRows, emptyFeed } from './row-feed.ts'

export interface EpisodeListener {
  /** Rows from 0 on, in order, each once. */
  onRows(rows: readonly EventRow[]): void
  /** Everything that the lab had when it was asked has been handed over. */
  onCaughtUp(): void
  onFailure(error: LabError): void
}

export interface EpisodeFollower {
  /** Asks again for what may have been missed: after a lost connection, and when the episode has ended. */
  catchUp(): void
  close(): void
}

export function followEpisode(
  bridge: Bridge,
  watches: EpisodeWatches,
  episodeId: string,
  listener: EpisodeListener,
): EpisodeFollower {
  watches.enter(episodeId)
  let feed = emptyFeed
  let state: 'idle' | 'asking' | 'asking-again' | 'closed' = 'idle'

  const take = (rows: readonly EventRow[]): void => {
    const step = acceptRows(feed, rows)
    feed = step.feed
    if (step.accepted.length > 0) listener.onRows(step.accepted)
  }

  /** Watches before it asks, so that nothing falls between the two. */
  const ask = async (): Promise<LabError | null> => {
    const watched = await bridge.call('episode.watch', { episodeId, on: true })
    if (!watched.ok) return watched.error
    for (;;) {
      const page = await bridge.call('episode.events', { episodeId, afterSeq: feed.next - 1 })
      if (!page.ok) return page.error
      if (isClosed()) return null
      take(page.value.rows)
      if (!page.value.more) return null
    }
  }
  const isClosed = (): boolean => state === 'closed'

  const catchUp = async (): Promise<void> => {
    if (state !== 'idle') {
      if (state === 'asking') state = 'asking-again'
      return
    }
    state = 'asking'
    const error = await ask()
    if (isClosed()) return
    const again = isAskingAgain()
    state = 'idle'
    if (again) return catchUp()
    if (error === null) listener.onCaughtUp()
    else listener.onFailure(error)
  }
  const isAskingAgain = (): boolean => state === 'asking-again'

  const ignore = bridge.on('episode.events', (payload) => {
    if (payload.episodeId !== episodeId) return
    take(payload.rows)
    if (feed.early.size > 0 && state === 'idle') void catchUp()
  })
  void catchUp()
  return {
    catchUp: () => void catchUp(),
    close: () => {
      state = 'closed'
      ignore()
      if (watches.leave(episodeId)) void bridge.call('episode.watch', { episodeId, on: false })
    },
  }
}
