/** Rectangles on the canvas that draws all views. Pure. */

/** On the canvas, from its upper left corner, in CSS px. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What two places have in common; without an area where that is nothing. */
export function common(a: Place, b: Place): Place {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
  return {
    left,
    top,
    width: Math.max(0, Math.min(a.left + a.width, b.left + b.width) - left),
    height: Math.max(0, Math.min(a.top + a.height, b.top + b.height) - top),
  }
}
