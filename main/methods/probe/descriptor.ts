/** The executor of twins as episode processes know it; no list of methods offers it. */
import { PROBE_ID, type ProbeParameters, probeParametersSchema } from '../../../shared/contract/twins.ts'
import type { MethodDescriptor } from '../method.ts'

export const probe: MethodDescriptor<ProbeParameters> = {
  id: PROBE_ID,
  label: 'Probe',
  about: [
    'Plays a recorded plan without a model and without its order, all but what it is told to leave out.',
    'It tries every open subtask in turn, until a whole round gets nothing done.',
    'What others then lack is the measured effect of what was left out.',
  ],
  loop: {
    steps: [
      { label: 'Take the next open subtask', by: 'rule' },
      { label: 'Do what its function says', by: 'rule' },
    ],
    returns: [{ from: 2, to: 1, label: 'until a round gets nothing done' }],
  },
  isProbe: true,
  parameters: probeParametersSchema,
  variants: [],
  loadPrompts: async () => [],
  load: async () => (await import('./run.ts')).probeMethod,
}
