/** From a box of a block model, as resource packs describe it, to quads; follows vanilla's rules for turning and `uvlock`. */
import { type Face, faces } from '../../../shared/core/scene/assets/scene-assets.ts'
import { type Affine, apply, around, chain, type Point, rotate, scale } from '../affine.ts'
import type { Rectangle } from '../textures/picture.ts'
import type { ElementFace, ModelElement, ModelVariant } from './block-models.ts'
import { type BakedQuad, nearestFace, normalOf, type Texel, turnedFace } from './quad-table.ts'

const MIDDLE: Point = [8, 8, 8]

/** What the model leaves to its block: where a texture lies, and the colour of a tinted face. */
interface ElementLooks {
  readonly textureOf: (face: ElementFace) => Rectangle
  readonly tintOf: (face: ElementFace) => Pick<BakedQuad, 'tint' | 'color'>
}

export function bakeVariant(variant: ModelVariant, looks: ElementLooks): BakedQuad[] {
  const turn = chain(rotate('y', -(variant.y ?? 0)), rotate('x', -(variant.x ?? 0)))
  return variant.model.elements
    .flatMap((element) =>
      faces.flatMap((side) => {
        const face = element.faces[side]
        return face ? [bakeFace(element, side, face, turn, variant, looks)] : []
      }),
    )
    .filter(({ corners }) => normalOf(corners).some((part) => Math.abs(part) > 1e-9))
}

function bakeFace(
  element: ModelElement,
  side: Face,
  face: ElementFace,
  turn: Affine,
  variant: ModelVariant,
  looks: ElementLooks,
): BakedQuad {
  const place = chain(around(MIDDLE, turn), elementTurn(element))
  const flat = boxCorners(element.from, element.to, side)
  const corners = mapCorners(flat, (corner) => apply(around([0, 0, 0], scale(1 / 16)), apply(place, corner)))
  const turned = variant.uvlock ? turnedFace(side, turn) : side
  const locked = ([u, v]: Texel): Texel =>
    variant.uvlock ? onFace(apply(around(MIDDLE, turn), fromFace([u, v], side)), turned) : [u, v]
  const { x, y, width, height } = looks.textureOf(face)
  const uvs = mapCorners(faceUvs(element, side, face), (uv): Texel => {
    const [u, v] = locked(uv)
    return [x + (u / 16) * width, y + (v / 16) * height]
  })
  const facing = nearestFace(normalOf(corners))
  const shaded = element.shade !== false
  return {
    corners,
    uvs,
    face: shaded ? facing : 'up',
    cull: face.cullface === undefined ? null : turnedFace(cullFace(face.cullface), turn),
    ...looks.tintOf(face),
    smooth: shaded && variant.model.ao && liesOn(corners, facing),
  }
}

function elementTurn({ rotation }: ModelElement): Affine {
  if (!rotation) return scale(1)
  const { axis, angle, origin, rescale } = rotation
  const grow = rescale ? 1 / Math.cos((angle * Math.PI) / 180) : 1
  return around(
    origin,
    chain(scale(axis === 'x' ? 1 : grow, axis === 'y' ? 1 : grow, axis === 'z' ? 1 : grow), rotate(axis, angle)),
  )
}

/** Resource packs of old also write `bottom`. */
function cullFace(name: string): Face {
  return faces.find((face) => face === name) ?? 'down'
}

/** On the texture as one looks at the face: top left, bottom left, bottom right, top right. */
const ORDER: readonly [Texel, Texel, Texel, Texel] = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
]

function boxCorners(from: Point, to: Point, side: Face): BakedQuad['corners'] {
  const [[x0, y0, z0], [x1, y1, z1]] = [from, to]
  const pick = (low: number, high: number, t: number): number => (t === 0 ? low : high)
  const corner = ([s, t]: Texel): Point => {
    switch (side) {
      case 'up':
        return [pick(x0, x1, s), y1, pick(z0, z1, t)]
      case 'down':
        return [pick(x0, x1, s), y0, pick(z1, z0, t)]
      case 'north':
        return [pick(x1, x0, s), pick(y1, y0, t), z0]
      case 'south':
        return [pick(x0, x1, s), pick(y1, y0, t), z1]
      case 'west':
        return [x0, pick(y1, y0, t), pick(z0, z1, s)]
      case 'east':
        return [x1, pick(y1, y0, t), pick(z1, z0, s)]
    }
  }
  return mapCorners(ORDER, corner)
}

/** Where a point of a block (0..16) lies on the texture of a side that covers the whole side. */
export function onFace([x, y, z]: Point, side: Face): Texel {
  switch (side) {
    case 'up':
      return [x, z]
    case 'down':
      return [x, 16 - z]
    case 'north':
      return [16 - x, 16 - y]
    case 'south':
      return [x, 16 - y]
    case 'west':
      return [z, 16 - y]
    case 'east':
      return [16 - z, 16 - y]
  }
}

/** The inverse of `onFace`, on the block's surface. */
function fromFace([u, v]: Texel, side: Face): Point {
  switch (side) {
    case 'up':
      return [u, 16, v]
    case 'down':
      return [u, 0, 16 - v]
    case 'north':
      return [16 - u, 16 - v, 0]
    case 'south':
      return [u, 16 - v, 16]
    case 'west':
      return [0, 16 - v, u]
    case 'east':
      return [16, 16 - v, 16 - u]
  }
}

/** Those of the model, or the part of the texture that lies where the face does; `rotation` turns them by quarters. */
function faceUvs(
  element: ModelElement,
  side: Face,
  { uv, rotation = 0 }: ElementFace,
): readonly [Texel, Texel, Texel, Texel] {
  const [topLeft, , bottomRight] = mapCorners(
    boxCorners(element.from, element.to, side),
    (corner): Texel => onFace(corner, side),
  )
  const [u0, v0, u1, v1] = uv ?? [...topLeft, ...bottomRight]
  const straight = mapCorners(ORDER, ([s, t]): Texel => [s === 0 ? u0 : u1, t === 0 ? v0 : v1])
  const [a, b, c, d] = straight
  switch (rotation) {
    case 90:
      return [b, c, d, a]
    case 180:
      return [c, d, a, b]
    case 270:
      return [d, a, b, c]
    default:
      return straight
  }
}

/** Whether the quad lies on the block's boundary, as those of full blocks do. */
export function liesOn(corners: BakedQuad['corners'], face: Face): boolean {
  return corners.every((corner) => {
    const [x, y, z] = corner
    const depth = { down: y, up: 1 - y, north: z, south: 1 - z, west: x, east: 1 - x }[face]
    return Math.abs(depth) < 1e-4
  })
}

export function mapCorners<A, B>([a, b, c, d]: readonly [A, A, A, A], change: (corner: A) => B): readonly [B, B, B, B] {
  return [change(a), change(b), change(c), change(d)]
}
