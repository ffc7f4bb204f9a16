/** Heads and skulls, on the floor and on walls. */
import type { BlockProperties } from '../../../shared/contract/block.ts'
import { type Affine, chain, rotate, scale, translate } from '../affine.ts'
import { type BakedQuad, FACE_NORMALS } from '../blocks/quad-table.ts'
import type { TextureLookUp } from './model-box.ts'
import { bakeBoxes, type ModelBox, yawOf } from './model-box.ts'

const SKULL: ModelBox = { uv: [0, 0], origin: [-4, -8, -4], size: [8, 8, 8] }
const HAT: ModelBox = { uv: [32, 0], origin: [-4, -8, -4], size: [8, 8, 8], inflate: 0.25 }

const DRAGON: readonly ModelBox[] = [
  { uv: [176, 44], origin: [-6, -1, -24], size: [12, 5, 16] },
  { uv: [112, 30], origin: [-8, -8, -10], size: [16, 16, 16] },
  { uv: [0, 0], origin: [-5, -12, -4], size: [2, 4, 6], mirror: true },
  { uv: [112, 0], origin: [-5, -3, -22], size: [2, 2, 4], mirror: true },
  { uv: [0, 0], origin: [3, -12, -4], size: [2, 4, 6] },
  { uv: [112, 0], origin: [3, -3, -22], size: [2, 2, 4] },
  {
    uv: [176, 65],
    origin: [-6, 0, -16],
    size: [12, 4, 16],
    pose: chain(translate(0, 4, -8), rotate('x', 11.459)),
  },
]

interface Head {
  readonly texture: string
  readonly boxes: readonly ModelBox[]
}

const HEADS: Readonly<Record<string, Head>> = {
  skeleton: { texture: 'skeleton/skeleton', boxes: [SKULL] },
  wither_skeleton: { texture: 'skeleton/wither_skeleton', boxes: [SKULL] },
  creeper: { texture: 'creeper/creeper', boxes: [SKULL] },
  zombie: { texture: 'zombie/zombie', boxes: [SKULL, HAT] },
  player: { texture: 'steve', boxes: [SKULL, HAT] },
  dragon: { texture: 'enderdragon/dragon', boxes: DRAGON },
}

export function bakeHead(name: string, properties: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  const kind = name.replace(/(_wall)?_(skull|head)$/, '')
  const head = HEADS[kind]
  if (!head) return []
  const onWall = properties.facing !== undefined
  const turn = onWall ? yawOf(properties.facing) + 180 : (Number(properties.rotation ?? 0) * 360) / 16
  const size = kind === 'dragon' ? chain(translate(0, -0.374375, 0), scale(0.75)) : scale(1)
  const place = chain(
    onWall ? wallPlace(properties) : translate(0.5, 0, 0.5),
    scale(-1, -1, 1),
    size,
    rotate('y', turn),
  )
  return bakeBoxes(head.boxes, place, { texture: texture(head.texture) })
}

/** A quarter of a block towards the wall behind it, and off the floor. */
function wallPlace({ facing }: BlockProperties): Affine {
  const [x, , z] = FACE_NORMALS[facing === 'south' || facing === 'west' || facing === 'east' ? facing : 'north']
  return translate(0.5 - x * 0.25, 0.25, 0.5 - z * 0.25)
}
