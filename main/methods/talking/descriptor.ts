/** Talking agents as the table of methods shows them; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type TalkingParameters, talkingParametersSchema } from './parameters.ts'

export const talking: MethodDescriptor<TalkingParameters> = {
  id: 'talking',
  label: 'Talking agents',
  about: [
    'Every agent is given the whole task and talks with its teammates, without a plan.',
    'Step by step an agent hears what was said, thinks, and either acts or says something to one teammate or to all.',
    'Beside independent agents, it shows what talking gains and what its time costs.',
  ],
  loop: {
    steps: [
      { label: 'Hear teammates, see changes', by: 'rule' },
      { label: 'Think and choose', by: 'agents', asks: ['talking.act'] },
      { label: 'Act, or say something', by: 'rule' },
    ],
    returns: [{ from: 3, to: 1, label: 'until it says done' }],
  },
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
