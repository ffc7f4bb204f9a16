/** Perceiving (paper Table 8, environment): what of the surroundings matters for the subtask, put into few words. */
import { z } from 'zod'
import { definePrompt, textMessage } from '../../models/define-prompt.ts'
import { changesSchema, describeChanges } from '../changes.ts'
import { subtaskViewSchema } from './subtask-lines.ts'

const inputSchema = z.object({
  agent: z.string(),
  goal: z.string(),
  subtask: subtaskViewSchema,
  /** What stood where at the start. */
  environment: z.string(),
  /** What stands otherwise now, in sight. */
  changes: changesSchema,
})
type PerceiveInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  summary: z.string().min(1).describe('entities, blocks and things to use that matter, each with its position'),
})
type PerceiveAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You help a player of Minecraft. You get what is known of the player's surroundings, the team's task and the player's part of it.
Say in few words what of the surroundings matters for that part: creatures and players, blocks, and things to use such as chests,
furnaces and tables, each with its position. Keep lines of the form "- chest at (x, y, z): ..." as they are.

Answer with one JSON object and nothing else: {"summary": string}`

export const perceivePrompt = definePrompt<PerceiveInput, PerceiveAnswer>({
  purpose: 'worker.perceive',
  role: 'worker',
  description:
    "Sums up what of an agent's surroundings matters for its subtask; asked only with perception by summary.",
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) => [
    textMessage('system', instructions),
    textMessage(
      'user',
      `The team's task: ${input.goal}\n\nSurroundings:\n${surroundingsOf(input)}\n\nThe player is ${input.agent}. The player's part (number ${input.subtask.id}): ${input.subtask.description}`,
    ),
  ],
  drawKey: ({ agent, subtask }) => [agent, subtask.id],
  simulate: (input) => ({ summary: listed(surroundingsOf(input)) ?? surroundingsOf(input) }),
})

/** What stood there at the start, and what has changed in sight since. */
export function surroundingsOf({ environment, changes }: Pick<PerceiveInput, 'environment' | 'changes'>): string {
  const lines = describeChanges(changes)
  return lines.length === 0
    ? environment
    : [environment, 'What has changed there since the start:', ...lines].join('\n')
}

/** The simulated agent keeps what is listed and drops the prose; null where nothing is. */
function listed(surroundings: string): string | null {
  const lines = surroundings.split('\n').filter((line) => line.startsWith('- '))
  return lines.length === 0 ? null : lines.join('\n')
}
