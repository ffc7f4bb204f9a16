/** Colours that textures in grey are multiplied with. */
import { z } from 'zod'
import type { BlockProperties } from '../../../shared/contract/block.ts'
import type { BakedQuad } from './quad-table.ts'

const tableSchema = z.object({
  default: z.number(),
  data: z.array(z.object({ keys: z.array(z.union([z.string(), z.number()])), color: z.number() })),
})
const tintsSchema = z.object({
  grass: tableSchema,
  foliage: tableSchema,
  water: tableSchema,
  redstone: tableSchema,
  constant: tableSchema,
})

export type Tints = z.infer<typeof tintsSchema>
export type Color = readonly [number, number, number]
export type Tinted = Pick<BakedQuad, 'tint' | 'color'>

const UNTINTED: Tinted = { tint: 'none', color: null }

export function readTints(json: unknown): Tints {
  return tintsSchema.parse(json)
}

/** Colours of the plains. */
export function biomeColors(tints: Tints): Readonly<Record<'grass' | 'foliage' | 'water', Color>> {
  return {
    grass: lookUp(tints.grass, 'plains'),
    foliage: lookUp(tints.foliage, 'plains'),
    water: lookUp(tints.water, 'plains'),
  }
}

/** Of the faces of a block that its model marks as tinted. */
export function tintOf(tints: Tints, block: string, properties: BlockProperties): Tinted {
  if (block === 'redstone_wire') return own(lookUp(tints.redstone, Number(properties.power ?? 0)))
  if (block === 'birch_leaves' || block === 'spruce_leaves' || block === 'lily_pad')
    return own(lookUp(tints.constant, block))
  if (block === 'pumpkin_stem' || block === 'melon_stem') return own(stemColor(Number(properties.age ?? 0)))
  if (block === 'attached_pumpkin_stem' || block === 'attached_melon_stem') return own(stemColor(7))
  if (block.endsWith('azalea_leaves')) return UNTINTED
  if (block.endsWith('_leaves') || block === 'vine') return { tint: 'foliage', color: null }
  if (block === 'water_cauldron') return { tint: 'water', color: null }
  return GRASSES.has(block) ? { tint: 'grass', color: null } : UNTINTED
}

/** Other models that name a tint (kelp, bamboo, lava in a cauldron) have none in the game. */
const GRASSES: ReadonlySet<string> = new Set([
  'grass_block',
  'grass',
  'fern',
  'potted_fern',
  'tall_grass',
  'large_fern',
  'sugar_cane',
])

/** From green to yellow as it grows; vanilla's formula. */
function stemColor(age: number): Color {
  return [age * 32, 255 - age * 8, age * 4]
}

function own(color: Color): Tinted {
  return { tint: 'own', color }
}

function lookUp(table: z.infer<typeof tableSchema>, key: string | number): Color {
  return rgb(table.data.find(({ keys }) => keys.includes(key))?.color ?? table.default)
}

/** Red, green, blue of 0xRRGGBB. */
export function rgb(color: number): Color {
  return [(color >> 16) & 255, (color >> 8) & 255, color & 255]
}
