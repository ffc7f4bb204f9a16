/** The parameters of MINDcraft's agents; the defaults are the source's. */
import { z } from 'zod'
import { SLOWEST_MS_PER_CHARACTER } from '../../../shared/contract/talk.ts'
import { promptsParameter } from '../../models/define-prompt.ts'
import { mindcraftLimits } from '../../worker/turn-list.ts'

const HOUR_MS = 3_600_000

/** Waits have to take game time, or an agent that only asks would never end. */
const ms = (least: number) => z.int().min(least).max(HOUR_MS)

export const mindcraftParametersSchema = z.strictObject({
  talk: z
    .boolean()
    .default(true)
    .describe('Agents can start conversations and answer each other.')
    .meta({ title: 'Agents talk' }),
  opening: z
    .boolean()
    .default(true)
    .describe('The first agent opens a conversation about the task with the second one before anybody acts.')
    .meta({ title: 'Opening conversation' }),
  memory: z
    .boolean()
    .default(true)
    .describe('Turns that are dropped from the conversation are summarised. Without, they are forgotten.')
    .meta({ title: 'Memory' }),
  messagesKept: z
    .int()
    .min(2)
    .max(1000)
    .default(mindcraftLimits.most)
    .describe('Turns at which the oldest are summarised.')
    .meta({ title: 'Turns kept' }),
  messagesFolded: z
    .int()
    .min(1)
    .max(999)
    .default(mindcraftLimits.fold)
    .describe('How many of the oldest turns are summarised at once; own turns that follow them go with them.')
    .meta({ title: 'Turns summarised at once' }),
  summaryCharacters: z
    .int()
    .min(50)
    .max(10_000)
    .default(mindcraftLimits.summaryCharacters)
    .describe('Longest summary; more is cut.')
    .meta({ title: 'Characters of the summary' }),
  examples: z
    .int()
    .min(0)
    .max(20)
    .default(2)
    .describe('How many examples a question shows, those that share most words with the latest turns.')
    .meta({ title: 'Examples' }),
  conversationExamples: z
    .array(
      z
        .array(z.strictObject({ own: z.boolean(), text: z.string() }))
        .min(1)
        .max(100),
    )
    .max(1000)
    .optional()
    .describe(
      'What examples are chosen from: turns of an agent, own or heard. Those with commands that it lacks are left out.',
    )
    .meta({ title: 'Examples to choose from', whenEmpty: 'the lab’s' }),
  selfPromptRounds: z
    .int()
    .min(1)
    .max(100)
    .default(3)
    .describe('Rounds in a row without a command after which an agent stops prompting itself.')
    .meta({ title: 'Rounds without a command' }),
  selfPromptPauseMs: ms(50)
    .default(2000)
    .describe('Game time between two rounds, and of idleness before prompting begins again.')
    .meta({ title: 'Pause between rounds', unit: 'ms' }),
  maxCommands: z
    .int()
    .min(-1)
    .max(1000)
    .default(-1)
    .describe('Commands in answer to one message; -1 for any number.')
    .meta({ title: 'Commands per message' }),
  cooldownMs: ms(50)
    .default(3000)
    .describe('Least game time between two questions of an agent to its model.')
    .meta({ title: 'Time between questions', unit: 'ms' }),
  generations: z
    .int()
    .min(1)
    .max(10)
    .default(3)
    .describe('How often an answer in another agent’s name is asked for afresh.')
    .meta({ title: 'Tries per answer' }),
  fastReplyMs: ms(1)
    .default(200)
    .describe('Wait before an answer where the partner is not busy.')
    .meta({ title: 'Wait before an answer', unit: 'ms' }),
  slowReplyMs: ms(1)
    .default(5000)
    .describe('The same where the partner’s last message holds a command, and so the partner is busy.')
    .meta({ title: 'Wait for a busy partner', unit: 'ms' }),
  slowReplyFrom: z
    .enum(['last', 'first'])
    .default('last')
    .describe(
      'Whether each message of a busy partner starts that wait again, as in the source, so that an agent may never get a word in, or only the first that is unanswered.',
    )
    .meta({ title: 'That wait counts from' }),
  awaitReplyMs: ms(1000)
    .default(30_000)
    .describe('How long an idle agent waits for an answer before it is told so; doubles each time.')
    .meta({ title: 'Wait for an answer', unit: 'ms' }),
  resumeAfterMs: ms(1)
    .default(5000)
    .describe('Time after a conversation before an agent prompts itself again.')
    .meta({ title: 'Pause after a conversation', unit: 'ms' }),
  outputCharacters: z
    .int()
    .min(100)
    .max(100_000)
    .default(500)
    .describe('Longest output of a command; of more, only both ends are shown.')
    .meta({ title: 'Characters of an output' }),
  msPerCharacter: z
    .int()
    .min(0)
    .max(SLOWEST_MS_PER_CHARACTER)
    .default(0)
    .describe('Game time that a message takes per character; none in the source.')
    .meta({ title: 'Talking time per character', unit: 'ms' }),
  substitutes: z
    .boolean()
    .default(true)
    .describe('Actions that no command reaches, such as placing at a position, are commands too, in place of code.')
    .meta({ title: 'Commands in place of code' }),
  blockedCommands: z
    .array(z.string().regex(/^![A-Za-z]\w*$/))
    .max(60)
    .default([])
    .describe('Commands that no agent has, such as "!getCraftingPlan".')
    .meta({ title: 'Blocked commands' }),
  prompts: promptsParameter(['mindcraft.converse', 'mindcraft.respond', 'mindcraft.remember']),
})

/** Full parameters, defaults applied. */
export type MindcraftParameters = z.infer<typeof mindcraftParametersSchema>
