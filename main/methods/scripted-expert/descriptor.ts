/** The scripted team as the table of methods shows it; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type ScriptedExpertParameters, scriptedExpertParametersSchema } from './parameters.ts'

export const scriptedExpert: MethodDescriptor<ScriptedExpertParameters> = {
  id: 'scripted-expert',
  label: 'Scripted team (upper bound)',
  about: [
    'A script for each of TeamCraft’s families knows the task, sees the whole world and asks no model.',
    'In every joint step it gives each member one call at most, shared out such that the fewest steps are needed.',
    'It is an upper bound, and what demonstrations for training are made of.',
  ],
  loop: {
    steps: [
      { label: 'See the world', by: 'rule' },
      { label: 'Share out the next step', by: 'rule' },
      { label: 'Play it together', by: 'rule' },
    ],
    returns: [{ from: 3, to: 1, label: 'next step' }],
  },
  needsExpert: true,
  actsInSteps: true,
  parameters: scriptedExpertParametersSchema,
  variants: [{ id: 'vanilla', label: 'Waits as released', params: { wait: 'vanilla' } }],
  loadPrompts: async () => [],
  load: async () => (await import('./run.ts')).scriptedExpertMethod,
}
