/** The innermost part of drawing: one row of one triangle. */
import type { Picture } from '../mesh.ts'
import type { Target } from './target.ts'

/** Numbers that vary over a triangle: nearness, place in the atlas in texels, colour in 0..1. All but the first are times the nearness in perspective. */
export const VARYING = 6

/** Share of nearness by which a surface may lie behind what is drawn and still be seen: later ones win on one plane (overlays of a block's texture). */
const SAME_PLANE = 1e-9

/** Alpha from which on an opaque layer's texel is drawn. */
const OPAQUE_ALPHA = 128

export interface Fog {
  /** Colour of the air, and depths in blocks where it begins and where nothing else is seen. */
  readonly color: readonly [number, number, number]
  readonly start: number
  readonly end: number
}

/**
 * Fills rows of pixels. `start` holds the values at the row's first pixel and `slope` their change per pixel, `VARYING`
 * each; both are the caller's to set before each row.
 */
export class SpanFiller {
  readonly start = new Float64Array(VARYING)
  readonly slope = new Float64Array(VARYING)
  readonly #target: Target
  readonly #atlas: Picture
  readonly #isPerspective: boolean

  constructor(target: Target, atlas: Picture, isPerspective: boolean) {
    this.#target = target
    this.#atlas = atlas
    this.#isPerspective = isPerspective
  }

  /** Texels of at least half an alpha, in front of what is there; they hide what is behind. */
  opaque(from: number, to: number): void {
    const { pixels, nearness } = this.#target
    const { pixels: texels, width: texelsAcross } = this.#atlas
    const isPerspective = this.#isPerspective
    const { slope, start } = this
    const dn = slope[0] ?? 0
    const du = slope[1] ?? 0
    const dv = slope[2] ?? 0
    const dr = slope[3] ?? 0
    const dg = slope[4] ?? 0
    const db = slope[5] ?? 0
    let n = start[0] ?? 0
    let u = start[1] ?? 0
    let v = start[2] ?? 0
    let r = start[3] ?? 0
    let g = start[4] ?? 0
    let b = start[5] ?? 0
    for (let index = from; index < to; index++) {
      if (n >= (nearness[index] ?? 0) * (1 - SAME_PLANE)) {
        const depth = isPerspective ? 1 / n : 1
        const texel = (((v * depth) | 0) * texelsAcross + ((u * depth) | 0)) << 2
        if ((texels[texel + 3] ?? 0) >= OPAQUE_ALPHA) {
          const pixel = index << 2
          nearness[index] = n
          pixels[pixel] = (texels[texel] ?? 0) * r * depth + 0.5
          pixels[pixel + 1] = (texels[texel + 1] ?? 0) * g * depth + 0.5
          pixels[pixel + 2] = (texels[texel + 2] ?? 0) * b * depth + 0.5
        }
      }
      n += dn
      u += du
      v += dv
      r += dr
      g += dg
      b += db
    }
  }

  /** Blended by alpha over what is there and behind; hides nothing. */
  translucent(from: number, to: number, fog: Fog | null): void {
    const { nearness } = this.#target
    const { pixels: texels, width: texelsAcross } = this.#atlas
    const isPerspective = this.#isPerspective
    const { slope, start } = this
    const dn = slope[0] ?? 0
    const du = slope[1] ?? 0
    const dv = slope[2] ?? 0
    const dr = slope[3] ?? 0
    const dg = slope[4] ?? 0
    const db = slope[5] ?? 0
    let n = start[0] ?? 0
    let u = start[1] ?? 0
    let v = start[2] ?? 0
    let r = start[3] ?? 0
    let g = start[4] ?? 0
    let b = start[5] ?? 0
    for (let index = from; index < to; index++) {
      if (n >= (nearness[index] ?? 0) * (1 - SAME_PLANE)) {
        const depth = isPerspective ? 1 / n : 1
        const texel = (((v * depth) | 0) * texelsAcross + ((u * depth) | 0)) << 2
        const alpha = (texels[texel + 3] ?? 0) / 255
        if (alpha > 0) {
          const haze = fog === null ? 0 : hazeAt(depth, fog)
          const pixel = index << 2
          this.#blend(pixel, (texels[texel] ?? 0) * r * depth, alpha, haze, fog?.color[0] ?? 0)
          this.#blend(pixel + 1, (texels[texel + 1] ?? 0) * g * depth, alpha, haze, fog?.color[1] ?? 0)
          this.#blend(pixel + 2, (texels[texel + 2] ?? 0) * b * depth, alpha, haze, fog?.color[2] ?? 0)
        }
      }
      n += dn
      u += du
      v += dv
      r += dr
      g += dg
      b += db
    }
  }

  #blend(channel: number, color: number, alpha: number, haze: number, air: number): void {
    const { pixels } = this.#target
    const seen = color + (air - color) * haze
    const behind = pixels[channel] ?? 0
    pixels[channel] = behind + (seen - behind) * alpha + 0.5
  }
}

/** How much of the air's colour lies over something at a distance in blocks, 0..1. */
export function hazeAt(distance: number, { start, end }: Fog): number {
  if (distance <= start) return 0
  return distance >= end ? 1 : (distance - start) / (end - start)
}
