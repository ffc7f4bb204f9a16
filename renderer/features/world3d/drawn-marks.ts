/** What the library that draws does not say: when the card is done, and how a picture gets from a sheet to the canvas. */

import type { WebGLRenderer } from 'three'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { Beam, Color } from './beams.ts'

/* The edges of a heap of cells as one body: what lies between two of them in one plane is not drawn. */

/** The edge of a cell that begins at its lowest corner and goes along an axis; the other edges are other cells' lowest. */
interface Edge {
  readonly at: Point
  readonly axis: 0 | 1 | 2
  /** Cells of the heap that it belongs to. */
  owners: number
}

const axes = [0, 1, 2] as const

export function outlineOf(cells: readonly Position[], width: number, color: Color): Beam[] {
  const edges = new Map<string, Edge>()
  for (const cell of cells) {
    for (const axis of axes) {
      for (const at of edgesAlong(cell, axis)) {
        const key = `${axis},${at.join()}`
        const edge = edges.get(key) ?? { at, axis, owners: 0 }
        edge.owners += 1
        edges.set(key, edge)
      }
    }
  }
  // One cell or three meet in a corner of the heap, two in a plane (or touch each other only here), four inside of it.
  return [...edges.values()]
    .filter(({ owners }) => owners % 2 === 1)
    .map(({ at, axis }) => ({ from: at, to: moved(at, axis, 1), width, color }))
}

function edgesAlong(cell: Position, axis: 0 | 1 | 2): readonly Point[] {
  const [one, other] = axes.filter((candidate) => candidate !== axis)
  if (one === undefined || other === undefined) return []
  const right = moved(cell, one, 1)
  return [cell, right, moved(cell, other, 1), moved(right, other, 1)]
}

function moved(point: Point, axis: 0 | 1 | 2, by: number): Point {
  return [point[0] + (axis === 0 ? by : 0), point[1] + (axis === 1 ? by : 0), point[2] + (axis === 2 ? by : 0)]
}

type Context = WebGLRenderingContext | WebGL2RenderingContext

/** A mark in the row of what a card has to draw. One that is lost, or draws by WebGL 1, has nothing to wait for. */
export class DrawnMark {
  readonly #context: Context
  #sync: WebGLSync | null = null

  constructor(context: Context) {
    this.#context = context
  }

  /** After all that was asked for so far; the one before counts no more. */
  set(): void {
    this.clear()
    const context = this.#context
    if (!isWebGl2(context)) return
    this.#sync = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0)
    // Else the mark itself may wait until there is more to do.
    context.flush()
  }

  /** Waits for nothing. A browser looks anew only between two tasks of the page. */
  isReached(): boolean {
    const context = this.#context
    if (this.#sync === null || !isWebGl2(context) || context.isContextLost()) return true
    return context.getSyncParameter(this.#sync, context.SYNC_STATUS) === context.SIGNALED
  }

  clear(): void {
    if (this.#sync !== null && isWebGl2(this.#context)) this.#context.deleteSync(this.#sync)
    this.#sync = null
  }
}

/** Copies what the renderer draws on now to the canvas, on which it draws from then on. Both are so many pixels large. */
export function copyToCanvas(renderer: WebGLRenderer, width: number, height: number): void {
  const context = renderer.getContext()
  if (!isWebGl2(context)) return
  const from: unknown = context.getParameter(context.DRAW_FRAMEBUFFER_BINDING)
  renderer.setRenderTarget(null)
  if (!(from instanceof WebGLFramebuffer)) return
  context.bindFramebuffer(context.READ_FRAMEBUFFER, from)
  context.blitFramebuffer(0, 0, width, height, 0, 0, width, height, context.COLOR_BUFFER_BIT, context.NEAREST)
  context.bindFramebuffer(context.READ_FRAMEBUFFER, null)
}

function isWebGl2(context: Context): context is WebGL2RenderingContext {
  return context instanceof WebGL2RenderingContext
}
