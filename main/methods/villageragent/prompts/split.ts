/** Asks what each of several agents does of a subtask that was given to all of them. */
import { z } from 'zod'
import { askedBelow, definePrompt, placeParts } from '../../../models/define-prompt.ts'
import { simulateSplit } from '../simulation/split.ts'
import { listMilestones, subtaskViewSchema } from './subtask-view.ts'

const inputSchema = z.object({
  subtask: subtaskViewSchema.pick({ id: true, description: true, milestones: true }),
  /** Who works at it. */
  agents: z.array(z.string()).min(2),
  /** What each of them says of itself, by name. */
  states: z.record(z.string(), z.string()),
})
export type SplitInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  parts: z.array(
    z.object({
      reason: z.string().describe('why this is what the player does'),
      agent: z.string(),
      description: z.string().describe('the subtask as it is for this player'),
      milestones: z.array(z.string()).describe('what this player has to reach, in order'),
    }),
  ),
})
export type Split = z.infer<typeof answerSchema>

const INSTRUCTIONS = `A subtask in Minecraft was given to several players. Put it into words for each of them, so that nobody has to guess who does what: which
of the places, items and amounts are whose. Look at where each is and what it carries. What one player alone can do belongs to the one
who suits it best, and what can be shared is shared out evenly. Where the subtask says already who does what, keep its words.

Answer with one JSON object and nothing else:
{"parts": [{"reason": <text>, "agent": <name>, "description": <text>, "milestones": [<text>]}]}
Give each of the players one part. Milestones keep the form that they have.`

export const splitPrompt = definePrompt<SplitInput, Split>({
  purpose: 'villageragent.split',
  role: 'planner',
  description: 'Puts a subtask of several agents into words for each of them.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: ({ subtask, agents, states }, instructions) => {
    const players = Object.entries(states).map(([name, state]) => `- ${name}: ${state || 'nothing yet'}`)
    const milestones = listMilestones(subtask)
    const { text, show } = placeParts(instructions, {
      task: subtask.description,
      milestones,
      agents: agents.join(', '),
      states: players.join('\n'),
    })
    return askedBelow(text, [
      ...show('task', `The subtask: ${subtask.description}`),
      ...show('milestones', `Its milestones: ${milestones}`),
      ...show('agents', `Its players: ${agents.join(', ')}`),
      ...show('states', 'What they say of themselves:', ...players),
    ])
  },
  drawKey: ({ subtask }) => [subtask.id],
  check: ({ agents }, { parts }) => {
    const named = parts.map(({ agent }) => agent)
    const isEach = named.length === agents.length && agents.every((agent) => named.includes(agent))
    return isEach ? null : `Give one part to each of ${agents.join(', ')}, and to nobody else.`
  },
  simulate: simulateSplit,
})
