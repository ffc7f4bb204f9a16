/** The parameters of independent agents. */
import { z } from 'zod'
import { promptsParameter } from '../../models/define-prompt.ts'

export const reactParametersSchema = z.strictObject({
  actions: z
    .int()
    .min(1)
    .max(10_000)
    .default(400)
    .describe('Actions that one agent may choose before it stops, failed ones included.')
    .meta({ title: 'Actions per agent' }),
  memorySteps: z
    .int()
    .min(1)
    .max(1000)
    .default(12)
    .describe('How many of its latest actions an agent remembers with their outcomes.')
    .meta({ title: 'Actions remembered' }),
  prompts: promptsParameter(['react.act']),
})

/** Full parameters, defaults applied. */
export type ReactParameters = z.infer<typeof reactParametersSchema>
