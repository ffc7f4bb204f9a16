/** Shulker boxes, closed. */
import type { BlockProperties } from '../../../shared/contract/block.ts'
import { type Affine, chain, rotate, scale, translate } from '../affine.ts'
import type { BakedQuad } from '../blocks/baked-quad.ts'
import type { TextureLookUp } from './block-entity.ts'
import { bakeBoxes, type ModelBox } from './model-box.ts'

const BOXES: readonly ModelBox[] = [
  { uv: [0, 28], origin: [-8, -8, -8], size: [16, 8, 16], pose: translate(0, 24, 0) },
  { uv: [0, 0], origin: [-8, -16, -8], size: [16, 12, 16], pose: translate(0, 24, 0) },
]

/** From "lid up" to where the lid points. */
const TURNS: Readonly<Record<string, Affine>> = {
  up: scale(1),
  down: rotate('x', 180),
  north: chain(rotate('x', 90), rotate('z', 180)),
  south: rotate('x', 90),
  west: chain(rotate('x', 90), rotate('z', 90)),
  east: chain(rotate('x', 90), rotate('z', -90)),
}

export function bakeShulkerBox(name: string, { facing }: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  const color = name.replace(/_?shulker_box$/, '')
  const place = chain(
    translate(0.5, 0.5, 0.5),
    scale(0.9995),
    TURNS[facing ?? 'up'] ?? scale(1),
    scale(1, -1, -1),
    translate(0, -1, 0),
  )
  return bakeBoxes(BOXES, place, { texture: texture(color === '' ? 'shulker/shulker' : `shulker/shulker_${color}`) })
}
