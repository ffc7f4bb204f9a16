/** The part of gifenc that the lab uses; the package brings no types. */
declare module 'gifenc/dist/gifenc.esm.js' {
  type Palette = readonly (readonly number[])[]

  interface Encoder {
    /** Adds a frame of palette indices; `delay` in ms. */
    writeFrame(
      indices: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: Palette; readonly delay: number },
    ): void
    finish(): void
    bytes(): Uint8Array
  }

  export function GIFEncoder(): Encoder
  /** At most `colors` colours that stand for those of RGBA pixels. */
  export function quantize(pixels: Uint8Array, colors: number): Palette
  /** The nearest colour's index of each pixel. */
  export function applyPalette(pixels: Uint8Array, palette: Palette): Uint8Array
}
