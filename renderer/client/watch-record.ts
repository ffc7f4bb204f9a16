/** Follows one episode's whole record, track included, into a timeline: what is there already, then what comes. */

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts'
import { fail, type LabError, type Result } from '../../shared/contract/errors.ts'
import type { EpisodeEvent } from '../../shared/contract/record/events.ts'
import { FormatError } from '../../shared/core/bytes.ts'
import { EpisodeTimeline } from '../../shared/core/timeline/episode-timeline.ts'
import { type EventRow, upcast } from '../../shared/core/upcast.ts'
import { type EpisodeFollower, type EpisodeWatches, followEpisode } from './follow-episode.ts'

/* Questions that outlive a lost connection (decision 16): the answer comes from the lab that is there afterwards. */

/** At least so long after a failure, whatever the connection says. */
const RETRY_MS = 250

/** The connection is gone, or the lab just going. */
function mayPass({ code }: LabError): boolean {
  return code === 'lab-lost' || code === 'wrong-state'
}

/** Asks until there is an answer, or an error that will not pass; null once aborted. For questions that change nothing. */
async function askAgain<N extends CallName>(
  bridge: Bridge,
  name: N,
  input: CallInput<N>,
  signal: AbortSignal,
): Promise<Result<CallOutput<N>> | null> {
  for (;;) {
    const answer = await bridge.call(name, input)
    if (signal.aborted) return null
    if (answer.ok || !mayPass(answer.error)) return answer
    await pause(RETRY_MS, signal)
    await connected(bridge, signal)
    if (signal.aborted) return null
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, ms)
    signal.addEventListener('abort', goOn)
  })
}

/** Resolves when the connection is open, or when aborted. */
function connected(bridge: Bridge, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const goOn = (): void => {
      over.abort()
      resolve()
    }
    signal.addEventListener('abort', goOn, { signal: over.signal })
    if (signal.aborted) goOn()
    const ignore = bridge.onStatus((status) => {
      if (status === 'open') goOn()
    })
    if (over.signal.aborted) ignore()
    else over.signal.addEventListener('abort', ignore)
  })
}

export interface RecordState {
  /** Always the same one, which grows; null until the episode's header is there. */
  readonly timeline: EpisodeTimeline | null
  /** Counts how often the timeline has grown. */
  readonly revision: number
  /** Game time up to which everything is known. */
  readonly endMs: number
  /**
   * `loading`: not yet all that the lab had at first; `following`: the episode runs, and what it says comes; `whole`: nothing
   * more comes; `failed`: nothing more can be read, the timeline keeps what it has.
   */
  readonly status: 'loading' | 'following' | 'whole' | 'failed'
  readonly error: LabError | null
}

export const noRecord: RecordState = { timeline: null, revision: 0, endMs: 0, status: 'loading', error: null }

export interface WatchedRecord {
  readonly episodeId: string
  readonly store: StoreApi<RecordState>
  close(): void
}

/** What a page has one of for all its records. */
export interface RecordParts {
  readonly bridge: Bridge
  readonly watches: EpisodeWatches
  /** Calls back once, soon: state changes at most that often. */
  readonly onSoon: (callback: () => void) => void
}

/**
 * Asks for the next part of the track when it has read the one before, so that a slow page gets what it can take. Goes on by
 * itself after a lost connection.
 */
export function watchRecord(parts: RecordParts, episodeId: string): WatchedRecord {
  const watcher = new RecordWatcher(parts, episodeId)
  void watcher.run()
  return { episodeId, store: watcher.store, close: () => watcher.close() }
}

class RecordWatcher {
  readonly store = createStore<RecordState>(() => noRecord)
  readonly #parts: RecordParts
  readonly #episodeId: string
  readonly #closed = new AbortController()
  #follower: EpisodeFollower | null = null
  #hasEvents = false
  #hasTrack = false
  /** The lab has said that nothing more comes, and everything was asked for once more. */
  #isWhole = false
  #isTrackOver = false
  #error: LabError | null = null
  #isTelling = false
  #timeline: EpisodeTimeline | null = null

  constructor(parts: RecordParts, episodeId: string) {
    this.#parts = parts
    this.#episodeId = episodeId
  }

