/** TeamCraft's smelting: so many of an item that comes out of a furnace. */
import { z } from 'zod'
import { nameSchema } from '../block.ts'
import { positionSchema } from '../geometry.ts'
import { namedCellSchema, teamcraftShape } from './teamcraft.ts'

export const teamcraftSmeltTaskSchema = z.object({
  kind: z.literal('teamcraft-smelt'),
  ...teamcraftShape,
  /** The floor's block. */
  base: nameSchema,
  item: nameSchema,
  /** How many of it the team is to hold. */
  count: z.int().positive(),
  /** `exact`: more than `count` is never done, as released; `at-least`: it is (R19). */
  done: z.enum(['exact', 'at-least']),
  furnaces: z.array(positionSchema).min(1),
  /** The fuel that the case provides. */
  fuel: nameSchema,
  /** Blocks and animals on the ring around the furnaces, in world coordinates. */
  blocks: z.array(namedCellSchema),
  mobs: z.array(namedCellSchema),
})
export type TeamcraftSmeltTask = z.infer<typeof teamcraftSmeltTaskSchema>
