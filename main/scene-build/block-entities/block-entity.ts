/** What the game draws with code instead of a model: quads of our own for every such block of 1.19.2. */
import type { BlockProperties } from '../../../shared/contract/block.ts'
import { chain, rotate, translate } from '../affine.ts'
import { onFace } from '../blocks/bake-element.ts'
import { type BakedQuad, FACE_NORMALS } from '../blocks/quad-table.ts'
import { bakeBed, bakeChest, bakeShulkerBox, bookBoxes } from './furniture.ts'
import { bakeHead } from './heads.ts'
import { bakeBoxes, type TextureLookUp, yawOf } from './model-box.ts'
import { bakeBanner, bakeSign } from './signs.ts'

type Bake = (name: string, properties: BlockProperties, texture: TextureLookUp) => BakedQuad[]

const EXACT: Readonly<Record<string, Bake>> = {
  chest: bakeChest,
  trapped_chest: bakeChest,
  ender_chest: bakeChest,
  conduit: bakeConduit,
  bell: bakeBell,
  lectern: bakeLecternBook,
  enchanting_table: bakeEnchantingBook,
  end_portal: bakeEndPortal,
  end_gateway: bakeEndGateway,
}

const BY_ENDING: readonly (readonly [ending: string, bake: Bake])[] = [
  ['_sign', bakeSign],
  ['_banner', bakeBanner],
  ['_bed', bakeBed],
  ['shulker_box', bakeShulkerBox],
  ['_head', bakeHead],
  ['_skull', bakeHead],
]

/** In addition to the quads of the block's model; none for all other blocks. */
export const bakeBlockEntity: Bake = (name, properties, texture) => {
  const bake = EXACT[name] ?? BY_ENDING.find(([ending]) => name.endsWith(ending))?.[1]
  return bake?.(name, properties, texture) ?? []
}

function bakeConduit(_name: string, _properties: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  return bakeBoxes([{ uv: [0, 0], origin: [-3, -3, -3], size: [6, 6, 6] }], translate(0.5, 0.5, 0.5), {
    texture: texture('conduit/base'),
  })
}

/** The body at rest; its frame is a model. */
function bakeBell(_name: string, _properties: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  const boxes = [
    { uv: [0, 0], origin: [5, 6, 5], size: [6, 7, 6] },
    { uv: [0, 13], origin: [4, 4, 4], size: [8, 2, 8] },
  ] as const
  return bakeBoxes(boxes, translate(0, 0, 0), { texture: texture('bell/bell_body') })
}

function bakeLecternBook(_name: string, properties: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  if (properties.has_book !== 'true') return []
  const place = chain(
    translate(0.5, 1.0625, 0.5),
    rotate('y', -(yawOf(properties.facing) + 90)),
    rotate('z', 67.5),
    translate(0, -0.125, 0),
  )
  return bakeBoxes(bookBoxes(85.944), place, { texture: texture('enchanting_table_book') })
}

/** Closed, as it looks while no player is near. */
function bakeEnchantingBook(_name: string, _properties: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  const place = chain(translate(0.5, 0.85, 0.5), rotate('z', 80))
  return bakeBoxes(bookBoxes(0), place, { texture: texture('enchanting_table_book') })
}

function bakeEndPortal(_name: string, _properties: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  return [starsAt('up', 0.75, texture), starsAt('down', 0.375, texture)]
}

function bakeEndGateway(_name: string, _properties: BlockProperties, texture: TextureLookUp): BakedQuad[] {
  return (['down', 'up', 'north', 'south', 'west', 'east'] as const).map((face) =>
    starsAt(face, face === 'down' || face === 'north' || face === 'west' ? 0 : 1, texture),
  )
}

/** A whole side of a block, at `depth` along its axis. */
function starsAt(face: BakedQuad['face'], depth: number, texture: TextureLookUp): BakedQuad {
  const corners = quadAcross(face, depth)
  const { x, y } = texture('end_portal')
  const uv = ([px, py, pz]: readonly [number, number, number]): readonly [number, number] => {
    const [u, v] = onFace([px * 16, py * 16, pz * 16], face)
    return [x + u, y + v]
  }
  const [a, b, c, d] = corners
  return { corners, uvs: [uv(a), uv(b), uv(c), uv(d)], face, cull: null, tint: 'none', color: null, smooth: false }
}

function quadAcross(face: BakedQuad['face'], depth: number): BakedQuad['corners'] {
  const [nx, ny, nz] = FACE_NORMALS[face]
  const at = (s: number, t: number): readonly [number, number, number] => {
    if (ny !== 0) return [s, depth, ny > 0 ? t : 1 - t]
    if (nz !== 0) return [nz > 0 ? s : 1 - s, 1 - t, depth]
    return [depth, 1 - t, nx > 0 ? 1 - s : s]
  }
  return [at(0, 0), at(0, 1), at(1, 1), at(1, 0)]
}
