/** Moves the page's one time on, however many views draw it: whoever draws the next picture asks for its moment first. It goes on between pictures, too, for all that is no picture. */

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { advanced, type PlaybackStore } from './playback.ts'

export interface TimeEnds {
  /** To where it can be played. */
  readonly endMs: number
  /** To where it is followed: the end of the record that grows. */
  readonly liveMs: number
}

/** Somebody who draws every moment that is shown. */
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

/** Longer gaps between pictures are a sleep, not time that passed: a hidden page goes on where it was. */
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

  /** Where nobody has for so long: pictures that take their time hold nothing else up. */
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

  /** While a picture takes its time, time goes on: it need not be of the very moment that is shown. */
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

/** How often time moves at least: lanes, graph and inspector wait for no picture of a view. */
const EVERY_MS = 50

/** The clock of a page's one time, which goes on without a view, too. By a timer: a browser that is busy drawing asks for few pictures. */
export function usePlaybackClock(playback: PlaybackStore, ends: TimeEnds): PlaybackClock {
  const latest = useRef(ends)
  const [clock] = useState(() => new PlaybackClock(playback, () => latest.current))
  useLayoutEffect(() => {
    const hasGrown = ends.liveMs > latest.current.liveMs
    latest.current = ends
    // Who follows sees news with the picture that has room for them.
    if (hasGrown && !document.hidden) clock.advance(performance.now())
  }, [clock, ends])
  useEffect(() => {
    const timer = setInterval(() => {
      // A page that nobody sees stands still, and goes on where it was.
      if (!document.hidden) clock.advanceAfter(EVERY_MS, performance.now())
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [clock])
  return clock
}
