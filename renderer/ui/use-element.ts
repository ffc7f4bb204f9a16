import { type RefObject, useEffect, useState } from 'react'

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
