/** Describes a new skill in words, by which it is found again. */
import { z } from 'zod'
import { definePrompt, textMessage } from '../../../models/define-prompt.ts'
import { simulateDescription } from '../simulation/description.ts'
import { describeSkill, skillSchema } from '../skills.ts'

const inputSchema = z.object({ agent: z.string(), number: z.int().positive(), skill: skillSchema })
export type DescribeInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  description: z.string().describe('what the skill does and in what order, what it needs and what it gives'),
})
type DescribeAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You describe skills of a Minecraft player, so that they are found again when something like them is wanted. A skill has a name,
parameters and steps. Say in one to six sentences what it does and in what order, what it needs and what comes of it. Speak of the
parameters by what they are for. Do not repeat the steps one by one.

Answer with one JSON object and nothing else:
{"description": string}`

export const describePrompt = definePrompt<DescribeInput, DescribeAnswer>({
  purpose: 'voyager.describe',
  role: 'reflection',
  description: 'Describes a skill that worked, for the skill library.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: ({ skill }, instructions) => [
    textMessage('system', instructions),
    textMessage('user', [...describeSkill(skill), '', 'What does this skill do?'].join('\n')),
  ],
  drawKey: ({ agent, number }) => [agent, number],
  simulate: (input, context) => ({ description: simulateDescription(input, context) }),
})
