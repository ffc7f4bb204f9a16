/** A spot of the atlas that is white all over, for things of one colour. */
import type { SceneAssets, TextureArea } from '../assets/scene-assets.ts'

const known = new WeakMap<SceneAssets, TextureArea>()

/** A point, the middle of a white block's side; the atlas's first texel where there is no such block. */
export function plainTexture(assets: SceneAssets): TextureArea {
  const before = known.get(assets)
  if (before !== undefined) return before
  const state = assets.blocks.stateOf('white_concrete')
  const [quad] = state === null ? [] : assets.blocks.quadsOf(state)
  const [u = 0, v = 0, , , u2 = u, v2 = v] = quad?.uvs ?? []
  const middle: TextureArea = [(u + u2) / 2, (v + v2) / 2, (u + u2) / 2, (v + v2) / 2]
  known.set(assets, middle)
  return middle
}
