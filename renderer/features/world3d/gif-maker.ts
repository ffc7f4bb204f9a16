/** Pictures of one size as a GIF: each stores only the pixels that differ from the one before, in colours of its own. Pure. */
import { applyPalette, GIFEncoder, quantize } from 'gifenc/dist/gifenc.esm.js'

/** Colours of a frame; one more stands for "as before". */
const COLORS = 255

interface Frame {
  readonly indices: Uint8Array
  readonly palette: readonly (readonly number[])[]
  /** null for the first frame, which has no other below it. */
  readonly unchanged: number | null
  delayMs: number
}

export class GifMaker {
  readonly #encoder = GIFEncoder()
  readonly #width: number
  readonly #height: number
  readonly #delayMs: number
  #before: Uint32Array | null = null
  /** Written once it is known how long it stays. */
  #frame: Frame | null = null

  /** `delayMs` of a picture is counted in hundredths of a second by the format. */
  constructor(width: number, height: number, delayMs: number) {
    this.#width = width
    this.#height = height
    this.#delayMs = delayMs
  }

  /** RGBA rows from the top. Answers the bytes so far. */
  add(pixels: Uint8ClampedArray<ArrayBuffer>): number {
    const now = new Uint32Array(pixels.buffer.slice(pixels.byteOffset, pixels.byteOffset + pixels.byteLength))
    const before = this.#before
    const isSame = before !== null && now.every((pixel, at) => pixel === before[at])
    if (isSame) return this.hold()
    this.#write()
    this.#before = now
    const palette = quantize(pixels, COLORS)
    const indices = applyPalette(pixels, palette)
    if (before === null) this.#frame = { indices, palette, unchanged: null, delayMs: this.#delayMs }
    else {
      const unchanged = palette.length
      for (let at = 0; at < now.length; at++) if (now[at] === before[at]) indices[at] = unchanged
      this.#frame = { indices, palette: [...palette, [0, 0, 0]], unchanged, delayMs: this.#delayMs }
    }
    return this.#encoder.bytesView().length
  }

  /** The picture before stays for one more: nothing has changed, or there is nothing to see. Answers the bytes so far. */
  hold(): number {
    if (this.#frame !== null) this.#frame.delayMs += this.#delayMs
    return this.#encoder.bytesView().length
  }

  /** The file. */
  finish(): Uint8Array {
    this.#write()
    this.#encoder.finish()
    return this.#encoder.bytes()
  }

  #write(): void {
    const frame = this.#frame
    if (frame === null) return
    const { indices, palette, unchanged, delayMs } = frame
    this.#encoder.writeFrame(indices, this.#width, this.#height, {
      palette,
      delay: delayMs,
      dispose: 1,
      ...(unchanged === null ? {} : { transparent: true, transparentIndex: unchanged }),
    })
    this.#frame = null
  }
}

/** What passes between the page and the worker that makes a GIF. */
export type ToGif =
  | { readonly kind: 'begin'; readonly width: number; readonly height: number; readonly delayMs: number }
  /** RGBA rows from the top, handed over. */
  | { readonly kind: 'add'; readonly pixels: Uint8ClampedArray<ArrayBuffer> }
  /** The picture before stays for another one. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'finish' }

export type FromGif =
  | { readonly kind: 'added'; readonly bytesSoFar: number }
  | { readonly kind: 'finished'; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string }
