/** Where a picture shows what somebody says: above the speaker, whole, and large enough to be read from anywhere. */
import type { Camera } from '../camera.ts'
import { NEAR, projectionOf } from '../raster/projection.ts'
import type { Vector } from './transform.ts'

/** Words over a head in pixels of the font: as wide as their longest line, and as high as all of them. */
export interface TagSize {
  readonly width: number
  readonly height: number
}

interface SpeechPlace {
  /** The words' lower middle. */
  readonly origin: Vector
  /** Blocks per pixel of the font. */
  readonly pixel: number
}

/** Pixels of the picture's height for which a pixel of the font takes at least one, and how many times that at most. */
const HEIGHT_PER_PIXEL = 360
const MOST_TIMES = 2
/** Pixels that stay free at the picture's edge. */
const MARGIN = 2
/** Blocks before the eye where words are drawn, before everything else: one hears through walls. Nearer speakers come first. */
const DEPTH = 0.2
const DEPTH_PER_BLOCK = 1 / 1000

/**
 * `over`: the place above the speaker's head where the words belong, `pixel`: blocks per pixel of the font there. They keep to the
 * picture as long as the place is in it, and go out of it with the speaker. null behind the camera.
 */
export function speechPlace(
  camera: Camera,
  { width, height }: { readonly width: number; readonly height: number },
  { over, pixel, size }: { readonly over: Vector; readonly pixel: number; readonly size: TagSize },
): SpeechPlace | null {
  const { eye, right, up, forward, isPerspective, scale, centreX, centreY } = projectionOf(camera, width, height)
  const away: Vector = [over[0] - eye[0], over[1] - eye[1], over[2] - eye[2]]
  const depth = dot(away, forward)
  if (depth < NEAR) return null
  const perBlock = isPerspective ? scale / depth : scale
  const letter = letterPixels(pixel * perBlock, size.width, { width, height })
  const half = (size.width / 2) * letter
  const above = size.height * letter
  const x = keptIn(dot(away, right) * perBlock, [half + MARGIN - centreX, centreX - half - MARGIN], half)
  const y = keptIn(dot(away, up) * perBlock, [MARGIN - centreY, centreY - above - MARGIN], above)
  const before = DEPTH + depth * DEPTH_PER_BLOCK
  const blocks = isPerspective ? before / scale : 1 / scale
  // Whole pixels keep letters even.
  const [across, along] = [Math.round(x + centreX) - centreX, Math.round(y + centreY) - centreY]
  const at = (axis: 0 | 1 | 2): number =>
    eye[axis] + forward[axis] * before + right[axis] * across * blocks + up[axis] * along * blocks
  return { origin: [at(0), at(1), at(2)], pixel: letter * blocks }
}

/** Pixels of the picture per pixel of the font: whole ones unless a line is wider than the picture. */
function letterPixels(
  natural: number,
  textWidth: number,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const least = Math.max(1, Math.round(height / HEIGHT_PER_PIXEL))
  const wanted = Math.max(least, Math.min(least * MOST_TIMES, Math.round(natural)))
  const most = (width - 2 * MARGIN) / Math.max(1, textWidth)
  return wanted <= most ? wanted : most >= 1 ? Math.floor(most) : most
}

/** The nearest value between two, but no farther away than `most`. */
function keptIn(value: number, [least, greatest]: readonly [number, number], most: number): number {
  const inside = Math.max(least, Math.min(greatest, value))
  return value + Math.max(-most, Math.min(most, inside - value))
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
