/** An agent of its own asks itself what to do next for the whole task: one thought, one action, or the end of its work. */
import { z } from 'zod'
import { itemStackSchema } from '../../../../shared/contract/block.ts'
import { describeInventory } from '../../../common/describe-inventory.ts'
import { definePrompt } from '../../../models/define-prompt.ts'
import { chooseAlone } from '../../../planner/simulation/choose-alone.ts'
import { agentStateSchema, describeState } from '../../../worker/agent-state.ts'
import { changesSchema, describeChanges, toldChanges } from '../../../worker/changes.ts'
import { describeHeard, heardSchema } from '../../../worker/heard.ts'
import {
  actionProblem,
  actionTools,
  questionMessage,
  taskMessage,
  taskViewSchema,
} from '../../../worker/prompts/task-view.ts'
import { seenSchema, showing } from '../../../worker/sight.ts'
import { describeSteps, stepSchema } from '../../../worker/step.ts'

const inputSchema = z.object({
  task: taskViewSchema.extend({ environment: z.string() }),
  /** How many of its choices the agent has made, this one included. */
  turn: z.int().positive(),
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
  /** Blocks in sight that stand otherwise than at the start. */
  changes: changesSchema,
  /** Absent where nobody has said anything to it. */
  heard: heardSchema.optional(),
  /** The latest steps, oldest first. */
  history: z.array(stepSchema),
  /** Absent for an agent that sees no pictures. */
  seen: seenSchema.optional(),
})

const answerSchema = z.object({
  thought: z.string().describe('why this comes next, in one or two sentences'),
  action: z.string().nullable().describe('name of one available action; null when the whole task is done'),
  arguments: z.record(z.string(), z.json()).describe('arguments of that action by name'),
})
export type ReactAnswer = z.infer<typeof answerSchema>

type AskedInput = z.infer<typeof inputSchema>

/** What the simulated agent chooses from: the same facts, side by side. */
export type ReactInput = Omit<AskedInput, 'task'> & AskedInput['task']

const INSTRUCTIONS = `Everybody in the team has the same task and decides for themselves; nobody hands out work, and you know of your teammates only what
you see. Say in "thought" what is still missing and what you do about it, then choose exactly one action to take now. When the
whole task is done, take none.

Answer with one JSON object and nothing else:
{"thought": string, "action": string or null, "arguments": object}
"action" is the name of one of your actions, or null when the whole task is done; "arguments" holds its parameters by name.
Positions are arrays [x, y, z].`

export const reactPrompt = definePrompt<AskedInput, ReactAnswer>({
  purpose: 'react.act',
  role: 'worker',
  description: "Chooses an agent's next action for the whole task, or ends its work.",
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) => [
    taskMessage(input.task),
    showing(questionMessage(instructions, input.task, situationLines(input)), input.seen),
  ],
  drawKey: ({ task, turn }) => [task.agent, turn],
  tools: ({ task }) => actionTools(task, 'Take no action: the whole task is done.'),
  check: ({ task }, answer) => actionProblem(task, answer),
  simulate: ({ task, ...situation }, context) => {
    const changes = toldChanges(situation.changes, 'everywhere').named
    return chooseAlone({ ...task, ...situation, changes, heard: undefined }, context)
  },
})

function situationLines(input: AskedInput): readonly string[] {
  const changes = describeChanges(input.changes, 'everywhere')
  return [
    'What you did last:',
    describeSteps(input.history),
    '',
    ...(changes.length === 0 ? [] : ['What has changed in your sight since the start:', ...changes, '']),
    `You stand ${describeState(input.state)}`,
    `Your inventory: ${describeInventory(input.inventory)}`,
    describeHeard(input.heard),
    `This is your action number ${input.turn}. Which action do you take now?`,
  ]
}
