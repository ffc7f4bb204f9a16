/** The executor of twins as episode processes know it; no list of methods offers it. */
import { PROBE_ID, type ProbeParameters, probeParametersSchema } from '../../../shared/contract/twins.ts'
import type { MethodDescriptor } from '../method.ts'

export const probe: MethodDescriptor<ProbeParameters> = {
  id: PROBE_ID,
  label: 'Probe',
  description: 'Plays a recorded plan without a model and without its order, all but what it is told to leave out.',
  isProbe: true,
  parameters: probeParametersSchema,
  variants: [],
  loadPrompts: async () => [],
  load: async () => (await import('./run.ts')).probeMethod,
}
