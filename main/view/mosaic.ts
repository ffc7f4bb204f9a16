/** Three pictures in one, as TeamCraft gives them to models. */
import type { Picture } from '../../shared/core/scene/mesh.ts'

/**
 * Upper left, upper right, lower left, each scaled down to a half (the mean of four pixels); the lower right is black. All
 * three are of one size, even in both directions, and so is the result.
 */
export function mosaicOf(parts: readonly [Picture, Picture, Picture]): Picture {
  const [{ width, height }] = parts
  const pixels = new Uint8Array(width * height * 4)
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255
  const out = { width, height, pixels }
  pasteHalved(out, parts[0], 0, 0)
  pasteHalved(out, parts[1], width / 2, 0)
  pasteHalved(out, parts[2], 0, height / 2)
  return out
}

function pasteHalved(target: Picture, source: Picture, left: number, top: number): void {
  const row = source.width * 4
  for (let y = 0; y < source.height / 2; y++) {
    for (let x = 0; x < source.width / 2; x++) {
      for (let channel = 0; channel < 4; channel++) {
        const from = y * 2 * row + x * 8 + channel
        const { pixels } = source
        const sum =
          (pixels[from] ?? 0) + (pixels[from + 4] ?? 0) + (pixels[from + row] ?? 0) + (pixels[from + row + 4] ?? 0)
        target.pixels[((top + y) * target.width + left + x) * 4 + channel] = (sum + 2) >> 2
      }
    }
  }
}
