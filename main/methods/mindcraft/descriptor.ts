/** MINDcraft's agents as the table of methods shows them; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type MindcraftParameters, mindcraftParametersSchema } from './parameters.ts'

export const mindcraft: MethodDescriptor<MindcraftParameters> = {
  id: 'mindcraft',
  label: 'MINDcraft',
  description:
    'Every agent prompts itself with the goal and answers in free text, of which the first command is carried out. Two agents at a time talk in a conversation, and wait for each other by MINDcraft’s rules. Old turns become a short summary, and examples are chosen by the words that they share with the latest turns.',
  parameters: mindcraftParametersSchema,
  talksAt: ({ talk, msPerCharacter }) => (talk ? msPerCharacter : null),
  variants: [
    { id: 'no-memory', label: 'No memory', params: { memory: false } },
    { id: 'no-examples', label: 'No examples', params: { examples: 0 } },
    { id: 'silent', label: 'No communication', params: { talk: false } },
    { id: 'prompt-replies', label: 'Prompt replies', params: { slowReplyFrom: 'first' } },
  ],
  loadPrompts: async () => [
    (await import('./prompts/converse.ts')).conversePrompt,
    (await import('./prompts/respond.ts')).respondPrompt,
    (await import('./prompts/remember.ts')).rememberPrompt,
  ],
  load: async () => (await import('./run.ts')).mindcraftMethod,
}
