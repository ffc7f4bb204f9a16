/**
 * What an agent is told of the whole task: the same in each question to each agent with the same actions, and first in each, so that
 * a server that keeps what it has read reads it once.
 */
import { z } from 'zod'
import { describeParameters } from '../../common/describe-parameters.ts'
import { textMessage } from '../../models/define-prompt.ts'
import type { Message, ToolChoice } from '../../models/model.ts'
import { knowledgeLines } from './knowledge-card.ts'

export const taskViewSchema = z.object({
  agent: z.string(),
  team: z.array(z.string()).readonly(),
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

export function taskMessage({ goal, environment, documents, actions }: TaskView): Message {
  const lines = [
    'You play Minecraft as one member of a team.',
    '',
    `The task: ${goal}`,
    ...(documents.length === 0 ? [] : ['', 'Documents:', ...documents]),
    ...(environment === null ? [] : ['', 'Your surroundings at the start:', environment]),
    '',
    'What you should know:',
    ...knowledgeLines(actions),
    '',
    'Actions that you can take:',
    ...actions.map(
      ({ name, parameters, description }) => `- ${name}(${describeParameters(parameters)}): ${description}`,
    ),
  ]
  return textMessage('system', lines.join('\n'))
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
  { agent, team }: Pick<TaskView, 'agent' | 'team'>,
  situation: readonly string[],
): Message {
  const mates = team.filter((name) => name !== agent)
  const who =
    mates.length === 0 ? 'you work alone' : `your teammate${mates.length === 1 ? ' is' : 's are'} ${mates.join(', ')}`
  return textMessage('user', [instructions, '', `You are ${agent}; ${who}.`, ...situation].join('\n'))
}
