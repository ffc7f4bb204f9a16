/** Which part of a drawing a canvas shows: on the screen a point stands at `point * scale + (x, y)`. */
import type { Point } from './layered-layout.ts'

export interface CanvasView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** Px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Px around a drawing that is shown whole. */
const MARGIN = 16

/** Below this, words in a box cannot be read. */
const READABLE = 0.62

const limits = { least: 0.1, most: 2.5 } as const

function fittingScale(drawing: Size, canvas: Size): number {
  const [width, height] = [canvas.width - 2 * MARGIN, canvas.height - 2 * MARGIN]
  return Math.min(1.15, width / Math.max(1, drawing.width), height / Math.max(1, drawing.height))
}

/** Whether the words in its boxes can be read when all of it is shown. */
export function isReadableWhole(drawing: Size, canvas: Size): boolean {
  return fittingScale(drawing, canvas) >= READABLE
}

/** All of the drawing, in the middle. */
export function wholeView(drawing: Size, canvas: Size): CanvasView {
  const scale = Math.max(limits.least, fittingScale(drawing, canvas))
  return {
    scale,
    x: (canvas.width - drawing.width * scale) / 2,
    y: (canvas.height - drawing.height * scale) / 2,
  }
}

/** All of the drawing where that can be read, else the part around a point. */
export function viewAround(point: Point, drawing: Size, canvas: Size): CanvasView {
  const whole = wholeView(drawing, canvas)
  if (whole.scale >= READABLE) return whole
  const along = (at: number, length: number, room: number): number => {
    const drawn = length * READABLE
    if (drawn + 2 * MARGIN <= room) return (room - drawn) / 2
    return Math.min(MARGIN, Math.max(room - MARGIN - drawn, room / 2 - at * READABLE))
  }
  return {
    scale: READABLE,
    x: along(point.x, drawing.width, canvas.width),
    y: along(point.y, drawing.height, canvas.height),
  }
}

/** The point of the drawing that is at `at` on the canvas stays there. */
export function zoomed(view: CanvasView, factor: number, at: Point): CanvasView {
  const scale = Math.min(limits.most, Math.max(limits.least, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** Moved just so far that a box of the drawing is in sight. */
export function withInSight(view: CanvasView, box: Point & Size, canvas: Size): CanvasView {
  const shift = (from: number, length: number, room: number): number => {
    if (from < MARGIN) return MARGIN - from
    return Math.min(0, room - MARGIN - from - length)
  }
  const { scale } = view
  return {
    scale,
    x: view.x + shift(box.x * scale + view.x, box.width * scale, canvas.width),
    y: view.y + shift(box.y * scale + view.y, box.height * scale, canvas.height),
  }
}
