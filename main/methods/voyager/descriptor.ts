/** Voyager as the table of methods shows it; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type VoyagerParameters, voyagerParametersSchema } from './parameters.ts'

export const voyager: MethodDescriptor<VoyagerParameters> = {
  id: 'voyager',
  label: 'Voyager',
  description:
    'Each agent splits the goal into sub-goals and, for each, writes a whole program of actions, runs it, and is told what came of it and what a critic says, up to four times. What worked is described and kept as a skill for later programs.',
  parameters: voyagerParametersSchema,
  variants: [
    { id: 'no-critic', label: 'No self-verification', params: { critic: false } },
    { id: 'no-library', label: 'No skill library', params: { learns: false, retrieved: 0 } },
    { id: 'no-feedback', label: 'No environment feedback', params: { showsLog: false } },
    { id: 'no-errors', label: 'No execution errors', params: { showsErrors: false } },
    { id: 'critic-sees-log', label: 'The critic sees the steps', params: { criticSeesLog: true } },
    { id: 'go-on', label: 'Leaves what failed, splits the rest anew', params: { rollouts: 1, rounds: 100_000 } },
  ],
  loadPrompts: async () => (await import('./prompts/index.ts')).voyagerPrompts,
  load: async () => (await import('./run.ts')).voyagerMethod,
}
