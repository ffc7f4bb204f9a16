/**
 * What an agent is told of the whole task: the same in each question to each agent with the same actions, and first in each, so that
 * a server that keeps what it has read reads it once.
 */
import { z } from 'zod'
import { describeParameters } from '../../common/describe-parameters.ts'
import type { Judger } from '../../judger/judger.ts'
import { textMessage } from '../../models/define-prompt.ts'
import type { Message, ToolChoice } from '../../models/model.ts'

/** What every agent is told about the game: the knowledge card of the paper's Table 9 in our words, as far as its actions go. */

interface Fact {
  readonly text: string
  /** Of which an agent must have one for it to mean anything; none for what always holds. */
  readonly actions: readonly string[]
  /** Whether it speaks of teammates. */
  readonly isOfTeammates?: true
}

const facts: readonly Fact[] = [
  { text: 'Coordinates are [x, y, z]: x and z run along the ground, y is the height.', actions: [] },
  {
    text: 'You are two blocks tall. If a place you want to walk to hangs in the air, aim one level lower.',
    actions: [],
  },
  { text: 'To learn what you carry, read your inventory; do not search your surroundings for it.', actions: [] },
  { text: 'You may put blocks into the world.', actions: ['PlaceBlock'] },
  {
    text: 'If the very block that you are to put stands at its place already, that part of the task is done. Make sure that it is the same block.',
    actions: ['PlaceBlock'],
  },
  {
    text: 'Leave the blocks that teammates have put as they are.',
    actions: ['PlaceBlock', 'MineBlock'],
    isOfTeammates: true,
  },
  {
    text: 'What lies in a container can neither be seen from outside nor used: take it out first, then hold or use it.',
    actions: ['WithdrawItem'],
  },
  { text: 'If one container lacks an item, try another one.', actions: ['WithdrawItem'] },
  { text: 'What no container has may be got by digging for it.', actions: ['MineBlock'] },
  { text: 'What no container has may be made by crafting.', actions: ['Craft'] },
  {
    text: 'A teammate who carries more than they need can hand it over; they have work of their own.',
    actions: ['Handover'],
    isOfTeammates: true,
  },
  {
    text: 'A bucket carries one thing at a time; to carry more you need more buckets.',
    actions: ['UseOn', 'UseItemOn'],
  },
  {
    text: 'Where something of yours needs what a teammate is about to do, wait a few seconds and look again.',
    actions: ['Wait'],
    isOfTeammates: true,
  },
]

/** One fact a line, for an agent with these actions. */
export function knowledgeLines(
  actions: readonly { readonly name: string }[],
  hasTeammates: boolean,
): readonly string[] {
  const names = new Set(actions.map(({ name }) => name))
  return facts
    .filter((fact) => hasTeammates || fact.isOfTeammates !== true)
    .filter((fact) => fact.actions.length === 0 || fact.actions.some((name) => names.has(name)))
    .map(({ text }) => `- ${text}`)
}

export const taskViewSchema = z.object({
  agent: z.string(),
  team: z.array(z.string()).readonly(),
  /** What the agent is in the team; absent where nothing is said of it. */
  profile: z.string().exactOptional(),
  /** What only this agent is told; absent where nothing is. */
  told: z.array(z.string()).readonly().exactOptional(),
  goal: z.string(),
  /** What stood where at the start; null where the agent is only told a summary of it. */
  environment: z.string().nullable(),
  documents: z.array(z.string()).readonly(),
  actions: z
    .array(
      z.object({
        name: z.string(),
        description: z.string(),
        /** JSON Schema of the arguments. */
        parameters: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1),
})
export type TaskView = z.infer<typeof taskViewSchema>

export function taskMessage({ team, goal, environment, documents, actions }: TaskView): Message {
  const hasTeammates = team.length > 1
  const lines = [
    hasTeammates ? 'You play Minecraft as one member of a team.' : 'You play Minecraft.',
    '',
    `The task: ${goal}`,
    ...(documents.length === 0 ? [] : ['', 'Documents:', ...documents]),
    ...(environment === null ? [] : ['', 'Your surroundings at the start:', environment]),
    '',
    'What you should know:',
    ...knowledgeLines(actions, hasTeammates),
    '',
    'Actions that you can take:',
    ...actions.map(
      ({ name, parameters, description }) => `- ${name}(${describeParameters(parameters)}): ${description}`,
    ),
  ]
  return textMessage('system', lines.join('\n'))
}

/** The actions of an agent as its prompts take them. */
export function actionsFor(agent: string, judger: Pick<Judger, 'actionsOf'>): TaskView['actions'] {
  return judger
    .actionsOf(agent)
    .map(({ name, description, parameters }) => ({ name, description, parameters: { ...parameters } }))
}

/** What is wrong with the action that an answer names; null for one of those that the agent has, or none. */
export function actionProblem(
  { actions }: Pick<TaskView, 'actions'>,
  { action: named }: { readonly action: string | null },
): string | null {
  const names = actions.map(({ name }) => name)
  const action = namedAction(named)
  if (action === null || names.includes(action)) return null
  return `There is no action "${action}"; choose one of ${names.join(', ')}.`
}

/** What a server that knows tools is offered in place of an answer in words: each action, and `none` where there is nothing to do. */
export function actionTools({ actions }: Pick<TaskView, 'actions'>, none: string): ToolChoice {
  const nothing = {
    name: NO_ACTION_TOOL,
    description: none,
    parameters: { type: 'object', properties: {}, required: [] },
  }
  return { tools: [...actions, nothing], fields: { words: 'thought', name: 'action', arguments: 'arguments' } }
}

/** The action that an answer names; null where it takes none. */
export function namedAction(action: string | null): string | null {
  return action === NO_ACTION_TOOL ? null : action
}

/** Name of the tool that takes no action. */
const NO_ACTION_TOOL = 'Done'

/** The second message: what is asked, who is asked, then the situation, of which the lines that stay longest come first. */
export function questionMessage(
  instructions: string,
  { agent, team, profile, told = [] }: Pick<TaskView, 'agent' | 'team' | 'profile' | 'told'>,
  situation: readonly string[],
): Message {
  const mates = team.filter((name) => name !== agent)
  const who =
    mates.length === 0 ? 'you work alone' : `your teammate${mates.length === 1 ? ' is' : 's are'} ${mates.join(', ')}`
  const lines = [
    instructions,
    '',
    `You are ${agent}; ${who}.`,
    ...(profile === undefined ? [] : [`About you: ${profile}`]),
    ...(told.length === 0 ? [] : ['Only you have been told this:', ...told.map((line) => `- ${line}`)]),
    ...situation,
  ]
  return textMessage('user', lines.join('\n'))
}
