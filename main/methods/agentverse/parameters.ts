/** The parameters of AgentVerse: the choices of the source, with its values as defaults. */
import { z } from 'zod'
import { SLOWEST_MS_PER_CHARACTER } from '../../../shared/contract/talk.ts'
import { promptsParameter } from '../../models/define-prompt.ts'
import { workerPurposes, workerSettingFields } from '../../worker/worker-settings.ts'

const { attempts, ...workerFields } = workerSettingFields

export const agentVerseParametersSchema = z.strictObject({
  structure: z
    .enum(['minecraft', 'pipeline'])
    .default('minecraft')
    .describe(
      'The experiment in Minecraft: discuss, sum up, work at sub-goals, report; or the general pipeline: recruit, decide, execute, evaluate.',
    )
    .meta({ title: 'Structure' }),
  rounds: z
    .int()
    .min(1)
    .max(100_000)
    .default(100_000)
    .describe('Rounds at most. Not looked at where the run has a budget per episode.')
    .meta({ title: 'Rounds' }),
  messages: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe('Messages of a discussion.')
    .meta({ title: 'Messages per discussion', whenEmpty: '4 for up to two agents, 6 for more' }),
  endWord: z
    .enum(['from-three', 'always', 'never'])
    .default('from-three')
    .describe(
      'Whether a message that ends with [END] ends the discussion: for teams of three and more, always, or never.',
    )
    .meta({ title: 'Agents may end a discussion' }),
  discussionClock: z
    .enum(['paused', 'runs'])
    .default('paused')
    .describe('Whether game time runs while the team discusses and decides. Paused takes the lab’s own clock.')
    .meta({ title: 'Game time in discussions' }),
  msPerCharacter: z
    .int()
    .min(0)
    .max(SLOWEST_MS_PER_CHARACTER)
    .default(50)
    .describe('Game time that a message takes per character, where the game is not paused.')
    .meta({ title: 'Talking time per character', unit: 'ms' }),
  messagesKept: z
    .int()
    .min(1)
    .max(1000)
    .default(1000)
    .describe('How many of the latest messages agents remember.')
    .meta({ title: 'Messages remembered' }),
  subtaskWords: z
    .int()
    .min(5)
    .max(200)
    .default(20)
    .describe('Words that an agent is to sum up its sub-task in.')
    .meta({ title: 'Words of a sub-task' }),
  subGoals: z
    .int()
    .min(1)
    .max(100)
    .default(5)
    .describe('Sub-goals that one agent tries per round; one that fails is tried again and counts again.')
    .meta({ title: 'Sub-goals per round' }),
  attempts: attempts.default(4),
  stopTogether: z
    .boolean()
    .default(true)
    .describe('Once an agent has finished its sub-goals, the others begin no further one.')
    .meta({ title: 'All stop after the first' }),
  decision: z
    .enum(['horizontal', 'vertical'])
    .default('horizontal')
    .describe(
      'How the pipeline decides: all speak in turn until one ends it and the first agent sums up; or the first agent proposes and the others review.',
    )
    .meta({ title: 'Decision of the pipeline' }),
  innerRounds: z
    .int()
    .min(1)
    .max(20)
    .default(3)
    .describe('Reviews of a proposal at most, where the pipeline decides vertically.')
    .meta({ title: 'Reviews of a proposal' }),
  talkLimit: z
    .int()
    .min(1)
    .max(1000)
    .default(20)
    .describe(
      'Messages after which a horizontal decision of the pipeline ends, though nobody has ended it. Ours: the source has no limit.',
    )
    .meta({ title: 'Messages per decision at most' }),
  actionsPerRound: z
    .int()
    .min(1)
    .max(1000)
    .default(10)
    .describe('Actions after which an agent of the pipeline begins no further sub-goal in a round.')
    .meta({ title: 'Actions per round' }),
  ...workerFields,
  prompts: promptsParameter([
    'agentverse.discuss',
    'agentverse.summarize',
    'agentverse.subgoals',
    'agentverse.recruit',
    'agentverse.assign',
    'agentverse.review',
    'agentverse.evaluate',
    ...workerPurposes,
  ]),
})

/** Full parameters, defaults applied. */
export type AgentVerseParameters = z.infer<typeof agentVerseParametersSchema>
