/** Agents with an inner monologue as the table of methods shows them; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type InnerMonologueParameters, innerMonologueParametersSchema } from './parameters.ts'

export const innerMonologue: MethodDescriptor<InnerMonologueParameters> = {
  id: 'inner-monologue',
  label: 'Inner Monologue',
  description:
    'Each agent has the whole task and one growing dialogue: its thoughts and actions, whether each worked, what it sees, and what people say to it. Made for one agent; several share the goal.',
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
