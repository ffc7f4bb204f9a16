/** An agent that can talk asks itself what to do next for the whole task: one thought, one action or message, or the end of its work. */
import { z } from 'zod'
import { itemStackSchema } from '../../../../shared/contract/block.ts'
import { describeInventory } from '../../../common/describe-inventory.ts'
import { definePrompt } from '../../../models/define-prompt.ts'
import { chooseAlone } from '../../../planner/simulation/choose-alone.ts'
import { agentStateSchema, describeState } from '../../../worker/agent-state.ts'
import { changesSchema, describeChanges, toldChanges } from '../../../worker/changes.ts'
import {
  actionProblem,
  actionTools,
  questionMessage,
  taskMessage,
  taskViewSchema,
} from '../../../worker/prompts/task-view.ts'
import { describeSteps, stepSchema } from '../../../worker/step.ts'
import { conversationSchema, describeConversation } from '../conversation.ts'
import { heardIn, saidIn } from '../simulation/read-turns.ts'

const inputSchema = z.object({
  task: taskViewSchema.extend({ environment: z.string() }),
  /** How many of its choices the agent has made, this one included. */
  turn: z.int().positive(),
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
  /** Blocks in sight that stand otherwise than at the start. */
  changes: changesSchema,
  conversation: conversationSchema,
  /** The latest steps, oldest first. */
  history: z.array(stepSchema),
})
type AskedInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  thought: z.string().describe('why this comes next, in one or two sentences'),
  action: z.string().nullable().describe('name of one available action; null when the whole task is done'),
  arguments: z.record(z.string(), z.json()).describe('arguments of that action by name'),
})
export type TalkingAnswer = z.infer<typeof answerSchema>

const ANSWER = `Answer with one JSON object and nothing else:
{"thought": string, "action": string or null, "arguments": object}
"action" is the name of one of your actions, or null to take none any more; "arguments" holds its parameters by name. Positions are
arrays [x, y, z].`

const WITH_TALK = `Everybody in the team has the same task and decides for themselves; nobody hands out work. Teammates see where you are and what you
carry, and learn everything else only if you tell them. Tell them with Say what they need and cannot know, such as what only you
were told, and ask them for what you need. Talking takes time: say each thing once, exactly, and keep it short.
Say in "thought" what is still missing and what you do about it, then choose exactly one action to take now. Where you can only
wait for a teammate, wait. When the whole task is done, yours and theirs, take none.

${ANSWER}`

const IN_SILENCE = `Everybody in the team has the same task and decides for themselves; nobody hands out work, and you cannot talk to each other. Teammates
see where you are and what you carry, and nothing else of you.
Say in "thought" what is still missing and what you do about it, then choose exactly one action to take now. Where you can only
wait for a teammate, wait. When the whole task is done, yours and theirs, or nothing that you can do helps it any more, take none.

${ANSWER}`

/** Of an agent that has Say, and of one that has not. */
export const talkingPrompt = actPrompt(
  'talking.act',
  WITH_TALK,
  "Chooses an agent's next action or message, or ends its work.",
)
export const silentPrompt = actPrompt(
  'talking.act-silent',
  IN_SILENCE,
  'Chooses the next action of an agent that may not talk, or ends its work.',
)

function actPrompt(purpose: string, instructions: string, description: string) {
  return definePrompt<AskedInput, TalkingAnswer>({
    purpose,
    role: 'worker',
    description,
    inputSchema,
    answerSchema,
    instructions,
    render: (input, own) => [taskMessage(input.task), questionMessage(own, input.task, situationLines(input))],
    drawKey: ({ task, turn }) => [task.agent, turn],
    tools: ({ task }) => actionTools(task, 'Take no action any more.'),
    check: ({ task }, answer) => actionProblem(task, answer),
    simulate: ({ task, conversation, ...situation }, context) => {
      const changes = toldChanges(situation.changes, 'everywhere').named
      const talk = { heard: heardIn(conversation), said: saidIn(conversation) }
      return chooseAlone({ ...task, ...situation, ...talk, changes }, context)
    },
  })
}

function situationLines(input: AskedInput): readonly string[] {
  const changes = describeChanges(input.changes, 'everywhere')
  return [
    ...describeConversation(input.conversation),
    'What you did last:',
    describeSteps(input.history),
    '',
    ...(changes.length === 0 ? [] : ['What has changed in your sight since the start:', ...changes, '']),
    `You stand ${describeState(input.state)}`,
    `Your inventory: ${describeInventory(input.inventory)}`,
    '',
    `This is your action number ${input.turn}. Which action do you take now?`,
  ]
}
