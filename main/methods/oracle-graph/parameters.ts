/** The parameters of the scheduler that knows the truth. */
import { z } from 'zod'

export const oracleGraphParametersSchema = z.strictObject({
  priority: z
    .enum(['nearest', 'level'])
    .default('nearest')
    .describe(
      'Of what is ready take the nearest (ties: most work behind it), or what most work waits for (ties: nearest).',
    )
    .meta({ title: 'What comes first' }),
  attempts: z
    .int()
    .min(1)
    .max(20)
    .default(5)
    .describe('Attempts at a subtask, by whomever, before it counts as failed.')
    .meta({ title: 'Attempts at a subtask' }),
})

/** Full parameters, defaults applied. */
export type OracleGraphParameters = z.infer<typeof oracleGraphParametersSchema>
