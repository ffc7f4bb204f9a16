/** Asks the state manager what of the surroundings matters for a task. */
import { z } from 'zod'
import { askedBelow, definePrompt, placeParts } from '../../../models/define-prompt.ts'
import { changesSchema } from '../../../worker/changes.ts'
import { simulateEnvironment } from '../simulation/environment.ts'
import { surroundingsOf } from '../surroundings.ts'

const inputSchema = z.object({
  task: z.string(),
  /** What stood where at the start. */
  environment: z.string(),
  /** What stands otherwise now, as far as any agent has seen it. */
  changes: changesSchema,
  /** Where each agent is and what it carries, a line each. */
  agents: z.array(z.string()),
  /** Counts summaries within the episode, from 1. */
  turn: z.int().positive(),
})
export type EnvironmentInput = z.infer<typeof inputSchema>

const answerSchema = z.object({ summary: z.string().min(1) })
export type EnvironmentAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You keep an overview of a place in Minecraft for a team. You get what stood there at the start, what has changed since, and who is
where. Sum up what matters for the task: creatures and players, blocks, and things to use such as chests, furnaces and levers, each
with its position. Copy lines that begin with "- " as they are where they matter; leave out the rest.

Answer with one JSON object and nothing else: {"summary": <text>}`

export const environmentPrompt = definePrompt<EnvironmentInput, EnvironmentAnswer>({
  purpose: 'villageragent.environment',
  role: 'planner',
  description: 'Sums up what of the surroundings matters for a task.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) => {
    const surroundings = surroundingsOf(input)
    const { text, show } = placeParts(instructions, { surroundings, task: input.task })
    return askedBelow(text, [...show('surroundings', surroundings, ''), ...show('task', `The task: ${input.task}`)])
  },
  drawKey: ({ turn }) => [turn],
  simulate: simulateEnvironment,
})
