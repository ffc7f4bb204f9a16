/** The parameters of teams that see and act in joint steps; `released` values are the benchmark's, the others mend it. */
import { z } from 'zod'
import { promptsParameter } from '../../models/define-prompt.ts'

export const visionStepParametersSchema = z.strictObject({
  form: z
    .enum(['centralised', 'decentralised'])
    .default('centralised')
    .describe('One model decides for all and sees what all see, or each member is asked and sees what it sees itself.')
    .meta({ title: 'Who decides' }),
  observation: z
    .enum(['pictures', 'text'])
    .default('pictures')
    .describe(
      'What models are shown: pictures, or the blocks and animals of the area in words, for models without eyes.',
    )
    .meta({ title: 'What models are shown' }),
  camera: z
    .enum(['perspective', 'orthographic'])
    .default('perspective')
    .describe('How the pictures of the task are taken: as released, or without perspective, as the paper calls them.')
    .meta({ title: 'Cameras of the task' }),
  parser: z
    .enum(['strict', 'released'])
    .default('strict')
    .describe(
      'How calls are read: spaces may stand where they do no harm and an answer without any call is asked for again, or with the quirks of the released benchmark.',
    )
    .meta({ title: 'Parser of calls' }),
  wait: z
    .enum(['accelerated', 'vanilla'])
    .default('accelerated')
    .describe('Whether a step goes on through waits in which nothing more happens, as released. Outcomes are the same.')
    .meta({ title: 'Waits of a step' }),
  agentCount: z
    .enum(['fixed', 'released'])
    .default('fixed')
    .describe(
      'Whether teams of four are told that they are four, or two, as the released prompts of three families say.',
    )
    .meta({ title: 'Number of members told' }),
  staleInventory: z
    .boolean()
    .default(false)
    .describe('Members that decide for themselves are told what they held a step ago, as released.')
    .meta({ title: 'Inventories a step late' }),
  turnsKept: z
    .int()
    .min(0)
    .max(1000)
    .default(40)
    .describe('Turns whose words a question repeats besides the first; pictures are only ever those of now.')
    .meta({ title: 'Turns repeated' }),
  prompts: promptsParameter(['vision-step.team', 'vision-step.member']),
})

/** Full parameters, defaults applied. */
export type VisionStepParameters = z.infer<typeof visionStepParametersSchema>
