/** An agent splits the goal into sub-goals. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { simulateGoals } from '../simulation/goals.ts'
import { askInSituation, situationFields } from './situation.ts'

const inputSchema = z.object({
  ...situationFields,
  /** Which of its lists it is, from 1. */
  round: z.int().positive(),
  /** Sub-goals of earlier lists that it has reached. */
  completed: z.array(z.string()),
})
export type DecomposeInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  goals: z.array(z.string().min(1)).describe('the sub-goals in order, each in one line: what, how many, and where'),
})
type DecomposeAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `Split the task into sub-goals in the order in which you will reach them. Each is one thing to get, make, move or build, with its
amount, its place and its details, so that whoever looks at you and your surroundings afterwards can tell whether it is reached. What a
sub-goal needs, its materials and tools included, is a sub-goal before it. Everybody in the team has the same task and decides for
themselves: begin where nobody else is, leave to teammates what falls to them by the order of names, and leave out what is done.
What one makes and another needs goes into a container, where the other looks for it.

Answer with one JSON object and nothing else:
{"goals": [string]}
"goals" is empty only where nothing is left to do.`

/** Tokens of an answer: a building has a sub-goal for each of its blocks. */
const ANSWER_TOKENS = 8000

export const decomposePrompt = definePrompt<DecomposeInput, DecomposeAnswer>({
  purpose: 'voyager.decompose',
  role: 'planner',
  description: 'Splits the goal into sub-goals that an agent takes up one after the other.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) =>
    askInSituation(
      input,
      instructions,
      input.completed.length === 0 ? [] : ['You have reached before:', ...input.completed.map((goal) => `- ${goal}`)],
      ['Which sub-goals do you see?'],
    ),
  answerTokens: () => ANSWER_TOKENS,
  drawKey: ({ task, round }) => [task.agent, round],
  simulate: (input, context) => ({ goals: simulateGoals(input, context) }),
})
