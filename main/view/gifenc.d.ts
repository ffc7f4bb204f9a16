/** The part of gifenc that the lab uses; the package brings no types. */
declare module 'gifenc/dist/gifenc.esm.js' {
  type Palette = readonly (readonly number[])[]

  interface Encoder {
    /** Adds a frame of palette indices; `delay` in ms. */
    writeFrame(
      indices: Uint8Array,
      width: number,
      height: number,
      options: {
        readonly palette: Palette
        readonly delay: number
        /** Whether pixels of `transparentIndex` show what lies below. */
        readonly transparent?: boolean
        readonly transparentIndex?: number
        /** 1 keeps the frame below the next one. */
        readonly dispose?: 1
      },
    ): void
    finish(): void
    bytes(): Uint8Array
    /** The same without a copy, until the next frame. */
    bytesView(): Uint8Array
  }

  export function GIFEncoder(): Encoder
  /** At most `colors` colours that stand for those of RGBA pixels. */
  export function quantize(pixels: Uint8Array | Uint8ClampedArray, colors: number): Palette
  /** The nearest colour's index of each pixel. */
  export function applyPalette(pixels: Uint8Array | Uint8ClampedArray, palette: Palette): Uint8Array
}
