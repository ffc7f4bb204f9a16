/** The question as an action beside those of the game: it is answered by what the agent perceives, and changes nothing. */
import { z } from 'zod'
import type { TaskView } from '../../worker/prompts/task-view.ts'

const argumentsSchema = z.object({ question: z.string() })

export const askAction: TaskView['actions'][number] = {
  name: 'Ask',
  description:
    'Ask what you cannot know about yourself and what is around you: where you stand, what you carry, what has changed. You are answered at once, and no time passes.',
  parameters: {
    type: 'object',
    properties: { question: { type: 'string' } },
    required: ['question'],
    additionalProperties: false,
  },
}

/** What it asks; empty where its arguments say nothing. */
export function questionIn(given: unknown): string {
  return argumentsSchema.safeParse(given).data?.question ?? ''
}
