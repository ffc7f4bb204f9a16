/** Pointer, wheel and keys on the lanes. */
import type { LaneHit } from './lane-layout.ts'
import type { LaneView } from './lane-view.ts'

export interface LaneInput {
  onPick(hit: LaneHit): void
  /** Where the pointer is and what is there; null where it has left. `x` and `y` are the window's. */
  onPoint(at: { readonly hit: LaneHit; readonly x: number; readonly y: number } | null): void
  /** Alt and an arrow: to the event before or after. */
  onStep(by: -1 | 1): void
}

/** How far a pointer may move and have clicked all the same. */
const STILL = 3
const KEY_ZOOM = 1.6
/** Pixels of a wheel that double. */
const WHEEL_DOUBLES = 240

/** Until the result is called. `focus` is what has the keys, `ground` the picture, `axis` the time above it. */
export function listenToInput(
  view: LaneView,
  places: { readonly focus: HTMLElement; readonly ground: HTMLElement; readonly axis: HTMLElement },
  hands: LaneInput,
): () => void {
  const { focus, ground, axis } = places
  const over = new AbortController()
  const { signal } = over
  const xOf = ({ clientX }: MouseEvent): number => clientX - ground.getBoundingClientRect().left
  const yOf = ({ clientY }: MouseEvent): number => clientY - ground.getBoundingClientRect().top
  listenToDrags(view, places, hands, signal)
  const wheel = (event: WheelEvent): void => {
    if (event.ctrlKey || event.metaKey) view.zoom(2 ** (-event.deltaY / WHEEL_DOUBLES), view.timeAt(xOf(event)))
    else {
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
      // Lanes that do not all fit scroll up and down, as everything does.
      if (!isSideways && focus.scrollHeight > focus.clientHeight) return
      view.scroll(Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY)
    }
    hands.onPoint(null)
    event.preventDefault()
  }
  for (const place of [ground, axis]) {
    place.addEventListener('wheel', wheel, { signal, passive: false })
    place.addEventListener('dblclick', () => view.showWhole(), { signal })
  }
  ground.addEventListener(
    'pointermove',
    (event) => {
      const hit = event.buttons === 0 ? view.hit(xOf(event), yOf(event)) : null
      ground.style.cursor = hit === null || hit.kind === 'series' ? '' : 'pointer'
      hands.onPoint(hit === null ? null : { hit, x: event.clientX, y: event.clientY })
    },
    { signal },
  )
  ground.addEventListener('pointerleave', () => hands.onPoint(null), { signal })
  focus.addEventListener(
    'keydown',
    (event) => {
      if (!keyDoes(view, hands, event)) return
      hands.onPoint(null)
      event.preventDefault()
      event.stopPropagation()
    },
    { signal },
  )
  return () => over.abort()
}

function keyDoes(view: LaneView, hands: LaneInput, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false
  if (event.altKey) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false
    hands.onStep(event.key === 'ArrowLeft' ? -1 : 1)
    return true
  }
  if (event.key === '+' || event.key === '=') view.zoom(KEY_ZOOM)
  else if (event.key === '-') view.zoom(1 / KEY_ZOOM)
  else if (event.key === '0') view.showWhole()
  else return false
  return true
}

/** A click picks what is there, and moves time where nothing is; a drag moves time, one with Shift scrolls. */
function listenToDrags(
  view: LaneView,
  { focus, ground, axis }: { readonly focus: HTMLElement; readonly ground: HTMLElement; readonly axis: HTMLElement },
  hands: LaneInput,
  signal: AbortSignal,
): void {
  for (const place of [ground, axis]) {
    let drag: { readonly x: number; lastX: number; readonly hit: LaneHit | null; isMoving: boolean } | null = null
    const timeOf = (event: PointerEvent): number => view.timeAt(event.clientX - place.getBoundingClientRect().left)
    const isTime = (): boolean => drag?.hit === null || drag?.hit.kind === 'series'
    place.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return
        focus.focus({ preventScroll: true })
        const { left, top } = place.getBoundingClientRect()
        const hit = place === axis ? null : view.hit(event.clientX - left, event.clientY - top)
        drag = { x: event.clientX, lastX: event.clientX, hit, isMoving: false }
        place.setPointerCapture(event.pointerId)
        if (isTime() && !event.shiftKey) view.seek(place === axis ? view.momentAt(event.clientX - left) : timeOf(event))
      },
      { signal },
    )
    place.addEventListener(
      'pointermove',
      (event) => {
        if (drag === null) return
        drag.isMoving ||= Math.abs(event.clientX - drag.x) > STILL
        if (!drag.isMoving) return
        if (event.shiftKey) view.scroll(drag.lastX - event.clientX)
        else view.seek(timeOf(event))
        drag.lastX = event.clientX
      },
      { signal },
    )
    const release = (): void => {
      if (drag !== null && !drag.isMoving && drag.hit !== null && drag.hit.kind !== 'series') hands.onPick(drag.hit)
      drag = null
    }
    place.addEventListener('pointerup', release, { signal })
    place.addEventListener('pointercancel', () => (drag = null), { signal })
  }
}
