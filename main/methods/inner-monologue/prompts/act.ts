/** An agent goes on with its inner monologue: one thought, one action, or the end of its work. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import {
  actionProblem,
  actionTools,
  questionMessage,
  taskMessage,
  taskViewSchema,
} from '../../../worker/prompts/task-view.ts'
import { describeEntry, entrySchema } from '../entries.ts'
import { simulateTurn } from '../simulation/turn.ts'

const inputSchema = z.object({
  task: taskViewSchema.extend({ environment: z.string() }),
  /** How many turns the agent has taken, this one included. */
  turn: z.int().positive(),
  /** Steps at the beginning of the dialogue that it does not hold any more. */
  leftOut: z.int().nonnegative(),
  /** Oldest first. */
  dialogue: z.array(entrySchema),
})
export type MonologueInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  thought: z.string().describe('what is done, what is still missing, and why this comes next, in one or two sentences'),
  action: z.string().nullable().describe('name of one available action; null when the whole task is done'),
  arguments: z.record(z.string(), z.json()).describe('arguments of that action by name'),
})
export type MonologueAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You talk to yourself while you work, and what comes of your work is added to that talk. You get it below, from its beginning: your
thoughts and actions, and behind them what you are told. "Success" says whether the action above it worked, "Scene" and "Answer" what you
perceive at that moment, "Read" what you read where you looked, "Heard" what somebody said. Not all of them need be there. Believe what
you are told more than what you meant to do: after a failure try again, or another way if the same fails again.

Go on with it. Say in "thought" what is done and what is still missing, then choose exactly one action. Teammates, if any, have the same task and
decide for themselves. When the whole task is done, take none.

Answer with one JSON object and nothing else:
{"thought": string, "action": string or null, "arguments": object}
"action" is the name of one of your actions, or null when the whole task is done; "arguments" holds its parameters by name.
Positions are arrays [x, y, z].`

export const innerMonologuePrompt = definePrompt<MonologueInput, MonologueAnswer>({
  purpose: 'inner-monologue.act',
  role: 'worker',
  description: 'Goes on with an agent’s inner monologue: its next thought and action, or the end of its work.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) => [
    taskMessage(input.task),
    questionMessage(instructions, input.task, dialogueLines(input)),
  ],
  drawKey: ({ task, turn }) => [task.agent, turn],
  tools: ({ task }) => actionTools(task, 'Take no action: the whole task is done.'),
  check: ({ task }, answer) => actionProblem(task, answer),
  simulate: simulateTurn,
})

function dialogueLines({ leftOut, dialogue, turn }: MonologueInput): readonly string[] {
  return [
    '',
    leftOut === 0 ? 'Your talk so far:' : `Your talk so far, without its first ${leftOut} steps:`,
    ...dialogue.flatMap(describeEntry),
    '',
    `This is your turn number ${turn}. What do you think and do now?`,
  ]
}
