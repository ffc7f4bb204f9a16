/** Hooks without a domain: where an element is, what is listened to, how long something takes. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How far out of sight something is near, in px: about what one turn of the wheel brings in. */
const NEAR_PX = 400

/** Whether the element is in sight or near it: what is dear to draw waits until then. Everything is near on paper. */
export function useNearSight(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting === true), {
      root: scrollerOf(element.current),
      rootMargin: `${NEAR_PX}px`,
    })
    observer.observe(element.current)
    const over = new AbortController()
    window.addEventListener('beforeprint', () => setIsNear(true), { signal: over.signal })
    return () => {
      observer.disconnect()
      over.abort()
    }
  }, [element])
  return isNear
}

/** What it is scrolled in: margins count from there alone. null for the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer
  }
  return null
}

export interface ElementSize {
  /** Px inside of padding. */
  readonly width: number
  readonly height: number
}

/** Of an element, as it changes; null until it has been measured. */
export function useSize(ref: RefObject<HTMLElement | null>): ElementSize | null {
  const [size, setSize] = useState<ElementSize | null>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

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

const TICK_MS = 1_000

/** The time of day in ms, again each second while it is looked at. */
export function useNow(isWatched = true): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!isWatched) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isWatched])
  return nowMs
}

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
