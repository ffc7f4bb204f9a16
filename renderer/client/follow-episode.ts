/** Follows one episode's events: receives new ones, asks for earlier ones, joins both. */
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { LabError } from '../../shared/contract/errors.ts'
import type { EventRow } from '../../shared/core/upcast.ts'

/** Listeners of this page by episode: the lab keeps one list per connection, a page has several listeners. */
export class EpisodeWatches {
  readonly #counts = new Map<string, number>()

  enter(episodeId: string): void {
    this.#counts.set(episodeId, (this.#counts.get(episodeId) ?? 0) + 1)
  }

  /** Returns whether that was the last listener. */
  leave(episodeId: string): boolean {
    const left = (this.#counts.get(episodeId) ?? 0) - 1
    if (left > 0) this.#counts.set(episodeId, left)
    else this.#counts.delete(episodeId)
    return left <= 0
  }
}

/** Rows of one episode in their order, whatever order they come in: from pages and live, overlapping, early, twice. */
interface RowFeed {
  /** The sequence number that comes next. */
  readonly next: number
  /** Rows that came before the ones they follow. */
  readonly early: ReadonlyMap<number, EventRow>
}

export const emptyFeed: RowFeed = { next: 0, early: new Map() }

/** `accepted` continues what was accepted before, without gaps and without repeats. */
export function acceptRows(
  feed: RowFeed,
  rows: readonly EventRow[],
): { readonly feed: RowFeed; readonly accepted: readonly EventRow[] } {
  const early = new Map(feed.early)
  for (const row of rows) if (row.seq >= feed.next) early.set(row.seq, row)
  const accepted: EventRow[] = []
  let next = feed.next
  for (let row = early.get(next); row !== undefined; row = early.get(next)) {
    accepted.push(row)
    early.delete(next)
    next += 1
  }
  return { feed: { next, early }, accepted }
}

interface EpisodeListener {
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

  /** Subscribes before it asks, so that no event is missed between the two. */
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
