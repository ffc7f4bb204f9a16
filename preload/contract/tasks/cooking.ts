/** Dishes: something to be made out of what chests hold and the world gives. */
import { z } from 'zod'
import { nameSchema } from '../block.ts'

/** One entry of a dish's list of check points (villagerbench.md 2.3). */
export const checkPointSchema = z.object({
  item: nameSchema,
  /** Reached once one agent has held so many of the item at the same time. */
  count: z.int().positive(),
  score: z.number().nonnegative(),
  /** Items of the check points that this one takes up: reached with it, and worth nothing beside it. Never a cycle. */
  includes: z.array(nameSchema),
})
export type CheckPoint = z.infer<typeof checkPointSchema>

/** A dish to be made; the check points hold it and everything that counts on the way. */
export const cookingTaskSchema = z.object({
  kind: z.literal('cooking'),
  dish: nameSchema,
  checkPoints: z.array(checkPointSchema).min(1),
  /** Where each ingredient comes from, by the ingredient's name: `{milk: 'bucket', wheat: 'hay_block in farm'}`. */
  options: z.record(z.string(), z.string()),
})
export type CookingTask = z.infer<typeof cookingTaskSchema>
