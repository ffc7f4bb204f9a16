/** The parameters of the scripted team. */
import { z } from 'zod'

export const scriptedExpertParametersSchema = z.strictObject({
  wait: z
    .enum(['vanilla', 'accelerated'])
    .default('accelerated')
    .describe('Waits around steps as released, or without those in which nothing more happens.')
    .meta({ title: 'Waits' }),
})

/** Full parameters, defaults applied. */
export type ScriptedExpertParameters = z.infer<typeof scriptedExpertParametersSchema>
