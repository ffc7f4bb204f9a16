/** Zooming and moving a drawing with wheel, pointer and buttons. */

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../ui/index.ts'
import {
  type Box,
  type CanvasView,
  type Look,
  lookOf,
  type Size,
  viewAround,
  viewOfLook,
  wholeView,
  withInSight,
  zoomed,
} from './canvas-view.ts'
import type { Point } from './layered-layout.ts'

/** One press of a zoom button. */
const STEP = 1.25

/** Px that a pointer may tremble in a click. */
const TREMBLE = 3

export interface Canvas {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly view: CanvasView
  /** Shows where the work is, until somebody moves or zooms. */
  readonly isFollowing: boolean
  follow(): void
  fit(): void
  zoom(direction: 1 | -1): void
  bringInSight(box: Box): void
  readonly pointer: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
  }
}

/** Of a canvas that has not been measured. */
const unmeasured: Size = { width: 600, height: 300 }

/** `isFast`: who follows work that goes on too fast to be seen has all of the drawing instead, which stands still. */
export function useCanvas(
  drawing: Size,
  work: readonly Box[],
  measured: Size | null,
  ref: RefObject<HTMLDivElement | null>,
  isFast: boolean,
): Canvas {
  const size = measured ?? unmeasured
  const [aim, setAim] = useState<'work' | 'whole' | Look>('work')
  const view = viewOf(aim === 'work' && isFast ? 'whole' : aim, work, drawing, size)
  const setChosen = useLatest((chosen: CanvasView) => setAim(lookOf(chosen, drawing, size)))
  const drag = useRef<{ readonly at: Point; readonly view: CanvasView; isMoving: boolean } | null>(null)
  const zoomByWheel = useLatest((event: WheelEvent) => {
    const element = ref.current
    if (element === null || (!event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    const { left, top } = element.getBoundingClientRect()
    setChosen(zoomed(view, Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top }))
  })
  useEffect(() => {
    const element = ref.current
    element?.addEventListener('wheel', zoomByWheel, { passive: false })
    return () => element?.removeEventListener('wheel', zoomByWheel)
  }, [ref, zoomByWheel])
  const end = (): void => {
    drag.current = null
  }
  return {
    ref,
    view,
    isFollowing: aim === 'work',
    follow: () => setAim('work'),
    fit: () => setAim('whole'),
    zoom: (direction) => setChosen(zoomed(view, STEP ** direction, { x: size.width / 2, y: size.height / 2 })),
    bringInSight: (box) => {
      const next = withInSight(view, box, size)
      if (next.x !== view.x || next.y !== view.y) setChosen(next)
    },
    pointer: {
      onPointerDown: (event) => {
        if (event.button === 0) drag.current = { at: { x: event.clientX, y: event.clientY }, view, isMoving: false }
      },
      onPointerMove: (event) => {
        const { current } = drag
        if (current === null || event.buttons === 0) return end()
        const [dx, dy] = [event.clientX - current.at.x, event.clientY - current.at.y]
        if (!current.isMoving && Math.hypot(dx, dy) < TREMBLE) return
        // Only from here on: a captured pointer would take the click away from what it pressed.
        if (!current.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
        current.isMoving = true
        setChosen({ ...current.view, x: current.view.x + dx, y: current.view.y + dy })
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

/** Whole and work are looked for anew whenever drawing or canvas are others. */
function viewOf(aim: 'work' | 'whole' | Look, work: readonly Box[], drawing: Size, canvas: Size): CanvasView {
  if (aim === 'whole') return wholeView(drawing, canvas)
  return aim === 'work' ? viewAround(work, drawing, canvas) : viewOfLook(aim, drawing, canvas)
}
