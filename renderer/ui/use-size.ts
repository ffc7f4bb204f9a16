import { type RefObject, useEffect, useState } from 'react'

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
