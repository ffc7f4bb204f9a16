/** How bright light is at a time of day, worked out once per picture. */
import { brightnessAt, daylight } from '../light-curve.ts'

/** Brightness in 0..1 by light of the sky and of blocks, each in 0..255; the larger of both counts. */
export interface Brightness {
  readonly sky: Float64Array
  readonly block: Float64Array
}

export function brightnessTables(timeOfDay: number): Brightness {
  const day = daylight(timeOfDay)
  const tableOf = (bright: (level: number) => number): Float64Array =>
    Float64Array.from({ length: 256 }, (_, light) => bright((light / 255) * 15))
  return {
    sky: tableOf((level) => brightnessAt(level, 0, day)),
    block: tableOf((level) => brightnessAt(0, level, day)),
  }
}
