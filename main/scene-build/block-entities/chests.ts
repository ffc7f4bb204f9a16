/** Chests of all kinds, closed; the lid's quads come last. */
import type { BlockProperties } from '../../../shared/contract/block.ts'
import { type Affine, translate } from '../affine.ts'
import type { BakedQuad } from '../blocks/baked-quad.ts'
import type { TextureLookUp } from './block-entity.ts'
import { faceTo } from './facing.ts'
import { bakeBoxes, type ModelBox } from './model-box.ts'

const LID: Affine = translate(0, 9, 1)

/** Half of a double chest, or a whole one. */
const SHAPES: Readonly<Record<string, readonly ModelBox[]>> = {
  single: [
    { uv: [0, 19], origin: [1, 0, 1], size: [14, 10, 14] },
    { uv: [0, 0], origin: [1, 0, 0], size: [14, 5, 14], pose: LID },
    { uv: [0, 0], origin: [7, -2, 14], size: [2, 4, 1], pose: LID },
  ],
  right: [
    { uv: [0, 19], origin: [1, 0, 1], size: [15, 10, 14] },
    { uv: [0, 0], origin: [1, 0, 0], size: [15, 5, 14], pose: LID },
    { uv: [0, 0], origin: [15, -2, 14], size: [1, 4, 1], pose: LID },
  ],
  left: [
    { uv: [0, 19], origin: [0, 0, 1], size: [15, 10, 14] },
    { uv: [0, 0], origin: [0, 0, 0], size: [15, 5, 14], pose: LID },
    { uv: [0, 0], origin: [0, -2, 14], size: [1, 4, 1], pose: LID },
  ],
}

const TEXTURES: Readonly<Record<string, string>> = { chest: 'normal', trapped_chest: 'trapped', ender_chest: 'ender' }

export function bakeChest(name: string, properties: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  const type = properties.type ?? 'single'
  const file = `chest/${TEXTURES[name]}${type === 'single' ? '' : `_${type}`}`
  return bakeBoxes(SHAPES[type] ?? [], faceTo(properties.facing), { texture: texture(file) })
}
