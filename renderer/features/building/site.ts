/** The space that a drawing has: the usual building site, or more where it is asked for or blocks already stand. Pure. */

import { boundingBox } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { Cells } from './cells.ts'

export const siteSides = ['width', 'height', 'depth'] as const
export type SiteSide = (typeof siteSides)[number]

const axes: Readonly<Record<SiteSide, 0 | 1 | 2>> = { width: 0, height: 1, depth: 2 }

/** Blocks along x (width), y (height) and z (depth). */
export function sizeOf({ min, max }: Box): Position {
  return [max[0] - min[0] + 1, max[1] - min[1] + 1, max[2] - min[2] + 1]
}

export function sideLength(site: Box, side: SiteSide): number {
  return sizeOf(site)[axes[side]]
}

/** The usual site with whatever stands outside of it. */
export function siteAround(usual: Box, cells: Cells): Box {
  return boundingBox([usual.min, usual.max, ...[...cells.values()].map(({ pos }) => pos)])
}

/** Grows or shrinks west, up or north, away from the depot, and never so far that a block would stand outside. */
export function resized(site: Box, side: SiteSide, length: number, cells: Cells): Box {
  const axis = axes[side]
  const places = [...cells.values()].map(({ pos }) => pos[axis])
  const change = (corner: Position, value: number): Position => {
    const [x, y, z] = corner
    return axis === 0 ? [value, y, z] : axis === 1 ? [x, value, z] : [x, y, value]
  }
  if (side === 'height') {
    return { min: site.min, max: change(site.max, Math.max(site.min[1] + length - 1, ...places)) }
  }
  return { min: change(site.min, Math.min(site.max[axis] - length + 1, ...places)), max: site.max }
}
