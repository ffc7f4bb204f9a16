/**
 * The boxes that chests, signs, beds and their kin consist of. The game draws them with code instead of models; sizes, turns and
 * texture offsets in this folder are those of its 1.19.2 renderers, in 1/16 block.
 */
import { type Affine, apply, applyDirection, around, chain, type Point, rotate, scale } from '../affine.ts'
import { mapCorners } from '../blocks/bake-element.ts'
import { type BakedQuad, dotProduct, nearestFace, normalOf } from '../blocks/quad-table.ts'
import type { Rectangle } from '../textures/picture.ts'

/** Where a texture of `textures/1.19/entity` lies in the atlas, by its path without `.png`. */
export type TextureLookUp = (path: string) => Rectangle

export interface ModelBox {
  /** Where the unfolded box lies on its texture. */
  readonly uv: readonly [number, number]
  readonly origin: Point
  readonly size: Point
  /** Grown on every side. */
  readonly inflate?: number
  readonly mirror?: boolean
  /** From the box to its part's space, in 1/16 block. */
  readonly pose?: Affine
}

interface BoxLooks {
  readonly texture: Rectangle
  readonly color?: readonly [number, number, number]
}

/** `place` leads from the model's space to the block's, both in blocks. */
export function bakeBoxes(boxes: readonly ModelBox[], place: Affine, looks: BoxLooks): BakedQuad[] {
  return boxes.flatMap((box) => bakeBox(box, chain(place, scale(1 / 16), box.pose ?? scale(1)), looks))
}

interface Side {
  readonly direction: Point
  readonly corners: readonly [Point, Point, Point, Point]
  /** u0, v0, u1, v1 in texels; the first corner is at (u1, v0), the next at (u0, v0), (u0, v1), (u1, v1). */
  readonly uv: readonly [number, number, number, number]
}

function bakeBox(box: ModelBox, place: Affine, looks: BoxLooks): BakedQuad[] {
  return sidesOf(box).flatMap(({ direction, corners, uv: [u0, v0, u1, v1] }) => {
    const placed = mapCorners(corners, (corner) => apply(place, corner))
    const { x, y } = looks.texture
    const uvs: BakedQuad['uvs'] = [
      [x + u1, y + v0],
      [x + u0, y + v0],
      [x + u0, y + v1],
      [x + u1, y + v1],
    ]
    const outward = applyDirection(place, direction)
    const turned = dotProduct(normalOf(placed), outward)
    if (u0 === u1 || v0 === v1 || Math.abs(turned) < 1e-9) return []
    return [
      {
        corners: turned > 0 ? placed : reversed(placed),
        uvs: turned > 0 ? uvs : reversed(uvs),
        face: nearestFace(outward),
        cull: null,
        tint: looks.color ? 'own' : 'none',
        color: looks.color ?? null,
        smooth: false,
      } satisfies BakedQuad,
    ]
  })
}

function reversed<T>([a, b, c, d]: readonly [T, T, T, T]): readonly [T, T, T, T] {
  return [d, c, b, a]
}

/** The box unfolded as the game does it: lid and floor above, then west, north, east, south in a row. */
function sidesOf({ uv: [u, v], origin, size, inflate = 0, mirror = false }: ModelBox): readonly Side[] {
  const [w, h, d] = size
  const [left, right] = [origin[0] - inflate, origin[0] + w + inflate]
  const [x0, x1] = mirror ? [right, left] : [left, right]
  const [y0, y1] = [origin[1] - inflate, origin[1] + h + inflate]
  const [z0, z1] = [origin[2] - inflate, origin[2] + d + inflate]
  const [a, b, c, e]: readonly Point[] & { length: 4 } = [
    [x0, y0, z0],
    [x1, y0, z0],
    [x1, y1, z0],
    [x0, y1, z0],
  ]
  const [f, g, i, j]: readonly Point[] & { length: 4 } = [
    [x0, y0, z1],
    [x1, y0, z1],
    [x1, y1, z1],
    [x0, y1, z1],
  ]
  const sideways = mirror ? -1 : 1
  return [
    { direction: [0, -1, 0], corners: [g, f, a, b], uv: [u + d, v, u + d + w, v + d] },
    { direction: [0, 1, 0], corners: [c, e, j, i], uv: [u + d + w, v + d, u + d + 2 * w, v] },
    { direction: [-sideways, 0, 0], corners: [a, f, j, e], uv: [u, v + d, u + d, v + d + h] },
    { direction: [0, 0, -1], corners: [b, a, e, c], uv: [u + d, v + d, u + d + w, v + d + h] },
    { direction: [sideways, 0, 0], corners: [g, b, c, i], uv: [u + d + w, v + d, u + 2 * d + w, v + d + h] },
    { direction: [0, 0, 1], corners: [f, g, i, j], uv: [u + 2 * d + w, v + d, u + 2 * d + 2 * w, v + d + h] },
  ]
}

/* Which way a block entity is turned. */

/** The player's yaw that looks this way, as vanilla's `Direction.toYRot`. */
export function yawOf(facing: string | undefined): number {
  return { south: 0, west: 90, north: 180, east: 270 }[facing ?? ''] ?? 0
}

/** Turns a model that looks south around the block's middle so that it looks `facing`. */
export function faceTo(facing: string | undefined): Affine {
  return around([0.5, 0.5, 0.5], rotate('y', -yawOf(facing)))
}

/** The property `rotation` of things that stand on the floor: 16 steps, 0 looks south. */
export function standingTurn(rotation: string | undefined): Affine {
  return rotate('y', (-Number(rotation ?? 0) * 360) / 16)
}
