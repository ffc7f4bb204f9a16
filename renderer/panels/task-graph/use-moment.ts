/** The time of the transport for what need not be drawn with every picture. */
import { useEffect, useState } from 'react'
import type { TransportStore } from '../../lab/transport-store.ts'

/** Real time between two looks at it. */
const LOOK_MS = 100

/** Game time that is shown, renewed at most ten times a second; the last one is never missed. */
export function useMoment(transport: TransportStore): number {
  const [atMs, setAtMs] = useState(() => transport.getState().atMs)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const look = (): void => {
      timer = null
      setAtMs(transport.getState().atMs)
    }
    look()
    const stop = transport.subscribe(() => {
      timer ??= setTimeout(look, LOOK_MS)
    })
    return () => {
      stop()
      if (timer !== null) clearTimeout(timer)
    }
  }, [transport])
  return atMs
}
