/** The sky's colours, for pictures made in Node and in the page alike. */
import { sunHeight } from './light-curve.ts'

type Rgb = readonly [number, number, number]

/** Red, green, blue in 0..255. */
export interface Sky {
  /** Straight up. */
  readonly zenith: Rgb
  /** At eye level and below, and what far things fade into. */
  readonly horizon: Rgb
}

/** Plains at noon, Minecraft 1.19.2. */
const ZENITH: Rgb = [120, 167, 255]
const HORIZON: Rgb = [192, 216, 255]

/** What of each channel stays at night; vanilla's zenith is black, a little is left so that a roof's edge can be told from it. */
const ZENITH_AT_NIGHT: Rgb = [0.04, 0.04, 0.04]
const HORIZON_AT_NIGHT: Rgb = [0.06, 0.06, 0.09]

/** Elevation above eye level, as the sine of the angle, from which on the sky has its zenith's colour. */
const CLEAR_AT = 0.5

/** `timeOfDay` in ticks: 0 sunrise, 6000 noon, 18000 midnight. */
export function skyAt(timeOfDay: number): Sky {
  const day = Math.min(1, Math.max(0, sunHeight(timeOfDay) * 2 + 0.5))
  return { zenith: dimmed(ZENITH, ZENITH_AT_NIGHT, day), horizon: dimmed(HORIZON, HORIZON_AT_NIGHT, day) }
}

/** Share of the zenith's colour in a direction; the rest is the horizon's. `rise` is the sine of its elevation. */
export function clearness(rise: number): number {
  const share = Math.min(1, Math.max(0, rise / CLEAR_AT))
  return share * (2 - share)
}

function dimmed(color: Rgb, atNight: Rgb, day: number): Rgb {
  const channel = (index: 0 | 1 | 2): number => Math.round(color[index] * (atNight[index] + day * (1 - atNight[index])))
  return [channel(0), channel(1), channel(2)]
}
