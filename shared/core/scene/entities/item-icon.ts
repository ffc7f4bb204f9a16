/** An item as a small picture, as an inventory shows it: a flat one from the front, a block from above one of its corners. */
import type { SceneAssets } from '../assets/scene-assets.ts'
import type { Picture } from '../mesh.ts'
import { type ItemModel, itemModel } from './item-model.ts'
import type { PlainQuad, Rgb } from './quad-list.ts'
import { apply, chain, scaleBy, type Transform, turnX, turnY, type Vector } from './transform.ts'

/** A block stands on a corner of the picture's width. */
const BLOCK_VIEW: Transform = chain(turnX(30), turnY(225), scaleBy(0.62))
const FLAT_VIEW: Transform = scaleBy(1)
/** How bright a block's sides are to its top. */
const SHADES = { top: 1, left: 0.8, right: 0.6 } as const
const OPAQUE_ALPHA = 26

/** `size` × `size` pixels, see-through where nothing is; null for an item without looks. */
export function itemIcon(assets: SceneAssets, name: string, size: number): Picture | null {
  const model = itemModel(assets, name)
  if (model === null) return null
  const picture: Picture = { width: size, height: size, pixels: new Uint8Array(size * size * 4) }
  const depths = new Float64Array(size * size).fill(Number.NEGATIVE_INFINITY)
  for (const { quad, color } of quadsOf(model)) fill(picture, depths, assets.atlas, { quad, color })
  return picture
}

interface SeenQuad {
  readonly quad: PlainQuad
  readonly color: Rgb
}

/** As they are seen, x to the right, y up, z towards the eye, in -0.5..0.5 of the picture. */
function quadsOf({ kind, quads }: ItemModel): readonly SeenQuad[] {
  const view = kind === 'block' ? BLOCK_VIEW : FLAT_VIEW
  return quads.map(({ quad, color }) => {
    const [a, b, c, d] = quad.corners
    const seen = { corners: [apply(view, a), apply(view, b), apply(view, c), apply(view, d)], uvs: quad.uvs } as const
    const shade = kind === 'block' ? shadeOf(seen.corners) : 1
    return { quad: seen, color: [color[0] * shade, color[1] * shade, color[2] * shade] }
  })
}

function shadeOf(corners: PlainQuad['corners']): number {
  const [a, b, , d] = corners
  const [u, v] = [difference(b, a), difference(d, a)]
  const [x, y] = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2]]
  if (Math.abs(y) > Math.abs(x)) return SHADES.top
  return x < 0 ? SHADES.left : SHADES.right
}

function difference(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/** Every pixel whose middle lies in the quad and that nothing nearer has. */
function fill(picture: Picture, depths: Float64Array, atlas: Picture, { quad, color }: SeenQuad): void {
  const { width: size, pixels } = picture
  const [origin, right, , down] = quad.corners
  const [u, v] = [difference(right, origin), difference(down, origin)]
  const area = u[0] * v[1] - u[1] * v[0]
  if (Math.abs(area) < 1e-9) return
  for (let index = 0; index < size * size; index++) {
    const x = ((index % size) + 0.5) / size - 0.5 - origin[0]
    const y = 0.5 - (Math.floor(index / size) + 0.5) / size - origin[1]
    const [across, along] = [(x * v[1] - y * v[0]) / area, (u[0] * y - u[1] * x) / area]
    if (across < 0 || across > 1 || along < 0 || along > 1) continue
    const depth = origin[2] + u[2] * across + v[2] * along
    if (depth <= (depths[index] ?? 0)) continue
    const texel = texelAt(atlas, quad.uvs, across, along)
    if ((atlas.pixels[texel + 3] ?? 0) < OPAQUE_ALPHA) continue
    depths[index] = depth
    for (const part of [0, 1, 2]) {
      pixels[index * 4 + part] = Math.round(((atlas.pixels[texel + part] ?? 0) * (color[part] ?? 255)) / 255)
    }
    pixels[index * 4 + 3] = 255
  }
}

/** Where in the atlas' pixels a point of the quad lies. */
function texelAt(atlas: Picture, uvs: readonly number[], across: number, along: number): number {
  const at = (part: 0 | 1): number => {
    const [a, b, d] = [uvs[part] ?? 0, uvs[2 + part] ?? 0, uvs[6 + part] ?? 0]
    return a + (b - a) * across + (d - a) * along
  }
  // From the middle a little, so that an edge does not take its neighbour's texel.
  const place = (part: 0 | 1, length: number): number => {
    const value = at(part) * length
    return Math.min(length - 1, Math.max(0, Math.floor(value - (value % 1 === 0 && across + along > 1 ? 1e-6 : 0))))
  }
  return (place(1, atlas.height) * atlas.width + place(0, atlas.width)) * 4
}
