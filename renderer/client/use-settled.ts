/** A value once it has stayed the same for a while, so that not every letter typed is a question to the lab. */
import { useEffect, useState } from 'react'

/** The first one counts at once; values are the same by identity. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(() => value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
