/** Judges from outside whether an agent has reached its sub-goal, and says what is missing. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { describeSteps, stepSchema } from '../../../worker/step.ts'
import { simulateCritique } from '../simulation/critique.ts'
import { askInSituation, describeSubGoal, situationFields, subGoalFields } from './situation.ts'

const inputSchema = z.object({
  ...situationFields,
  ...subGoalFields,
  /** What came of the program's steps; absent where the critic sees the agent's state alone. */
  log: z.array(stepSchema).exactOptional(),
})
export type CritiqueInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  reasoning: z.string().describe('what shows that the sub-goal is reached, or that it is not'),
  success: z.boolean().describe('whether it is reached'),
  critique: z.string().describe('what is missing and how to get it; empty where it is reached'),
})
export type CritiqueAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `A program has just run for your sub-goal. Judge as somebody who looks on from outside whether the sub-goal is reached: by what you
carry, what stands around you and what lies in containers now. More than was asked for counts as reached, and so does what a teammate
has done. If it is not reached, say what is missing and how to get it.

Answer with one JSON object and nothing else:
{"reasoning": string, "success": boolean, "critique": string}`

export const critiquePrompt = definePrompt<CritiqueInput, CritiqueAnswer>({
  purpose: 'voyager.critique',
  role: 'reflection',
  description: 'Judges whether a sub-goal is reached after a program, and criticises.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) =>
    askInSituation(
      input,
      instructions,
      [],
      [
        ...(input.log === undefined ? [] : ['What came of the steps of the program:', describeSteps(input.log)]),
        ...describeSubGoal(input),
        'Is it reached?',
      ],
    ),
  drawKey: ({ task, number, rollout, attempt }) => [task.agent, number, rollout, attempt],
  simulate: (input, context) => simulateCritique(input, context),
})
