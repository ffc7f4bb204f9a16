import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useListener } from '../../ui/index.ts'
import type { Span } from '../value-axis.ts'
import type { Pointing } from './pointing.ts'
import type { Direction } from './spot.ts'

const directions: Readonly<Partial<Record<string, Direction>>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

export interface Ranges {
  /** Whether a part of the axis is drawn now. */
  readonly isPart: boolean
  /** Another range was chosen; null for the whole. */
  readonly onChange: (range: Span | null) => void
}

/** Marks what belongs to the pinned words: a press there is none on the drawing. */
export const PINNED = 'data-pinned'

/**
 * Pointer and keys of a drawing. A press pins what is near, arrow keys go on from there, Esc lets go wherever the focus is. Where `ranges` are given, a
 * drag chooses one of the level axis; a double press, or Esc with nothing pinned, asks for the whole.
 */
export function usePointing(frame: RefObject<HTMLDivElement | null>, pointing: Pointing, ranges: Ranges | null): void {
  const latest = useRef(ranges)
  useEscapeAnywhere(frame, pointing)
  useLayoutEffect(() => {
    latest.current = ranges
  })
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const over = new AbortController()
    hearPointer(
      element,
      pointing,
      (range) => latest.current?.onChange(range),
      () => latest.current !== null,
      over.signal,
    )
    return () => over.abort()
  }, [frame, pointing])
  useListener(frame, 'keydown', (event) => {
    const direction = directions[event.key]
    const { pinned } = pointing.state()
    if (direction !== undefined && pinned !== null) pointing.move(direction)
    else if (event.key === 'Escape' && pinned !== null) pointing.unpin()
    else if (event.key === 'Escape' && ranges?.isPart === true) ranges.onChange(null)
    else return
    // Neither does the page scroll, nor does a dialog around it close.
    event.preventDefault()
    event.stopPropagation()
  })
}

/** Where something is open above the drawing, Esc is that one's. */
function useEscapeAnywhere(frame: RefObject<HTMLDivElement | null>, pointing: Pointing): void {
  useLayoutEffect(() => {
    const over = new AbortController()
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || pointing.state().pinned === null) return
      const open = [...document.querySelectorAll('dialog[open], [popover="auto"]:popover-open')]
      if (open.every((above) => above.contains(frame.current))) pointing.unpin()
    }
    window.addEventListener('keydown', hear, { signal: over.signal })
    return () => over.abort()
  }, [frame, pointing])
}

function hearPointer(
  element: HTMLElement,
  pointing: Pointing,
  onRange: (range: Span | null) => void,
  canDrag: () => boolean,
  signal: AbortSignal,
): void {
  /** A press follows every drag; that one pins nothing. */
  let wasDragged = false
  const at = (event: MouseEvent): readonly [number, number] => {
    const { left, top, width } = element.getBoundingClientRect()
    // The drawing may be zoomed; its own px are those of its layout.
    const zoom = element.offsetWidth > 0 ? width / element.offsetWidth : 1
    return [(event.clientX - left) / zoom, (event.clientY - top) / zoom]
  }
  const isBeside = ({ target }: Event): boolean => target instanceof Element && target.closest(`[${PINNED}]`) !== null
  const hear = <N extends keyof HTMLElementEventMap>(
    name: N,
    listener: (event: HTMLElementEventMap[N]) => void,
  ): void => element.addEventListener(name, listener, { signal })
  hear('pointerdown', (event) => {
    wasDragged = false
    // A finger scrolls the page; it has the two fields.
    if (!canDrag() || event.button !== 0 || event.pointerType === 'touch' || isBeside(event)) return
    if (pointing.dragFrom(at(event)[0])) element.setPointerCapture(event.pointerId)
  })
  hear('pointermove', (event) => {
    const [x, y] = at(event)
    if (pointing.isDragging) pointing.dragTo(x)
    else if (isBeside(event)) pointing.leave()
    else pointing.point(x, y)
  })
  hear('pointerup', () => {
    const range = pointing.drop()
    wasDragged = range !== null
    if (range !== null) onRange(range)
  })
  hear('pointercancel', () => pointing.cancelDrag())
  hear('pointerleave', () => pointing.leave())
  hear('click', (event) => {
    // A press of the keyboard is one of a button in here.
    if (!wasDragged && !isBeside(event) && event.detail > 0) pointing.pin(...at(event))
    wasDragged = false
  })
  hear('dblclick', (event) => {
    if (!canDrag() || isBeside(event)) return
    pointing.unpin()
    onRange(null)
  })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !pointing.isDragging) return
      pointing.cancelDrag()
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
}
