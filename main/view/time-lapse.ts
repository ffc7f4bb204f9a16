/** An episode as a short moving picture. */
import { applyPalette, GIFEncoder, quantize } from 'gifenc/dist/gifenc.esm.js'
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { Picture } from '../../shared/core/scene/mesh.ts'
import type { EpisodeView, Viewpoint } from './episode-view.ts'

/** Colours that a frame of a GIF can have. */
const COLORS = 256

/** How long the last frame stays, in ms. */
const LAST_FRAME_MS = 2_000

interface TimeLapse {
  readonly from: Viewpoint
  readonly width: number
  readonly height: number
  /** Game time between two frames. */
  readonly everyMs: number
  /** Frames shown per second. */
  readonly framesPerSecond: number
  /** Game time of the last frame. */
  readonly endMs: number
}

/** Times of the frames: from the start on, and the end itself. */
export function frameTimes({ everyMs, endMs }: Pick<TimeLapse, 'everyMs' | 'endMs'>): readonly number[] {
  const count = Math.ceil(endMs / everyMs)
  return [...Array.from({ length: count }, (_, index) => index * everyMs), endMs]
}

/** A GIF's bytes; `onFrame` is told of every frame that is drawn. Fails like `EpisodeView.capture`. */
export function timeLapse(
  view: EpisodeView,
  lapse: TimeLapse,
  onFrame: (done: number, of: number) => void,
): Result<Uint8Array> {
  const gif = new GifWriter(lapse.framesPerSecond)
  const times = frameTimes(lapse)
  for (const [index, atMs] of times.entries()) {
    const { from, width, height } = lapse
    const capture = view.capture({ from, atMs, hasSpeech: true, width, height })
    if (!capture.ok) return capture
    gif.add(capture.value.picture, index === times.length - 1)
    onFrame(index + 1, times.length)
  }
  return ok(gif.finish())
}

class GifWriter {
  readonly #encoder = GIFEncoder()
  readonly #delayMs: number

  constructor(framesPerSecond: number) {
    this.#delayMs = 1000 / framesPerSecond
  }

  add({ width, height, pixels }: Picture, isLast: boolean): void {
    const palette = quantize(pixels, COLORS)
    const indices = applyPalette(pixels, palette)
    this.#encoder.writeFrame(indices, width, height, { palette, delay: isLast ? LAST_FRAME_MS : this.#delayMs })
  }

  finish(): Uint8Array {
    this.#encoder.finish()
    return this.#encoder.bytes()
  }
}
