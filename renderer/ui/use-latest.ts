import { useCallback, useLayoutEffect, useRef } from 'react'

/** Always the same function, which calls the one of the last drawing: what it is given to is not drawn anew for it. */
export function useLatest<Given>(call: (given: Given) => void): (given: Given) => void {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((given: Given) => latest.current(given), [])
}
