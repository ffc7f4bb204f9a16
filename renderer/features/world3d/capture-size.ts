/** How large pictures and movies of a view become. Pure. */
import type { Speed } from '../../store/playback.ts'

/** What makers of GIFs and videos have in common. */

/** Told while a movie is made: how much of it is done, in 0..1, and, where it is known, its bytes so far. */
export type OnProgress = (done: number, bytesSoFar: number | null) => void

export const NOT_THERE = 'The view shows nothing at this moment: its agent is not in the world.'

/** Of pictures and videos, px. */
export const CAPTURE_WIDTH = 1280
export const CAPTURE_HEIGHT = 720

const movieForms = ['webm', 'gif'] as const
type MovieForm = (typeof movieForms)[number]

/** Widths of a GIF in pixels; the height is 9/16 of it. */
export const gifWidths = [320, 480, 640] as const
type GifWidth = (typeof gifWidths)[number]

/** Pictures per second of a video. */
export const VIDEO_RATE = 20
/** Of a GIF: its delays are whole hundredths of a second, and few programs show more than 20. */
export const gifRates = [5, 10, 20] as const
type GifRate = (typeof gifRates)[number]
export const VIDEO_BIT_RATE = 6_000_000

/** Bytes per pixel of a GIF: the first picture is stored whole, of the others what changes while people build. */
const FIRST_BYTES = 0.4
const LATER_BYTES = 0.015

export interface MovieRequest {
  readonly form: MovieForm
  readonly fromMs: number
  readonly toMs: number
  /** Game seconds per second of the movie. */
  readonly speed: Speed
  /** Of a GIF, as is `rate`, in pictures per second. */
  readonly width: GifWidth
  readonly rate: GifRate
}

export function picturesOf(request: MovieRequest): number {
  return Math.max(1, Math.round(((request.toMs - request.fromMs) / request.speed / 1000) * rateOf(request)))
}

/** Pictures per second. */
function rateOf({ form, rate }: Pick<MovieRequest, 'form' | 'rate'>): number {
  return form === 'gif' ? rate : VIDEO_RATE
}

/** Game time that a movie's picture shows, ms. */
export function momentOf(request: MovieRequest, picture: number): number {
  return request.fromMs + (picture / rateOf(request)) * 1000 * request.speed
}

/** Where a recording begins unless somebody says so: at the moment that is shown, at the beginning where nothing follows it. */
export function firstMs(shownMs: number, endMs: number): number {
  return shownMs < endMs ? Math.max(0, shownMs) : 0
}

/** About so many bytes: of a video what its encoder aims at, of a GIF what one of a building site takes. */
export function estimatedBytes(request: MovieRequest): number {
  const pictures = picturesOf(request)
  if (request.form === 'webm') return (pictures / VIDEO_RATE) * (VIDEO_BIT_RATE / 8)
  const pixels = request.width * heightOf(request.width)
  return pixels * (FIRST_BYTES + (pictures - 1) * LATER_BYTES)
}

/** Whole, and even, as encoders want it. */
export function heightOf(width: number): number {
  return Math.round((width * 9) / 32) * 2
}
