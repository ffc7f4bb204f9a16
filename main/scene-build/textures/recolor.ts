/** Changing a picture's colours: multiplied as the game does it, or turned to another hue. */
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import type { Color } from '../blocks/tints.ts'

/** Every texel's colour through a function; alpha stays. */
export function mapColors(source: Picture, change: (color: Color, x: number, y: number) => Color): Picture {
  const pixels = source.pixels.slice()
  for (let i = 0; i < pixels.length; i += 4) {
    const texel = i / 4
    const [r, g, b] = change(
      [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0],
      texel % source.width,
      Math.floor(texel / source.width),
    )
    pixels.set([r, g, b], i)
  }
  return { ...source, pixels }
}

export function multiply(source: Picture, [r, g, b]: Color): Picture {
  return mapColors(source, (color) => [
    Math.round((color[0] * r) / 255),
    Math.round((color[1] * g) / 255),
    Math.round((color[2] * b) / 255),
  ])
}

/** The upper picture where it has something, else the lower one; both of one size. */
export function overlay(lower: Picture, upper: Picture): Picture {
  const pixels = lower.pixels.slice()
  for (let i = 0; i < pixels.length; i += 4) {
    if ((upper.pixels[i + 3] ?? 0) >= 128) pixels.set(upper.pixels.subarray(i, i + 4), i)
  }
  return { ...lower, pixels }
}

/** Hue in degrees, saturation and value in 0..1. */
export function toHsv([r, g, b]: Color): readonly [hue: number, saturation: number, value: number] {
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  if (spread === 0) return [0, 0, most / 255]
  const sixth = most === r ? (g - b) / spread + 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return [(sixth * 60) % 360, spread / most, most / 255]
}

export function fromHsv(hue: number, saturation: number, value: number): Color {
  const part = (offset: number): number => {
    const k = (offset + hue / 60) % 6
    return Math.round(255 * value * (1 - saturation * Math.max(0, Math.min(k, 4 - k, 1))))
  }
  return [part(5), part(3), part(1)]
}
