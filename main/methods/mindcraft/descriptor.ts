/** MINDcraft's agents as the table of methods shows them; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type MindcraftParameters, mindcraftParametersSchema } from './parameters.ts'

export const mindcraft: MethodDescriptor<MindcraftParameters> = {
  id: 'mindcraft',
  label: 'MINDcraft',
  about: [
    'MINDcraft’s agents prompt themselves with the goal and talk in pairs, without a plan.',
    'An agent answers in free text, its first command is carried out and the outcome goes back to it, while a busy agent decides whether to answer its partner.',
    'It shows how free text, commands and conversations by the rules of another platform compare with chosen actions.',
  ],
  loop: {
    steps: [
      { label: 'Get the goal or a message', by: 'rule' },
      { label: 'When busy: answer it or not', by: 'agents', asks: ['mindcraft.respond'] },
      { label: 'Answer in free text', by: 'agents', asks: ['mindcraft.converse'] },
      { label: 'Carry out its first command', by: 'rule' },
    ],
    returns: [
      { from: 4, to: 3, label: 'its outcome' },
      { from: 4, to: 1, label: 'no command' },
    ],
  },
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
