/** Failure modes of MAST per condition: in how many of its incomplete episodes each shows. */
import { z } from 'zod'

export const conditionModesSchema = z.object({
  /** Of the comparison's group. */
  group: z.string(),
  /** Counted episodes that did not complete their task, and those of them whose records were read. */
  incomplete: z.int(),
  lookedInto: z.int(),
  /** In the order of the taxonomy, by its numbers (`3.3`); those that show in no episode are left out. `example`: the first episode that shows it. */
  modes: z.array(z.object({ code: z.string(), episodes: z.int(), example: z.string() })),
  /** Episodes that were looked into and show none of them. */
  withoutMode: z.int(),
})
export type ConditionModes = z.infer<typeof conditionModesSchema>

/** How far the reading of records is, and once it is through, what they came to. */
export const modesReadSchema = z.object({
  /** Records that have been read, of so many. */
  read: z.int(),
  toRead: z.int(),
  /** null while records are left: whoever still wants them asks again. */
  modes: z.array(conditionModesSchema).nullable(),
})
export type ModesRead = z.infer<typeof modesReadSchema>
