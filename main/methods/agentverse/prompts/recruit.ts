/** What each agent is to be for this task: a role in one line. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { simulateRoles } from '../simulation/pipeline.ts'
import { askFromOutside, outsideFields } from './outside.ts'

const inputSchema = z.object(outsideFields)
type RecruitInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  roles: z.array(z.object({ agent: z.string(), role: z.string().describe('what the agent is, in one line') })),
})
type RecruitAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You put a team together for a job in Minecraft. Say for each player, in one line, what expert they are to be, so that together they
have what the job asks for and none is the same as another.

Answer with one JSON object and nothing else:
{"roles": [{"agent": <name of a player>, "role": string}]}
Name every player once.`

export const recruitPrompt = definePrompt<RecruitInput, RecruitAnswer>({
  purpose: 'agentverse.recruit',
  role: 'planner',
  description: 'Says what expert each agent is to be for the task.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) => askFromOutside(input, instructions, 'Who is to be what?'),
  drawKey: ({ round }) => [round],
  check: ({ team }, { roles }) => {
    const missing = team.filter((name) => roles.filter(({ agent }) => agent === name).length !== 1)
    return missing.length === 0 ? null : `Name each player once; that is not so for ${missing.join(', ')}.`
  },
  simulate: ({ team }) => ({ roles: simulateRoles(team) }),
})
