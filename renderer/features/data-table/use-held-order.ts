/** The order of rows that somebody is reading: it stays while they do, and rows that come wait. */
import { useRef, useState } from 'react'
import { heldOrder } from './table-sort.ts'

export interface HeldOrder {
  readonly keys: readonly string[]
  /** Rows that wait to be put in. */
  readonly waiting: number
  /** Puts them in. */
  readonly show: () => void
  readonly hold: (isHeld: boolean) => void
}

/** `reason` says what the user asked for: when that is another thing, rows move at once. */
export function useHeldOrder(wanted: readonly string[], reason: string): HeldOrder {
  const [isHeld, hold] = useState(false)
  const [round, setRound] = useState(0)
  const held = useRef({ reason: '', keys: wanted })
  const own = `${reason} ${round}`
  if (!isHeld || held.current.reason !== own) held.current = { reason: own, keys: wanted }
  return { ...heldOrder(held.current.keys, wanted), show: () => setRound((count) => count + 1), hold }
}
