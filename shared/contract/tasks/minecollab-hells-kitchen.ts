/** MineCollab's Hell's Kitchen: a dish for each of two members, who are told each other's recipe. */
import { z } from 'zod'
import { amountSchema, collaborationShape } from './collaboration.ts'

export const minecollabHellsKitchenTaskSchema = z.object({
  kind: z.literal('minecollab-hells-kitchen'),
  /** What each has to hold; complete while all do. Whoever cooks it (minecollab-requirements.md R10). */
  dishes: z.array(z.object({ agent: z.string().min(1), ...amountSchema.shape })).min(1),
  ...collaborationShape,
})
export type MinecollabHellsKitchenTask = z.infer<typeof minecollabHellsKitchenTaskSchema>
