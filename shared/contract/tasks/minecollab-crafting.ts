/** MineCollab's crafting: an item that one member has to hold, of what several members begin with. */
import { z } from 'zod'
import { amountSchema, collaborationShape } from './collaboration.ts'

const craftingStepSchema = z.object({
  kind: z.enum(['craft', 'smelt']),
  ...amountSchema.shape,
  uses: z.array(amountSchema),
  needsTable: z.boolean(),
})
export type CraftingStep = z.infer<typeof craftingStepSchema>

export const minecollabCraftingTaskSchema = z.object({
  kind: z.literal('minecollab-crafting'),
  required: z.array(amountSchema).min(1),
  /** From what the members begin with to what is required, in order; what it lacks has to be found. What a member who asks for a plan is told at the start. */
  plan: z.object({ steps: z.array(craftingStepSchema), missing: z.array(amountSchema) }),
  ...collaborationShape,
})
export type MinecollabCraftingTask = z.infer<typeof minecollabCraftingTaskSchema>
