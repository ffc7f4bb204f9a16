/** Items as things: small blocks, or their flat picture with a little thickness. */
import type { Quad, SceneAssets, TextureArea } from '../assets/scene-assets.ts'
import type { Picture } from '../mesh.ts'
import { type PlainQuad, type QuadList, type Rgb, turnedRound, uprightQuad, WHITE } from './quad-list.ts'
import { apply, chain, scaleBy, type Transform, turnX, turnY, type Vector } from './transform.ts'

/** Alpha from which on a texel of a flat picture counts as there. */
const OPAQUE_ALPHA = 128

/** Half the thickness of a flat item, in blocks. */
const HALF_THICKNESS = 1 / 32

/** `block` and `flat` lie in a cube of one block around 0. */
interface ItemModel {
  readonly kind: 'block' | 'flat'
  readonly quads: readonly { readonly quad: PlainQuad; readonly color: Rgb }[]
}

const known = new WeakMap<SceneAssets, Map<string, ItemModel | null>>()

/** null for an item that neither has a picture nor is a block. */
export function itemModel(assets: SceneAssets, name: string): ItemModel | null {
  const models = known.get(assets) ?? new Map<string, ItemModel | null>()
  known.set(assets, models)
  const before = models.get(name)
  if (before !== undefined) return before
  const model = makeModel(assets, name)
  models.set(name, model)
  return model
}

/** Puts an item into a list; `place` maps a cube of one block around 0 to where it belongs. */
export function addItem(list: QuadList, { quads }: ItemModel, place: Transform): void {
  for (const { quad, color } of quads) list.add(quad, place, color)
}

function makeModel(assets: SceneAssets, name: string): ItemModel | null {
  const area = assets.itemTexture(name)
  if (area !== null) {
    return { kind: 'flat', quads: flatQuads(assets.atlas, area).map((quad) => ({ quad, color: WHITE })) }
  }
  const state = assets.blocks.stateOf(name)
  if (state === null || state === 0) return null
  const quads = assets.blocks.quadsOf(state)
  if (quads.length === 0) return null
  return { kind: 'block', quads: quads.map((quad) => ({ quad: centred(quad), color: tintOf(assets, quad) })) }
}

function centred({ corners, uvs }: Quad): PlainQuad {
  const corner = (at: number) =>
    [(corners[at] ?? 0) - 0.5, (corners[at + 1] ?? 0) - 0.5, (corners[at + 2] ?? 0) - 0.5] as const
  return { corners: [corner(0), corner(3), corner(6), corner(9)], uvs }
}

function tintOf({ biome }: SceneAssets, { tint, color }: Quad): Rgb {
  if (tint === 'none') return WHITE
  return tint === 'own' ? (color ?? WHITE) : biome[tint]
}

/** Front, back, and a rim around every texel that has nothing beside it. */
function flatQuads(atlas: Picture, area: TextureArea): readonly PlainQuad[] {
  const face = uprightQuad(area, [-0.5, -0.5], [0.5, 0.5])
  const front = shifted(face, HALF_THICKNESS)
  const back = turnedRound(shifted(face, -HALF_THICKNESS))
  return [front, back, ...rimQuads(atlas, area)]
}

function shifted({ corners: [a, b, c, d], uvs }: PlainQuad, z: number): PlainQuad {
  return {
    corners: [
      [a[0], a[1], z],
      [b[0], b[1], z],
      [c[0], c[1], z],
      [d[0], d[1], z],
    ],
    uvs,
  }
}

function rimQuads(atlas: Picture, [u0, v0, u1, v1]: TextureArea): readonly PlainQuad[] {
  const left = Math.round(u0 * atlas.width)
  const top = Math.round(v0 * atlas.height)
  const across = Math.round(u1 * atlas.width) - left
  const down = Math.round(v1 * atlas.height) - top
  const isThere = (x: number, y: number): boolean =>
    x >= 0 &&
    y >= 0 &&
    x < across &&
    y < down &&
    (atlas.pixels[((top + y) * atlas.width + left + x) * 4 + 3] ?? 0) >= OPAQUE_ALPHA
  const quads: PlainQuad[] = []
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      if (!isThere(x, y)) continue
      const uv = [(left + x + 0.5) / atlas.width, (top + y + 0.5) / atlas.height]
      const uvs = [...uv, ...uv, ...uv, ...uv]
      const [x0, x1] = [x / across - 0.5, (x + 1) / across - 0.5]
      const [y1, y0] = [0.5 - y / down, 0.5 - (y + 1) / down]
      const [z0, z1] = [-HALF_THICKNESS, HALF_THICKNESS]
      if (!isThere(x - 1, y))
        quads.push({
          corners: [
            [x0, y1, z0],
            [x0, y0, z0],
            [x0, y0, z1],
            [x0, y1, z1],
          ],
          uvs,
        })
      if (!isThere(x + 1, y))
        quads.push({
          corners: [
            [x1, y1, z1],
            [x1, y0, z1],
            [x1, y0, z0],
            [x1, y1, z0],
          ],
          uvs,
        })
      if (!isThere(x, y - 1))
        quads.push({
          corners: [
            [x0, y1, z0],
            [x0, y1, z1],
            [x1, y1, z1],
            [x1, y1, z0],
          ],
          uvs,
        })
      if (!isThere(x, y + 1))
        quads.push({
          corners: [
            [x0, y0, z1],
            [x0, y0, z0],
            [x1, y0, z0],
            [x1, y0, z1],
          ],
          uvs,
        })
    }
  }
  return quads
}

/* An item as a small picture, as an inventory shows it: a flat one from the front, a block from above one of its corners. */

/** A block stands on a corner of the picture's width. */
const BLOCK_VIEW: Transform = chain(turnX(30), turnY(225), scaleBy(0.62))
const FLAT_VIEW: Transform = scaleBy(1)
/** How bright a block's sides are to its top. */
const SHADES = { top: 1, left: 0.8, right: 0.6 } as const
const ICON_ALPHA = 26

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
    if ((atlas.pixels[texel + 3] ?? 0) < ICON_ALPHA) continue
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
