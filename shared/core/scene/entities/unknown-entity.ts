/** A box with a name, for what has no looks of its own. */
import type { SceneAssets } from '../assets/scene-assets.ts'
import type { SceneEntity } from '../scene-entity.ts'
import { boxQuads } from './box.ts'
import { plainTexture } from './plain-texture.ts'
import { type QuadList, type Rgb, WHITE } from './quad-list.ts'
import { addText, textWidth } from './text.ts'
import { chain, moveBy, scaleBy, turnY } from './transform.ts'

const BOX_COLOR: Rgb = [176, 112, 200]

/** Sixteenths of a block. */
const BOX = { origin: [-5, 0, -5], size: [10, 18, 10], uv: [0, 0], inflate: 0, mirror: false } as const

/** Most blocks that a line of the label is wide. */
const LABEL_WIDTH = 0.56
const LABEL_HEIGHT = 0.7

/** The type stands on all four sides. */
export function addUnknown(list: QuadList, assets: SceneAssets, { type, bodyYaw }: SceneEntity): void {
  const place = turnY(180 - bodyYaw)
  const texture = { area: plainTexture(assets), size: [1, 1] } as const
  for (const quad of boxQuads(BOX, texture)) list.add(quad, chain(place, scaleBy(1 / 16)), BOX_COLOR)
  const width = Math.max(1, textWidth(assets, type))
  const size = Math.min(1 / 40, LABEL_WIDTH / width)
  for (const turn of [0, 90, 180, 270]) {
    const side = chain(place, turnY(turn), moveBy([(-width / 2) * size, LABEL_HEIGHT, 5.1 / 16]), scaleBy(size))
    addText(list, assets, type, side, WHITE)
  }
}
