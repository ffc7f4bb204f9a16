/** The plan in order as the table of methods shows it; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type SequentialParameters, sequentialParametersSchema } from './parameters.ts'

export const sequential: MethodDescriptor<SequentialParameters> = {
  id: 'sequential',
  label: 'Plan in order',
  description:
    'CausalMACE’s plan carried out by the first agent of the team alone, one subtask after the other in an order that the graph allows: what the plan is worth without a team.',
  parameters: sequentialParametersSchema,
  variants: [
    { id: 'no-causal', label: 'No causal refinement', params: { causal: false } },
    { id: 'macro-first', label: 'Function body runs unchecked', params: { execution: 'macro-first' } },
  ],
  loadPrompts: async () => {
    const [{ plannerPrompts }, { workerPrompts }] = await Promise.all([
      import('../../planner/index.ts'),
      import('../../worker/index.ts'),
    ])
    return [...plannerPrompts, ...workerPrompts]
  },
  load: async () => {
    const [{ createSequential }, { createWorker }] = await Promise.all([
      import('./run.ts'),
      import('../../worker/index.ts'),
    ])
    return createSequential(createWorker)
  },
}
