import { useEffect, useRef, useState } from 'react'

/** The value as it was a while ago at most: it follows at once after a rest, and every `pauseMs` while it keeps changing. */
export function useGathered<T>(value: T, pauseMs: number): T {
  const [gathered, setGathered] = useState(value)
  const lastMs = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const take = (): void => {
      lastMs.current = performance.now()
      setGathered(value)
    }
    const wait = lastMs.current + pauseMs - performance.now()
    if (wait <= 0) return take()
    const timer = setTimeout(take, wait)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return gathered
}
