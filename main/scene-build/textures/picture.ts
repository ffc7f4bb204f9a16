/** Pictures in memory: read from PNG files, cut, written. */

import { PNG } from 'pngjs'
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import type { Color } from '../blocks/tints.ts'

/** RGBA of a PNG file's bytes; throws where they are none. */
export function decodePng(bytes: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(bytes)
  return { width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.length) }
}

export function encodePng(picture: Picture): Buffer {
  const png = new PNG({ width: picture.width, height: picture.height })
  png.data = Buffer.from(picture.pixels)
  return PNG.sync.write(png, { deflateLevel: 9 })
}

export function blank(width: number, height: number): Picture {
  return { width, height, pixels: new Uint8Array(width * height * 4) }
}

/** A copy of a rectangle; what lies outside the picture stays empty. */
export function cut(source: Picture, x: number, y: number, width: number, height: number): Picture {
  const out = blank(width, height)
  paste(out, source, 0, 0, { x, y, width, height })
  return out
}

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Copies `from` (all of the source unless told) to the target's (x, y), alpha included. */
export function paste(target: Picture, source: Picture, x: number, y: number, from?: Rectangle): void {
  const area = from ?? { x: 0, y: 0, width: source.width, height: source.height }
  const width = Math.min(area.width, source.width - area.x, target.width - x)
  const height = Math.min(area.height, source.height - area.y, target.height - y)
  for (let row = 0; row < height; row++) {
    const start = ((area.y + row) * source.width + area.x) * 4
    target.pixels.set(source.pixels.subarray(start, start + width * 4), ((y + row) * target.width + x) * 4)
  }
}

/** Alpha of a texel, 0 outside the picture. */
export function alphaAt(picture: Picture, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return 0
  return picture.pixels[(y * picture.width + x) * 4 + 3] ?? 0
}

/* Changing a picture's colours: multiplied as the game does it, or turned to another hue. */

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
