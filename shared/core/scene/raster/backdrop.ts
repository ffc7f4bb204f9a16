/** What is seen where nothing is near: the sky, and the haze before far things. */
import { clearness, type Sky } from '../sky.ts'
import type { Projection } from './projection.ts'
import { type Fog, hazeAt } from './span-filler.ts'
import type { Target } from './target.ts'

/** Share of the view distance at which haze begins, so that the world's edge is not seen. */
const HAZE_START = 0.75

export function fogOf(sky: Sky, viewDistance: number): Fog {
  return { color: sky.horizon, start: viewDistance * HAZE_START, end: viewDistance }
}

/** Behind an orthographic picture lies one colour: its rays are parallel, and would all meet the sky in one point. */
export function drawPlainBackdrop({ pixels, nearness }: Target, sky: Sky): void {
  for (let index = 0; index < nearness.length; index++) {
    if (nearness[index] === 0) mix(pixels, index << 2, sky.horizon, 1)
  }
}

/**
 * Fills what is empty with sky and fades what is far into the colour of the air. Distances are counted from the eye, not
 * from the picture's plane, so that turning on the spot changes nothing.
 */
export function drawBackdrop(target: Target, projection: Projection, sky: Sky, fog: Fog): void {
  const { width, height, pixels, nearness } = target
  const { centreX, centreY, scale, up, forward } = projection
  const mostStretch = stretchOf(centreX / scale, centreY / scale)
  const clearFrom = mostStretch / fog.start
  for (let row = 0; row < height; row++) {
    const along = (centreY - row - 0.5) / scale
    const rise = forward[1] + along * up[1]
    for (let column = 0; column < width; column++) {
      const index = row * width + column
      const near = nearness[index] ?? 0
      if (near >= clearFrom) continue
      const stretch = stretchOf((column + 0.5 - centreX) / scale, along)
      const haze = near === 0 ? 1 : hazeAt(stretch / near, fog)
      if (haze === 0) continue
      mix(pixels, index << 2, sky.horizon, haze)
      if (near === 0) mix(pixels, index << 2, sky.zenith, clearness(rise / stretch))
    }
  }
}

/** Length of a ray up to the plane one block before the eye. */
function stretchOf(across: number, along: number): number {
  return Math.sqrt(1 + across * across + along * along)
}

function mix(pixels: Uint8Array, pixel: number, color: readonly [number, number, number], share: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const before = pixels[pixel + channel] ?? 0
    pixels[pixel + channel] = before + ((color[channel] ?? 0) - before) * share + 0.5
  }
}
