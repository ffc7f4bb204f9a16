/** Pictures in memory: read from PNG files, cut, written. */
import { PNG } from 'pngjs'
import type { Picture } from '../../../shared/core/scene/mesh.ts'

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
