/** Independent agents as the table of methods shows them; importing this loads no Minecraft library. */
import { seesWith } from '../../worker/sight.ts'
import type { MethodDescriptor } from '../method.ts'
import { type ReactParameters, reactParametersSchema } from './parameters.ts'

export const react: MethodDescriptor<ReactParameters> = {
  id: 'react',
  label: 'Independent agents (ReAct)',
  about: [
    'Every agent is given the whole task and decides for itself, without a plan.',
    'Step by step an agent thinks, acts, and sees what came of it, until it says that the task is done.',
    'It is the baseline without planning and talking: agents know of each other only what they see.',
  ],
  loop: {
    steps: [
      { label: 'See what has changed', by: 'rule' },
      { label: 'Think and choose an action', by: 'agents', asks: ['react.act'] },
      { label: 'Act', by: 'rule' },
    ],
    returns: [{ from: 3, to: 1, label: 'until it says done' }],
  },
  seesWith,
  parameters: reactParametersSchema,
  variants: [],
  loadPrompts: async () => [(await import('./prompts/act.ts')).reactPrompt],
  load: async () => (await import('./run.ts')).reactMethod,
}
