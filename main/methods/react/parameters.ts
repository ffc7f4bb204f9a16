/** The parameters of independent agents. */
import { z } from 'zod'
import { MAX_ACTIONS } from '../../../shared/contract/episode-budget.ts'
import { promptsParameter } from '../../models/define-prompt.ts'
import { sightFields } from '../../worker/sight.ts'

export const reactParametersSchema = z.strictObject({
  actions: z
    .int()
    .min(1)
    .max(MAX_ACTIONS)
    .default(MAX_ACTIONS)
    .describe(
      'Actions that one agent may choose before it stops, failed ones included. The default ends no episode before the limits of its scenario do. Not looked at where the run has a budget per episode, which is then the same for every method.',
    )
    .meta({ title: 'Actions per agent' }),
  memorySteps: z
    .int()
    .min(1)
    .max(1000)
    .default(12)
    .describe('How many of its latest actions an agent remembers with their outcomes.')
    .meta({ title: 'Actions remembered' }),
  ...sightFields,
  prompts: promptsParameter(['react.act']),
})

/** Full parameters, defaults applied. */
export type ReactParameters = z.infer<typeof reactParametersSchema>
