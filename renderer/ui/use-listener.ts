import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Hears an element's events for what is inside it: parts that can be used by themselves, or keys that mean the same in all of them.
 * From the moment it is seen: other effects may come after the first press on what they draw.
 */
export function useListener<N extends 'click' | 'keydown'>(
  element: RefObject<Element | null>,
  name: N,
  listener: (event: HTMLElementEventMap[N]) => void,
): void {
  const latest = useRef(listener)
  useLayoutEffect(() => {
    latest.current = listener
  })
  useLayoutEffect(() => {
    const over = new AbortController()
    const target: EventTarget | null = element.current
    const hear = (event: Event): void => {
      if (isOf(name, event)) latest.current(event)
    }
    target?.addEventListener(name, hear, { signal: over.signal })
    return () => over.abort()
  }, [element, name])
}

function isOf<N extends 'click' | 'keydown'>(name: N, event: Event): event is HTMLElementEventMap[N] {
  return event.type === name
}

/** Always the same function, which calls the one of the last drawing: what it is given to is not drawn anew for it. */
export function useLatest<Given>(call: (given: Given) => void): (given: Given) => void {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((given: Given) => latest.current(given), [])
}
