/** Mixtures: a pot that is to hold exactly what a recipe asks for, of which every member is told a part. */
import { z } from 'zod'
import { nameSchema } from '../block.ts'
import { positionSchema } from '../geometry.ts'

export const mixtureTaskSchema = z.object({
  kind: z.literal('mixture'),
  /** The container, empty at the start. */
  pot: positionSchema,
  /** What is to lie in it at the same time, and nothing else; each item once. */
  recipe: z.array(z.object({ item: nameSchema, count: z.int().positive() })).min(1),
})
export type MixtureTask = z.infer<typeof mixtureTaskSchema>
