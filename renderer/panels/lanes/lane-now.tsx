import { useEffect, useState } from 'react'
import type { LaneLayout } from '../../lab/lanes/lane-layout.ts'
import { doingWords } from '../../lab/lanes/lane-words.ts'
import type { TransportStore } from '../../lab/transport-store.ts'

/** Time moves with every picture; words that change more often than this are of use to nobody. */
const EVERY_MS = 200

/** The moment that is shown, at most five times a second. */
export function useSlowTime(transport: TransportStore): number {
  const [atMs, setAtMs] = useState(() => transport.getState().atMs)
  useEffect(() => {
    let timer: number | null = null
    const stop = transport.subscribe(() => {
      timer ??= window.setTimeout(() => {
        timer = null
        setAtMs(transport.getState().atMs)
      }, EVERY_MS)
    })
    return () => {
      stop()
      if (timer !== null) window.clearTimeout(timer)
    }
  }, [transport])
  return atMs
}

/** What everybody does at the moment that is shown, for who cannot see the lanes. */
export function LaneNow(props: { readonly layout: LaneLayout; readonly transport: TransportStore }) {
  const atMs = useSlowTime(props.transport)
  return (
    <ul className="visually-hidden" aria-label="What everybody does at the shown moment">
      {props.layout.lanes
        .filter(({ lane }) => lane.kind !== 'human')
        .map(({ lane }) => (
          <li key={lane.id}>{doingWords(lane, atMs)}</li>
        ))}
    </ul>
  )
}
