/** What a quad hides and whether one sees through it: both follow from the texels that it shows. */
import { type Face, faces } from '../../../shared/core/scene/assets/scene-assets.ts'
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import { alphaAt } from '../textures/picture.ts'
import { liesOn, onFace } from './bake-element.ts'
import type { BakedQuad, Texel } from './quad-table.ts'

const CELLS = 16

/** Drawn solid by the game although some of their texels are not. */
const SOLID: ReadonlySet<string> = new Set(['respawn_anchor', 'tripwire_hook'])

/** Some of the texels are neither clear nor solid, as in water and coloured glass. */
export function isTranslucent(block: string, { uvs }: BakedQuad, atlas: Picture): boolean {
  if (SOLID.has(block)) return false
  const us = uvs.map(([u]) => u)
  const vs = uvs.map(([, v]) => v)
  for (let v = Math.floor(Math.min(...vs) + 1e-6); v < Math.max(...vs) - 1e-6; v++) {
    for (let u = Math.floor(Math.min(...us) + 1e-6); u < Math.max(...us) - 1e-6; u++) {
      const alpha = alphaAt(atlas, u, v)
      if (alpha > 8 && alpha < 247) return true
    }
  }
  return false
}

/** Bit per face, in Minecraft's order: set where the quads fill that side of the cell with solid texels. */
export function coveredSides(quads: readonly BakedQuad[], atlas: Picture): number {
  let sides = 0
  faces.forEach((face, bit) => {
    const on = quads.filter((quad) => quad.cull === face && liesOn(quad.corners, face))
    if (on.length > 0 && fillsSide(on, face, atlas)) sides |= 1 << bit
  })
  return sides
}

function fillsSide(quads: readonly BakedQuad[], face: Face, atlas: Picture): boolean {
  const solid = quads.map((quad) => solidCells(quad, face, atlas))
  return Array.from({ length: CELLS * CELLS }, (_, cell) => cell).every((cell) =>
    solid.some((cells) => cells[cell] === 1),
  )
}

const knownCells = new WeakMap<BakedQuad, Uint8Array>()

/** Which of a side's texels the quad fills, in rows; asked once for a quad, as it lies on one side. */
function solidCells(quad: BakedQuad, face: Face, atlas: Picture): Uint8Array {
  const known = knownCells.get(quad)
  if (known) return known
  const placed = quad.corners.map(([x, y, z]) => onFace([x * CELLS, y * CELLS, z * CELLS], face))
  const cells = new Uint8Array(CELLS * CELLS)
  for (let cell = 0; cell < cells.length; cell++) {
    const middle: Texel = [(cell % CELLS) + 0.5, Math.floor(cell / CELLS) + 0.5]
    cells[cell] = isSolidAt(quad, placed, middle, atlas) ? 1 : 0
  }
  knownCells.set(quad, cells)
  return cells
}

/** Quads on a side are rectangles along its axes: the point's share of each edge gives its texel. */
function isSolidAt({ uvs }: BakedQuad, [a, b, , d]: readonly Texel[], [s, t]: Texel, atlas: Picture): boolean {
  if (!a || !b || !d) return false
  const along = share(a, d, [s, t])
  const down = share(a, b, [s, t])
  if (along < 0 || along > 1 || down < 0 || down > 1) return false
  const texel = (axis: 0 | 1): number =>
    uvs[0][axis] + (uvs[3][axis] - uvs[0][axis]) * along + (uvs[1][axis] - uvs[0][axis]) * down
  return alphaAt(atlas, Math.floor(texel(0)), Math.floor(texel(1))) === 255
}

/** How far a point lies along the edge from one corner to the next, 0..1 within it. */
function share(from: Texel, to: Texel, [s, t]: Texel): number {
  const [du, dv] = [to[0] - from[0], to[1] - from[1]]
  return ((s - from[0]) * du + (t - from[1]) * dv) / (du * du + dv * dv)
}
