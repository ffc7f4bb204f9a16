/** Items as things: small blocks, or their flat picture with a little thickness. */
import type { Quad, SceneAssets, TextureArea } from '../assets/scene-assets.ts'
import type { Picture } from '../mesh.ts'
import { type PlainQuad, type QuadList, type Rgb, turnedRound, uprightQuad, WHITE } from './quad-list.ts'
import type { Transform } from './transform.ts'

/** Alpha from which on a texel of a flat picture counts as there. */
const OPAQUE_ALPHA = 128

/** Half the thickness of a flat item, in blocks. */
const HALF_THICKNESS = 1 / 32

/** `block` and `flat` lie in a cube of one block around 0. */
export interface ItemModel {
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
