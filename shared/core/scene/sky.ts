/**
 * The sky: how bright light is by the time of day, and its colours, for pictures made in Node and in the page
 * alike.
 */
import { cosOfDegrees } from './trigonometry.ts'

/*
 * How bright light is by the time of day: vanilla 1.19.2's curves for the overworld in clear weather, at its middle gamma.
 * Both renderers use these, so that their pictures agree.
 */

/** Ticks of a day: 0 is sunrise, 6000 noon, 12000 sunset, 18000 midnight. */
const DAY_TICKS = 24_000

/** Share of full brightness that is left where no light falls, so that one still sees; vanilla's is 0.03. */
const DARKEST = 0.08

/** Light of blocks is worth more than the sky's at night; vanilla's is orange, this is its green channel. */
const BLOCK_GAIN = 1.25

/** 1 with the sun overhead, -1 at midnight. */
export function sunHeight(timeOfDay: number): number {
  const ticks = ((timeOfDay % DAY_TICKS) + DAY_TICKS) % DAY_TICKS
  const share = (ticks / DAY_TICKS + 0.75) % 1
  // The sun is slower around noon and midnight than near the horizon.
  const turned = (share * 2 + 0.5 - cosOfDegrees(share * 180) / 2) / 3
  return cosOfDegrees(turned * 360)
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/** What the light of the sky is worth, 1 by day, 0.24 in the deepest night. */
export function daylight(timeOfDay: number): number {
  const dark = 1 - clamp(1 - (sunHeight(timeOfDay) * 2 + 0.2))
  return (dark * 0.8 + 0.2) * 0.95 + 0.05
}

/** A level of light, 0..15, as a share of full light: one level less is about a fifth darker. */
function curve(level: number): number {
  const share = clamp(level / 15)
  return share / (4 - 3 * share)
}

/**
 * How bright a surface is in the light of sky and blocks, each 0..15 with fractions, where the sky's is worth `day` (see
 * `daylight`): the factor of its colour, 0..1.
 */
export function brightnessAt(sky: number, block: number, day: number): number {
  const light = Math.max(curve(sky) * day, Math.min(1, curve(block) * BLOCK_GAIN))
  const dark = 1 - light
  const atMiddleGamma = (light + 1 - dark * dark * dark * dark) / 2
  return DARKEST + (1 - DARKEST) * atMiddleGamma
}

/** As `brightnessAt`, by the time of day in ticks. */
export function brightness(sky: number, block: number, timeOfDay: number): number {
  return brightnessAt(sky, block, daylight(timeOfDay))
}

/**
 * `brightnessAt` in the language of graphics cards, for light as in `Mesh.lights` (0..1 where that is 0..255):
 * `brightnessAt(vec2(sky, block), day)`.
 */
export const brightnessGlsl = `
float lightCurve(float share) { return share / (4.0 - 3.0 * share); }
float brightnessAt(vec2 light, float day) {
  float bright = max(lightCurve(light.x) * day, min(1.0, lightCurve(light.y) * ${BLOCK_GAIN}));
  float dark = 1.0 - bright;
  return ${DARKEST} + ${1 - DARKEST} * (bright + 1.0 - dark * dark * dark * dark) / 2.0;
}`

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
