/** Choosing the next action (paper Table 9): task, state, history, surroundings, inventory, knowledge; one thought, one action. Agents that talk are told what was said besides. */
import { z } from 'zod'
import { itemStackSchema } from '../../../shared/contract/block.ts'
import { describeInventory } from '../../common/describe-inventory.ts'
import { definePrompt } from '../../models/define-prompt.ts'
import { agentStateSchema, describeState } from '../agent-state.ts'
import { changesSchema, describeChanges, placesOf, toldChanges } from '../changes.ts'
import { conversationSchema, describeEarlier, describeNews } from '../conversation.ts'
import { describeHeard, heardSchema } from '../heard.ts'
import { seenSchema, showing } from '../sight.ts'
import { decide } from '../simulation/decide.ts'
import { mistakenOr } from '../simulation/mistakes.ts'
import { describeSteps, stepSchema } from '../step.ts'
import { talkingPurpose } from '../worker-settings.ts'
import { workLines, workSchema } from './subtask-lines.ts'
import { actionProblem, actionTools, questionMessage, taskMessage, taskViewSchema } from './task-view.ts'

const actInputSchema = z.object({
  task: taskViewSchema,
  work: workSchema,
  attempt: z.int().positive(),
  /** From 1 within the attempt. */
  iteration: z.int().positive(),
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
  /** The surroundings in a model's words; null where the agent is told them as they are. */
  surroundings: z.string().nullable(),
  /** What stands otherwise than at the start, in sight; empty where the agent is not told. */
  changes: changesSchema,
  /** Absent where nobody has said anything to it. */
  heard: heardSchema.optional(),
  /** In place of it, for an agent that talks. */
  conversation: conversationSchema.optional(),
  /** First-person summary of the subtasks before this one. */
  summary: z.string(),
  /** Steps of this subtask, all attempts, oldest first. */
  history: z.array(stepSchema),
  /** What the agent concluded when it last looked back at this subtask. */
  lastReflection: z.string().nullable(),
  /** Absent for an agent that sees no pictures. */
  seen: seenSchema.optional(),
})
type ActInput = z.infer<typeof actInputSchema>

const actAnswerSchema = z.object({
  thought: z.string().describe('why this action comes next, in one or two sentences'),
  action: z.string().nullable().describe('name of one available action; null when the subtask is done already'),
  arguments: z.record(z.string(), z.json()).describe('arguments of that action by name'),
})
type ActAnswer = z.infer<typeof actAnswerSchema>

const CHOOSE = `Choose exactly one action to take now for your subtask, or none when it is done already. Say in "thought" where you stand and why
this action comes next.`

const TALK = `Teammates see where you are, what you carry and what you are at, and learn everything else only if you tell them with Say. Tell them
what they need and cannot know, such as what only you were told; ask for what you need and cannot get; answer what you were asked.
Talking takes time: say each thing once, exactly, and keep it short. With nothing to say, go on with your subtask.`

const ANSWER = `Answer with one JSON object and nothing else:
{"thought": string, "action": string or null, "arguments": object}
"action" is the name of one of your actions, "arguments" holds its parameters by name. Positions are arrays [x, y, z].`

/** Of an agent that has not got `Say`, and of one that has. */
export const actPrompt = promptOf(
  'worker.act',
  [CHOOSE, ANSWER],
  "Chooses an agent's next action in its subtask, with a thought.",
)
export const talkingActPrompt = promptOf(
  talkingPurpose,
  [CHOOSE, TALK, ANSWER],
  'Chooses the next action or message of an agent that can talk, in its subtask.',
)

function promptOf(purpose: string, instructions: readonly string[], description: string) {
  return definePrompt<ActInput, ActAnswer>({
    purpose,
    role: 'worker',
    description,
    inputSchema: actInputSchema,
    answerSchema: actAnswerSchema,
    instructions: instructions.join('\n\n'),
    render: (input, instructions) => [
      taskMessage(input.task),
      showing(questionMessage(instructions, input.task, situationLines(input)), input.seen),
    ],
    drawKey: ({ task, work, attempt, iteration }) => [task.agent, work.subtask.id, attempt, iteration],
    tools: ({ task }) => actionTools(task, 'Take no action: your subtask is done already.'),
    check: ({ task }, answer) => actionProblem(task, answer),
    simulate: (input, context) => {
      const decision = decisionOf(input)
      const right = decide(decision)
      if (right === null) return { thought: 'All of it is done.', action: null, arguments: {} }
      return mistakenOr(right, decision, context)
    },
  })
}

/** What stays longest comes first. */
function situationLines(input: ActInput): readonly string[] {
  const changes = describeChanges(input.changes, placesOf(input.work.body))
  return [
    ...workLines(input.work),
    '',
    `What you did before this subtask: ${input.summary || 'nothing yet'}`,
    ...(input.conversation === undefined ? [] : describeEarlier(input.conversation)),
    'What you did in this subtask so far:',
    describeSteps(input.history),
    ...(input.lastReflection === null ? [] : [`What you concluded from it: ${input.lastReflection}`]),
    '',
    ...(input.surroundings === null ? [] : ['Your surroundings:', input.surroundings, '']),
    ...(changes.length === 0 ? [] : ['What has changed in your sight since the start:', ...changes, '']),
    `You stand ${describeState(input.state)}`,
    `Your inventory: ${describeInventory(input.inventory)}`,
    describeHeard(input.heard),
    ...(input.conversation === undefined ? [] : [...describeNews(input.conversation), '']),
    `This is attempt ${input.attempt}. Which action do you take now?`,
  ]
}

/** What the simulated agent decides from: the same facts, in the form in which it looks for them. */
function decisionOf({ task, work, surroundings, ...situation }: ActInput) {
  const environment = surroundings ?? task.environment ?? ''
  const changes = toldChanges(situation.changes, placesOf(work.body)).named
  const { agent, actions, told = [] } = task
  return { ...situation, ...work, changes, agent, actions, told, environment }
}
