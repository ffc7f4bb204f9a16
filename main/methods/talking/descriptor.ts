/** Talking agents as the table of methods shows them; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type TalkingParameters, talkingParametersSchema } from './parameters.ts'

export const talking: MethodDescriptor<TalkingParameters> = {
  id: 'talking',
  label: 'Talking agents',
  description:
    'No plan and no planner: every agent is given the whole task and, step by step, hears what teammates have said, thinks, and acts or says something to one of them or to all.',
  parameters: talkingParametersSchema,
  talksAt: ({ talk, msPerCharacter }) => (talk ? msPerCharacter : null),
  pausesGame: ({ openingRounds, discussionClock, talk }) => talk && openingRounds > 0 && discussionClock === 'paused',
  variants: [
    { id: 'silent', label: 'Silent', params: { talk: false } },
    { id: 'discuss', label: 'Discussion first', params: { openingRounds: 1 } },
  ],
  loadPrompts: async () => [
    (await import('./prompts/act.ts')).talkingPrompt,
    (await import('./prompts/act.ts')).silentPrompt,
    (await import('./prompts/discuss.ts')).discussPrompt,
    (await import('./prompts/remember.ts')).rememberPrompt,
  ],
  load: async () => (await import('./run.ts')).talkingMethod,
}