  async run(): Promise<void> {
    const timeline = await this.#begin()
    if (timeline === null) return
    this.#timeline = timeline
    this.#followEvents(timeline)
    await this.#pullTrack(timeline)
  }

  close(): void {
    this.#closed.abort()
    this.#follower?.close()
    this.#follower = null
  }

  /** null where there is nothing to read, or nobody who wants to. */
  async #begin(): Promise<EpisodeTimeline | null> {
    for (;;) {
      const answer = await this.#ask('episode.header', { episodeId: this.#episodeId })
      if (answer === null) return null
      if (answer.header !== null) return new EpisodeTimeline(answer.header)
      if (answer.isOver) {
        this.#fail(fail('unsupported', 'This episode ended before its world was built, so it has no record.').error)
        return null
      }
    }
  }

  #followEvents(timeline: EpisodeTimeline): void {
    const { bridge, watches } = this.#parts
    this.#follower = followEpisode(bridge, watches, this.#episodeId, {
      onRows: (rows) => this.#takeRows(timeline, rows),
      onCaughtUp: () => {
        this.#hasEvents = true
        this.#isWhole = this.#isTrackOver
        this.#tell()
      },
      onFailure: (error) => {
        if (!mayPass(error)) this.#fail(error)
      },
    })
    let wasOpen = true
    const ignore = bridge.onStatus((status) => {
      if (status === 'open' && !wasOpen) this.#follower?.catchUp()
      wasOpen = status === 'open'
    })
    this.#closed.signal.addEventListener('abort', ignore)
  }

  #takeRows(timeline: EpisodeTimeline, rows: readonly EventRow[]): void {
    const events: EpisodeEvent[] = []
    for (const row of rows) {
      const event = upcast(row)
      if (!event.ok) {
        this.#fail(event.error)
        break
      }
      events.push(event.value)
    }
    timeline.appendEvents(events)
    this.#tell()
  }

  async #pullTrack(timeline: EpisodeTimeline): Promise<void> {
    for (;;) {
      const after = timeline.trackBytes
      const part = await this.#ask('episode.track', { episodeId: this.#episodeId, after })
      if (part === null || !this.#takeTrack(timeline, part.bytes)) return
      this.#hasTrack ||= part.next >= part.total
      this.#tell()
      if (!part.isOver || part.next < part.total) continue
      this.#isTrackOver = true
      this.#follower?.catchUp()
      return
    }
  }

  #takeTrack(timeline: EpisodeTimeline, base64: string): boolean {
    try {
      timeline.appendTrack(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
      return true
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.#fail(fail('storage-corrupt', `The episode's track cannot be read: ${error.message}.`).error)
      return false
    }
  }

  /** null once nobody wants to know any more; an error that will not pass is shown. */
  async #ask<N extends 'episode.header' | 'episode.track'>(name: N, input: Parameters<typeof askAgain<N>>[2]) {
    const answer = await askAgain(this.#parts.bridge, name, input, this.#closed.signal)
    if (answer === null) return null
    if (answer.ok) return answer.value
    this.#fail(answer.error)
    return null
  }

  /** The first error counts; nothing is asked for after it. */
  #fail(error: LabError): void {
    this.#error ??= error
    this.close()
    this.#show()
  }

  #tell(): void {
    if (this.#isTelling) return
    this.#isTelling = true
    this.#parts.onSoon(() => {
      this.#isTelling = false
      if (!this.#closed.signal.aborted) this.#show()
    })
  }

  #show(): void {
    const timeline = this.#timeline
    this.store.setState(({ revision }) => ({
      timeline,
      revision: revision + 1,
      endMs: timeline?.endMs ?? 0,
      status: this.#status(),
      error: this.#error,
    }))
  }

  #status(): RecordState['status'] {
    if (this.#error !== null) return 'failed'
    if (this.#isWhole) return 'whole'
    if (!this.#hasEvents || !this.#hasTrack) return 'loading'
    // Of an episode that was over when it was opened only the last events are to come: nobody is taken to its end to follow it.
    const wasFollowing = this.store.getState().status === 'following'
    return this.#isTrackOver && !wasFollowing ? 'loading' : 'following'
  }
}
