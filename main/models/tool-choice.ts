/** The form of a choice of tools as it crosses the border of an episode. */
import { z } from 'zod'
import type { ToolChoice } from './model.ts'

export const toolChoiceSchema = z.object({
  tools: z
    .array(z.object({ name: z.string(), description: z.string(), parameters: z.record(z.string(), z.unknown()) }))
    .readonly(),
  fields: z.object({ words: z.string(), name: z.string(), arguments: z.string() }),
}) satisfies z.ZodType<ToolChoice>
