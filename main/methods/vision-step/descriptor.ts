/** Teams that see and act in joint steps as the table of methods shows them; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type VisionStepParameters, visionStepParametersSchema } from './parameters.ts'

export const visionStep: MethodDescriptor<VisionStepParameters> = {
  id: 'vision-step',
  label: 'Seeing teams in joint steps',
  about: [
    'Models see the task and what members have before their eyes, and say step by step who does what.',
    'Each step is one call for each member, all carried out at the same time, and then pictures are taken anew.',
    'It shows how models that see coordinate a team, one for all of it or each member for itself.',
  ],
  loop: {
    steps: [
      { label: 'Take pictures', by: 'rule' },
      { label: 'Write a call for each member', by: 'agents', asks: ['vision-step.team'] },
      { label: 'Act together', by: 'rule' },
    ],
    returns: [{ from: 3, to: 1, label: 'next step' }],
  },
  actsInSteps: true,
  seesWith: ({ observation }) => observation === 'pictures',
  pausesGame: () => true,
  parameters: visionStepParametersSchema,
  variants: [
    { id: 'decentralised', label: 'Each for itself', params: { form: 'decentralised' } },
    { id: 'text', label: 'In words', params: { observation: 'text' } },
    {
      id: 'decentralised-text',
      label: 'Each for itself, in words',
      params: { form: 'decentralised', observation: 'text' },
    },
    {
      id: 'released',
      label: 'As released',
      params: { parser: 'released', wait: 'vanilla', agentCount: 'released', staleInventory: true },
    },
  ],
  loadPrompts: async () => [
    (await import('./prompts/team.ts')).teamPrompt,
    (await import('./prompts/member.ts')).memberPrompt,
  ],
  load: async () => (await import('./run.ts')).visionStepMethod,
}
