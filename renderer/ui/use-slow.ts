import { useEffect, useState } from 'react'

/** From here on a wait is felt, and is told about. */
const SLOW_MS = 1_000

/** Whole seconds that something has been busy for, once that is over a second; null before, and when it is not. */
export function useSlow(isBusy: boolean): number | null {
  const [elapsedS, setElapsedS] = useState<number | null>(null)
  useEffect(() => {
    if (!isBusy) return
    const begun = performance.now()
    const timer = setInterval(() => setElapsedS(Math.floor((performance.now() - begun) / 1_000)), SLOW_MS)
    return () => {
      clearInterval(timer)
      setElapsedS(null)
    }
  }, [isBusy])
  return isBusy ? elapsedS : null
}
