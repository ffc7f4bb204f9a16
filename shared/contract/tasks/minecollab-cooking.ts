/** MineCollab's cooking: dishes that one member has to hold, all at once. */
import { z } from 'zod'
import { amountSchema, collaborationShape } from './collaboration.ts'

export const minecollabCookingTaskSchema = z.object({
  kind: z.literal('minecollab-cooking'),
  required: z.array(amountSchema).min(1),
  ...collaborationShape,
})
export type MinecollabCookingTask = z.infer<typeof minecollabCookingTaskSchema>
