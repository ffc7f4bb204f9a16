/** The part of gifenc that the lab uses; the package brings no types. */
declare module 'gifenc' {
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

  const gifenc: {
    GIFEncoder(): Encoder
    /** At most `colors` colours that stand for those of RGBA pixels. */
    quantize(pixels: Uint8Array, colors: number): Palette
    /** The nearest colour's index of each pixel. */
    applyPalette(pixels: Uint8Array, palette: Palette): Uint8Array
  }
  export = gifenc
}
