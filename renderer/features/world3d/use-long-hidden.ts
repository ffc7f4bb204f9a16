import { useEffect, useState } from 'react'

/** Who looks at something else for a moment finds everything as it was. */
const LONG_MS = 20_000

/** Whether nobody has seen the page for a while: what costs the lab or this machine can be let go until it is seen again. */
export function useLongHidden(): boolean {
  const [isLongHidden, setLongHidden] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      clearTimeout(timer)
      if (!document.hidden) setLongHidden(false)
      else timer = setTimeout(() => setLongHidden(true), LONG_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isLongHidden
}
