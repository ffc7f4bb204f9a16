/** Dishes: something to be made out of what chests hold and the world gives. */
import { z } from 'zod'
import { nameSchema } from '../block.ts'
import { checkPointSchema } from './check-point.ts'

/** A dish to be made; the check points hold it and everything that counts on the way. */
export const cookingTaskSchema = z.object({
  kind: z.literal('cooking'),
  dish: nameSchema,
  checkPoints: z.array(checkPointSchema).min(1),
  /** Where each ingredient comes from, by the ingredient's name: `{milk: 'bucket', wheat: 'hay_block in farm'}`. */
  options: z.record(z.string(), z.string()),
})
export type CookingTask = z.infer<typeof cookingTaskSchema>
