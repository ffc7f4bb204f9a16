/** What the library that draws does not say: when the card is done, and how a picture gets from a sheet to the canvas. */
import type { WebGLRenderer } from 'three'

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
