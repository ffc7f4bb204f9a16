import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PlaybackClock, type TimeEnds } from './playback-clock.ts'
import type { PlaybackStore } from './playback-store.ts'

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
