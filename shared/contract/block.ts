/** Blocks and items by their Minecraft 1.19.2 names, without the `minecraft:` prefix. */
import { z } from 'zod'

export const NAME_PATTERN = /^[a-z0-9_]+$/
export const nameSchema = z.string().regex(NAME_PATTERN)

/** Block properties as vanilla writes them: `{facing: 'north', half: 'bottom', open: 'false'}`; values are always strings. */
export const blockPropertiesSchema = z.record(z.string(), z.string())
export type BlockProperties = z.infer<typeof blockPropertiesSchema>

/** A block with some or all of its properties; properties left out mean "the default" when placing and "any" when comparing. */
export const blockSchema = z.object({ name: nameSchema, state: blockPropertiesSchema.optional() })
export type Block = z.infer<typeof blockSchema>

export const BLOCK_PATTERN = /^[a-z0-9_]+(\[[a-z0-9_]+=[a-z0-9_]+(,[a-z0-9_]+=[a-z0-9_]+)*\])?$/
/**
 * A full block state in one canonical string, properties sorted by name:
 * `oak_trapdoor[facing=north,half=bottom,open=false,powered=false,waterlogged=false]`; `air` when there is nothing.
 */
export const blockStringSchema = z.string().regex(BLOCK_PATTERN)
export type BlockString = z.infer<typeof blockStringSchema>

/** A stack of items. */
export const itemStackSchema = z.object({ name: nameSchema, count: z.int().positive() })
export type ItemStack = z.infer<typeof itemStackSchema>
