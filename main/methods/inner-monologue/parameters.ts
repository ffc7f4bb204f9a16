/** The parameters of agents with an inner monologue: which feedback enters it, and how long it may grow. */
import { z } from 'zod'
import { MAX_ACTIONS } from '../../../shared/contract/episode-budget.ts'
import { promptsParameter } from '../../models/define-prompt.ts'

export const innerMonologueParametersSchema = z.strictObject({
  success: z
    .enum(['yes-no', 'reason', 'none'])
    .default('yes-no')
    .describe(
      'Success detection: whether an agent is told that its action worked, also why it failed, or nothing. The source tells yes or no.',
    )
    .meta({ title: 'Success detection' }),
  scene: z
    .boolean()
    .default(true)
    .describe('Passive scene description: before each choice an agent is told what it perceives, unasked.')
    .meta({ title: 'Scene told' }),
  questions: z
    .boolean()
    .default(false)
    .describe(
      'Active scene description: an agent may ask instead of acting, and is told what it perceives. A question takes a turn and no game time.',
    )
    .meta({ title: 'Questions' }),
  dialogueSteps: z
    .int()
    .min(2)
    .max(1000)
    .default(200)
    .describe(
      'When a dialogue has more steps, the older half is left out of it. The source keeps everything; its longest plan has 15 steps.',
    )
    .meta({ title: 'Steps in the dialogue' }),
  turns: z
    .int()
    .min(1)
    .max(MAX_ACTIONS)
    .default(MAX_ACTIONS)
    .describe(
      'Turns of one agent before it stops: actions, failed ones included, and questions. The default ends no episode before the limits of its scenario do. Not looked at where the run has a budget per episode.',
    )
    .meta({ title: 'Turns per agent' }),
  prompts: promptsParameter(['inner-monologue.act']),
})

/** Full parameters, defaults applied. */
export type InnerMonologueParameters = z.infer<typeof innerMonologueParametersSchema>
