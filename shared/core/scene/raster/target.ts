/** A picture that is being drawn: pixels with their depth. */

/** White and opaque at first. `nearness` is 0 where nothing is drawn yet; see `nearnessOf`. */
export interface Target {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  readonly nearness: Float64Array
}

export function createTarget(width: number, height: number): Target {
  return {
    width,
    height,
    pixels: new Uint8Array(width * height * 4).fill(255),
    nearness: new Float64Array(width * height),
  }
}
