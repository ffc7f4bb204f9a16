/** The page's own place in the address: what is selected, at which moment, and what stands beside. */

import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ViewsRoute } from '../../features/side-by-side/shown-episode.ts'
import type { PlaybackStore } from '../../store/playback.ts'
import { parseRoute, routeHref } from '../../store/route.ts'

/* The time that a page shows, in its address: a link opens at that moment, and a reload comes back to it. */

/** Standing for so long, a moment is where somebody is; in ms. */
const SETTLED_MS = 400

/**
 * Goes where the address says, at first and whenever it says another moment; writes with `write` where the time has come to
 * stand, the beginning too. What plays or follows has no address, nor has where a page opens without one.
 */
export function useMomentAddress(playback: PlaybackStore, atMs: number | null, write: (atMs: number) => void): void {
  const latest = useRef({ atMs, write })
  const written = useRef<number | null>(null)
  useLayoutEffect(() => {
    latest.current = { atMs, write }
  })
  useEffect(() => {
    // What was written here is heard of later: the time may have gone on by then.
    if (atMs === null || atMs === written.current) return
    playback.setState({ ...playback.getState(), atMs, mode: 'stand' }, true)
  }, [playback, atMs])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const settle = (): void => {
      const { atMs: shown, mode } = playback.getState()
      const rounded = Math.round(shown)
      const isNew = rounded !== latest.current.atMs
      if (mode !== 'stand' || !isNew) return
      written.current = rounded
      latest.current.write(rounded)
    }
    const end = playback.subscribe(() => {
      if (timer !== null) clearTimeout(timer)
      timer = playback.getState().mode === 'stand' ? setTimeout(settle, SETTLED_MS) : null
    })
    return () => {
      end()
      if (timer !== null) clearTimeout(timer)
    }
  }, [playback])
}

/** The address as it is now: two changes may meet before a page is drawn anew. */
function routeNow(drawn: ViewsRoute): ViewsRoute {
  const now = parseRoute(window.location.hash)
  return now.page === 'views' ? now : drawn
}

/** In place of the address, not after it: going back leaves the views. */
export function changeAddress(drawn: ViewsRoute, change: (route: ViewsRoute) => ViewsRoute): void {
  window.location.replace(routeHref(change(routeNow(drawn))))
}

/** A new place to come back from. */
export function goToAddress(drawn: ViewsRoute, change: (route: ViewsRoute) => ViewsRoute): void {
  window.location.hash = routeHref(change(routeNow(drawn)))
}

/** Whole, to be copied. */
export function linkTo(drawn: ViewsRoute, change: (route: ViewsRoute) => ViewsRoute): string {
  return new URL(routeHref(change(routeNow(drawn))), window.location.href).href
}
