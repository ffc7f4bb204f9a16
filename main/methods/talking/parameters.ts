/** The parameters of talking agents. */
import { z } from 'zod'
import { MAX_ACTIONS } from '../../../shared/contract/episode-budget.ts'
import { SLOWEST_MS_PER_CHARACTER } from '../../../shared/contract/talk.ts'
import { promptsParameter } from '../../models/define-prompt.ts'

export const talkingParametersSchema = z.strictObject({
  actions: z
    .int()
    .min(1)
    .max(MAX_ACTIONS)
    .default(MAX_ACTIONS)
    .describe(
      'Actions that one agent may choose before it stops, messages and failed ones included. Not looked at where the run has a budget per episode.',
    )
    .meta({ title: 'Actions per agent' }),
  memorySteps: z
    .int()
    .min(1)
    .max(1000)
    .default(12)
    .describe('How many of its latest actions an agent remembers with their outcomes.')
    .meta({ title: 'Actions remembered' }),
  talk: z
    .boolean()
    .default(true)
    .describe('Agents can say something to each other. Without, they have everything but that.')
    .meta({ title: 'Agents talk' }),
  msPerCharacter: z
    .int()
    .min(0)
    .max(SLOWEST_MS_PER_CHARACTER)
    .default(50)
    .describe('Game time that a message takes per character: 50 ms are 20 characters a second.')
    .meta({ title: 'Talking time per character', unit: 'ms' }),
  messagesKept: z
    .int()
    .min(2)
    .max(1000)
    .default(15)
    .describe('Messages that an agent remembers word for word; when there are so many, the oldest are summarised.')
    .meta({ title: 'Messages remembered' }),
  messagesFolded: z
    .int()
    .min(1)
    .max(999)
    .default(5)
    .describe('How many of the oldest messages go into the summary at once.')
    .meta({ title: 'Messages summarised at once' }),
  openingRounds: z
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Rounds of discussion before anybody acts, in which each agent in turn may say something to all.')
    .meta({ title: 'Rounds of discussion' }),
  discussionClock: z
    .enum(['runs', 'paused'])
    .default('runs')
    .describe('Whether game time runs during that discussion. Paused takes the lab’s own clock.')
    .meta({ title: 'Game time in discussions' }),
  steps: z
    .enum(['own', 'joint'])
    .default('own')
    .describe(
      'Whether each agent goes on as soon as its own action is over, or all act in joint steps: they choose together, begin together and wait for the slowest.',
    )
    .meta({ title: 'Steps' }),
  prompts: promptsParameter(['talking.act', 'talking.act-silent', 'talking.discuss', 'talking.remember']),
})

/** Full parameters, defaults applied. */
export type TalkingParameters = z.infer<typeof talkingParametersSchema>
