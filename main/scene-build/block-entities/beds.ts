/** Beds: a head and a foot, each on two legs. */
import type { BlockProperties } from '../../../shared/contract/block.ts'
import { around, chain, rotate, translate } from '../affine.ts'
import type { BakedQuad } from '../blocks/baked-quad.ts'
import type { TextureLookUp } from './block-entity.ts'
import { yawOf } from './facing.ts'
import { bakeBoxes, type ModelBox } from './model-box.ts'

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

export function bakeBed(name: string, { part, facing }: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  const place = chain(
    translate(0, 0.5625, 0),
    rotate('x', 90),
    around([0.5, 0.5, 0.5], rotate('z', 180 + yawOf(facing))),
  )
  return bakeBoxes(PARTS[part ?? 'foot'] ?? [], place, { texture: texture(`bed/${name.replace(/_bed$/, '')}`) })
}
