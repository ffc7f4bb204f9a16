/** The blocks and items of the server's package as schemas. */
import { z } from 'zod'
import type { Block, BlockProperties, BlockString, ItemStack } from '../../packages/minecraft-server/values/block.ts'

export type { Block, BlockProperties, BlockString, ItemStack }

export const NAME_PATTERN = /^[a-z0-9_]+$/
export const nameSchema = z.string().regex(NAME_PATTERN)

export const blockPropertiesSchema = z.record(z.string(), z.string()) satisfies z.ZodType<BlockProperties>

export const blockSchema = z.object({
  name: nameSchema,
  state: blockPropertiesSchema.optional(),
}) satisfies z.ZodType<Block>

export const BLOCK_PATTERN = /^[a-z0-9_]+(\[[a-z0-9_]+=[a-z0-9_]+(,[a-z0-9_]+=[a-z0-9_]+)*\])?$/
export const blockStringSchema = z.string().regex(BLOCK_PATTERN) satisfies z.ZodType<BlockString>

export const itemStackSchema = z.object({ name: nameSchema, count: z.int().positive() }) satisfies z.ZodType<ItemStack>
