/** Things of rooms that the game draws with code: beds, chests, shulker boxes and books. */
import type { BlockProperties } from '../../../shared/contract/block.ts'
import { type Affine, around, chain, rotate, scale, translate } from '../affine.ts'
import type { BakedQuad } from '../blocks/quad-table.ts'
import type { TextureLookUp } from './model-box.ts'
import { bakeBoxes, faceTo, type ModelBox, yawOf } from './model-box.ts'

function leg(uv: ModelBox['uv'], origin: ModelBox['origin'], turn: number): ModelBox {
  return { uv, origin, size: [3, 3, 3], pose: chain(rotate('z', turn), rotate('x', 90)) }
}

/** Lying on their backs, as the renderer holds them before it turns them upright. */
const PARTS: Readonly<Record<string, readonly ModelBox[]>> = {
  head: [
    { uv: [0, 0], origin: [0, 0, 0], size: [16, 16, 6] },
    leg([50, 6], [0, 6, 0], 90),
    leg([50, 18], [-16, 6, 0], 180),
  ],
  foot: [
    { uv: [0, 22], origin: [0, 0, 0], size: [16, 16, 6] },
    leg([50, 0], [0, 6, -16], 0),
    leg([50, 12], [-16, 6, -16], 270),
  ],
}

/** Beds: a head and a foot, each on two legs. */
export function bakeBed(name: string, { part, facing }: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  const place = chain(
    translate(0, 0.5625, 0),
    rotate('x', 90),
    around([0.5, 0.5, 0.5], rotate('z', 180 + yawOf(facing))),
  )
  return bakeBoxes(PARTS[part ?? 'foot'] ?? [], place, { texture: texture(`bed/${name.replace(/_bed$/, '')}`) })
}

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

/** Chests of all kinds, closed; the lid's quads come last. */
export function bakeChest(name: string, properties: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  const type = properties.type ?? 'single'
  const file = `chest/${TEXTURES[name]}${type === 'single' ? '' : `_${type}`}`
  return bakeBoxes(SHAPES[type] ?? [], faceTo(properties.facing), { texture: texture(file) })
}

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

/** Shulker boxes, closed. */
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

/* The book on a lectern and over an enchanting table. */

/** `angle` is how far each cover is turned from closed, in degrees. */
export function bookBoxes(angle: number): readonly ModelBox[] {
  const shift = Math.round(Math.sin((angle * Math.PI) / 180) * 1e6) / 1e6
  const pages = (turn: number): Affine => chain(translate(shift, 0, 0), rotate('y', turn))
  return [
    {
      uv: [0, 0],
      origin: [-6, -5, -0.005],
      size: [6, 10, 0.005],
      pose: chain(translate(0, 0, -1), rotate('y', 180 + angle)),
    },
    {
      uv: [16, 0],
      origin: [0, -5, -0.005],
      size: [6, 10, 0.005],
      pose: chain(translate(0, 0, 1), rotate('y', -angle)),
    },
    { uv: [12, 0], origin: [-1, -5, 0], size: [2, 10, 0.005], pose: rotate('y', 90) },
    { uv: [0, 10], origin: [0, -4, -0.99], size: [5, 8, 1], pose: pages(angle) },
    { uv: [12, 10], origin: [0, -4, -0.01], size: [5, 8, 1], pose: pages(-angle) },
  ]
}
