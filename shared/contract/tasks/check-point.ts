/** Check points: items that an agent must hold, for tasks that are judged by held items. */
import { z } from 'zod'
import { nameSchema } from '../block.ts'

/** One entry of a list of check points (villagerbench.md 2.3). */
export const checkPointSchema = z.object({
  item: nameSchema,
  /** Reached once one agent has held so many of the item at the same time. */
  count: z.int().positive(),
  score: z.number().nonnegative(),
  /** Items of the check points that this one takes up: reached with it, and worth nothing beside it. Never a cycle. */
  includes: z.array(nameSchema),
})
export type CheckPoint = z.infer<typeof checkPointSchema>
