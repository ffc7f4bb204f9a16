/** How the episodes of a condition ended, and what its means are without those in which a model's answer was of no use. */
import { z } from 'zod'
import { endReasonSchema, validitySchema } from './record/end.ts'

/** An end reason; `plan-unreadable` in the place of `gave-up` where the method had no plan, since no answer of its planner could be read. */
const endingSchema = z.union([endReasonSchema, z.literal('plan-unreadable')])
export type Ending = z.infer<typeof endingSchema>

export const conditionEndingsSchema = z.object({
  /** Ended episodes, failed attempts too, by how and by whether they count; in the order of `endingNames`. */
  ended: z.array(z.object({ ending: endingSchema, validity: validitySchema, episodes: z.int() })),
  /** Counted episodes, and those of them with an answer that stayed unusable: unreadable, cut off or refused. */
  counted: z.int(),
  unusable: z.int(),
  /** Means of the main measures over the other counted episodes, by scenario as ever; empty where there are none of either kind. */
  without: z.array(z.object({ id: z.string(), mean: z.number(), scenarios: z.int(), episodes: z.int() })),
})
export type ConditionEndings = z.infer<typeof conditionEndingsSchema>
