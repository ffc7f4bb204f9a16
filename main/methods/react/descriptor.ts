/** Independent agents as the table of methods shows them; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type ReactParameters, reactParametersSchema } from './parameters.ts'

export const react: MethodDescriptor<ReactParameters> = {
  id: 'react',
  label: 'Independent agents (ReAct)',
  description:
    'No plan and no planner: every agent is given the whole task and, step by step, thinks, acts and sees what came of it. Agents know of each other only what they see.',
  parameters: reactParametersSchema,
  variants: [],
  loadPrompts: async () => [(await import('./prompts/act.ts')).reactPrompt],
  load: async () => (await import('./run.ts')).reactMethod,
}
