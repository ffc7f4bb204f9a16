/** Advances the page's one time, however many views draw it: each view asks for the moment before it draws. Time also advances between pictures, for lanes, graph and inspector. */

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { advanced, type PlaybackStore } from './playback.ts'

export interface TimeEnds {
  /** Up to where playback is possible. */
  readonly endMs: number
  /** Where following goes: the end of the growing record. */
  readonly liveMs: number
}

/** A view that draws every shown moment. */
export interface TimeWatcher {
  /** How many there are, this one included. */
  readonly watchers: number
  /** Before a picture: as much time passes as has passed since anybody's last one. */
  advance(nowMs: number): void
  /** After it: the world of this moment is drawn. At `max` time leaps only then. */
  drawn(atMs: number): void
  /** Nothing moves until the result is called. */
  hold(): () => void
  leave(): void
}

/** Longer gaps between pictures do not count: a hidden page continues where it was. */
const LONGEST_STEP_MS = 500

export class PlaybackClock {
  readonly #playback: PlaybackStore
  readonly #ends: () => TimeEnds
  /** What each watcher has drawn last; NaN for nothing yet. */
  readonly #drawn = new Map<object, number>()
  #lastMs = Number.NEGATIVE_INFINITY
  #holds = 0
  /** The moment that was leapt to, and where time has come to since: elsewhere somebody else has put it. */
  #leap = { toMs: Number.NaN, nowMs: Number.NaN }

  constructor(playback: PlaybackStore, ends: () => TimeEnds) {
    this.#playback = playback
    this.#ends = ends
  }

  watch(): TimeWatcher {
    const own = {}
    const drawn = this.#drawn
    drawn.set(own, Number.NaN)
    return {
      get watchers() {
        return drawn.size
      },
      advance: (nowMs) => this.advance(nowMs),
      drawn: (atMs) => {
        if (this.#drawn.has(own)) this.#drawn.set(own, atMs)
      },
      hold: () => this.#hold(),
      leave: () => void this.#drawn.delete(own),
    }
  }

  /** After so long without a picture time advances anyway: slow pictures delay nothing else. */
  advanceAfter(idleMs: number, nowMs: number): void {
    if (nowMs - this.#lastMs >= idleMs) this.advance(nowMs)
  }

  /** `nowMs`: real time by any clock that goes on evenly; a picture may tell of a moment that is over. */
  advance(nowMs: number): void {
    const elapsedMs = Math.min(LONGEST_STEP_MS, Math.max(0, nowMs - this.#lastMs))
    this.#lastMs = Math.max(this.#lastMs, nowMs)
    if (this.#holds > 0) return
    const before = this.#playback.getState()
    const { endMs, liveMs } = this.#ends()
    const isDrawn = this.#isDrawn(before.atMs)
    const after = advanced(before, elapsedMs, endMs, liveMs, isDrawn)
    this.#leap = { toMs: isDrawn ? after.atMs : this.#leapOf(before.atMs), nowMs: after.atMs }
    if (after !== before) this.#playback.setState(after, true)
  }

  /** Time advances while a picture is drawn, so the picture may be slightly older than the shown moment. */
  #isDrawn(atMs: number): boolean {
    const leapMs = this.#leapOf(atMs)
    return [...this.#drawn.values()].every((own) => own >= leapMs && own <= atMs)
  }

  #leapOf(atMs: number): number {
    return this.#leap.nowMs === atMs ? this.#leap.toMs : atMs
  }

  #hold(): () => void {
    this.#holds += 1
    let isHeld = true
    return () => {
      if (isHeld) this.#holds -= 1
      isHeld = false
    }
  }
}

/** Longest pause between two moments: lanes, graph and inspector do not wait for a view. */
const EVERY_MS = 50

/** The clock of a page's one time, which goes on without a view, too. By a timer: a browser that is busy drawing asks for few pictures. */
export function usePlaybackClock(playback: PlaybackStore, ends: TimeEnds): PlaybackClock {
  const latest = useRef(ends)
  const [clock] = useState(() => new PlaybackClock(playback, () => latest.current))
  useLayoutEffect(() => {
    const hasGrown = ends.liveMs > latest.current.liveMs
    latest.current = ends
    // When following, new events show with the next picture.
    if (hasGrown && !document.hidden) clock.advance(performance.now())
  }, [clock, ends])
  useEffect(() => {
    const timer = setInterval(() => {
      // A hidden page pauses and continues where it was.
      if (!document.hidden) clock.advanceAfter(EVERY_MS, performance.now())
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [clock])
  return clock
}
