/** Signs and banners: a board on a pole, or hung on a wall. */
import type { BlockProperties } from '../../../shared/contract/block.ts'
import { type Affine, chain, rotate, scale, translate } from '../affine.ts'
import type { BakedQuad } from '../blocks/quad-table.ts'
import { rgb } from '../blocks/tints.ts'
import type { TextureLookUp } from './model-box.ts'
import { bakeBoxes, type ModelBox, standingTurn, yawOf } from './model-box.ts'

/** The renderers' own scale; their models hang upside down. */
const UPRIGHT = scale(2 / 3, -2 / 3, -2 / 3)
const TO_THE_WALL = translate(0, -0.3125, -0.4375)

const BOARD: ModelBox = { uv: [0, 0], origin: [-12, -14, -1], size: [24, 12, 2] }
const STICK: ModelBox = { uv: [0, 14], origin: [-1, -2, -1], size: [2, 14, 2] }

export function bakeSign(name: string, properties: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  const onWall = name.endsWith('_wall_sign')
  const wood = name.replace(/_(wall_)?sign$/, '')
  const place = onWall
    ? chain(translate(0.5, 0.5, 0.5), wallTurn(properties), TO_THE_WALL, UPRIGHT)
    : chain(translate(0.5, 0.5, 0.5), standingTurn(properties.rotation), UPRIGHT)
  return bakeBoxes(onWall ? [BOARD] : [BOARD, STICK], place, { texture: texture(`signs/${wood}`) })
}

/** Vanilla's `DyeColor.textureDiffuseColors`. */
const DYES: Readonly<Record<string, number>> = {
  white: 0xf9fffe,
  orange: 0xf9801d,
  magenta: 0xc74ebd,
  light_blue: 0x3ab3da,
  yellow: 0xfed83d,
  lime: 0x80c71f,
  pink: 0xf38baa,
  gray: 0x474f52,
  light_gray: 0x9d9d97,
  cyan: 0x169c9c,
  purple: 0x8932b8,
  blue: 0x3c44aa,
  brown: 0x835432,
  green: 0x5e7c16,
  red: 0xb02e26,
  black: 0x1d1d21,
}

const BAR: ModelBox = { uv: [0, 42], origin: [-10, -32, -1], size: [20, 2, 2] }
const POLE: ModelBox = { uv: [44, 0], origin: [-1, -30, -1], size: [2, 42, 2] }
/** Hangs a little askew, as it does at rest. */
const CLOTH: ModelBox = {
  uv: [0, 0],
  origin: [-10, 0, -2],
  size: [20, 40, 1],
  pose: chain(translate(0, -32, 0), rotate('x', -2.25)),
}

/** A plain banner in its colour; patterns are not part of the block's state. */
export function bakeBanner(name: string, properties: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  const onWall = name.endsWith('_wall_banner')
  const color = rgb(DYES[name.replace(/_(wall_)?banner$/, '')] ?? 0xffffff)
  const place = onWall
    ? chain(translate(0.5, -1 / 6, 0.5), wallTurn(properties), TO_THE_WALL, UPRIGHT)
    : chain(translate(0.5, 0.5, 0.5), standingTurn(properties.rotation), UPRIGHT)
  return [
    ...bakeBoxes(onWall ? [BAR] : [POLE, BAR], place, { texture: texture('banner_base') }),
    ...bakeBoxes([CLOTH], place, { texture: texture('banner/base'), color }),
  ]
}

function wallTurn({ facing }: BlockProperties): Affine {
  return rotate('y', -yawOf(facing))
}
