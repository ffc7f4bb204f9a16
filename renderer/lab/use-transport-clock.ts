import { useEffect, useRef, useState } from 'react'
import { type TimeEnds, TransportClock } from './transport-clock.ts'
import type { TransportStore } from './transport-store.ts'

/** How often time moves where no view draws it: the lanes and the graph show it all the same. */
const EVERY_MS = 33

/** The clock of a page's one time, which goes on without a view, too. */
export function useTransportClock(transport: TransportStore, ends: TimeEnds): TransportClock {
  const latest = useRef(ends)
  useEffect(() => {
    latest.current = ends
  })
  const [clock] = useState(() => new TransportClock(transport, () => latest.current))
  useEffect(() => {
    let lastMs = 0
    let request = 0
    const frame = (nowMs: number): void => {
      request = requestAnimationFrame(frame)
      if (!clock.isUnwatched || nowMs - lastMs < EVERY_MS) return
      lastMs = nowMs
      clock.advance(nowMs)
    }
    request = requestAnimationFrame(frame)
    return () => cancelAnimationFrame(request)
  }, [clock])
  return clock
}
