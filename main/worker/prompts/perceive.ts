/** Perceiving (paper Table 8, environment): what of the surroundings matters for the subtask, put into few words. */
import { z } from 'zod'
import { definePrompt, instruct, textMessage } from '../../models/define-prompt.ts'

const inputSchema = z.object({
  agent: z.string(),
  goal: z.string(),
  subtask: z.object({ id: z.int().positive(), description: z.string() }),
  /** All that there is to know of the surroundings now. */
  surroundings: z.string(),
})
export type PerceiveInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  summary: z.string().min(1).describe('entities, blocks and things to use that matter, each with its position'),
})
export type PerceiveAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You help a player of Minecraft. You get what is known of the player's surroundings, the team's task and the player's part of
it. Say in few words what of the surroundings matters for that part: creatures and players, blocks, and things to use such as
chests, furnaces and tables, each with its position. Keep lines of the form "- chest at (x, y, z): ..." as they are.

Answer with one JSON object and nothing else: {"summary": string}`

export const perceivePrompt = definePrompt<PerceiveInput, PerceiveAnswer>({
  purpose: 'worker.perceive',
  role: 'worker',
  description:
    "Sums up what of an agent's surroundings matters for its subtask; asked only with perception by summary.",
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: ({ agent, goal, subtask, surroundings }) => [
    instruct(INSTRUCTIONS),
    textMessage(
      'user',
      `The player is ${agent}. The team's task: ${goal}\n\nThe player's part (number ${subtask.id}): ${subtask.description}\n\nSurroundings:\n${surroundings}`,
    ),
  ],
  drawKey: ({ agent, subtask }) => [agent, subtask.id],
  simulate: ({ surroundings }) => ({ summary: listed(surroundings) ?? surroundings }),
})

/** The simulated agent keeps what is listed and drops the prose; null where nothing is. */
function listed(surroundings: string): string | null {
  const lines = surroundings.split('\n').filter((line) => line.startsWith('- '))
  return lines.length === 0 ? null : lines.join('\n')
}
