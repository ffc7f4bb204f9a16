/** Voyager as the table of methods shows it; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type VoyagerParameters, voyagerParametersSchema } from './parameters.ts'

export const voyager: MethodDescriptor<VoyagerParameters> = {
  id: 'voyager',
  label: 'Voyager',
  about: [
    'Each agent splits the goal into sub-goals and writes a whole program of actions for each.',
    'It runs the program and is told what came of it and what a critic says, up to four times, and what worked is described and kept as a skill for later programs.',
    'It shows what programs with a critic and a growing library of skills are worth, and its variants what each of them adds.',
  ],
  loop: {
    steps: [
      { label: 'Split the goal', by: 'agents', asks: ['voyager.decompose'] },
      { label: 'Write a program', by: 'agents', asks: ['voyager.how', 'voyager.program'] },
      { label: 'Run it', by: 'rule' },
      { label: 'Ask the critic', by: 'agents', asks: ['voyager.critique'] },
      { label: 'Keep it as a skill', by: 'agents', asks: ['voyager.describe'] },
    ],
    returns: [
      { from: 4, to: 2, label: 'it failed, four times at most' },
      { from: 5, to: 1, label: 'the next sub-goal' },
    ],
  },
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
