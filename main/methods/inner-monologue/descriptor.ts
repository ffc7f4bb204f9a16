/** Agents with an inner monologue as the table of methods shows them; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type InnerMonologueParameters, innerMonologueParametersSchema } from './parameters.ts'

export const innerMonologue: MethodDescriptor<InnerMonologueParameters> = {
  id: 'inner-monologue',
  label: 'Inner Monologue',
  about: [
    'Each agent has the whole task and one growing dialogue with its model; made for one agent, it lets several share the goal.',
    'After every action the dialogue is told whether it worked, what is in sight, and what people have said, and the model goes on from there.',
    'It shows what feedback alone is worth without a plan, and its variants which kind of feedback matters.',
  ],
  loop: {
    steps: [
      { label: 'Think, choose an action', by: 'agents', asks: ['inner-monologue.act'] },
      { label: 'Act', by: 'rule' },
      { label: 'Add feedback to the dialogue', by: 'rule' },
    ],
    returns: [{ from: 3, to: 1, label: 'until it says done' }],
  },
  parameters: innerMonologueParametersSchema,
  variants: [
    { id: 'success-only', label: 'Success only', params: { scene: false } },
    { id: 'scene-only', label: 'Scene only', params: { success: 'none' } },
    { id: 'no-feedback', label: 'No feedback', params: { success: 'none', scene: false } },
    { id: 'asking', label: 'Scene on request', params: { scene: false, questions: true } },
    { id: 'reasons', label: 'Failures with reasons', params: { success: 'reason' } },
  ],
  loadPrompts: async () => [(await import('./prompts/act.ts')).innerMonologuePrompt],
  load: async () => (await import('./run.ts')).innerMonologueMethod,
}
