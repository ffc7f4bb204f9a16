/** The plan in order as the table of methods shows it; importing this loads no Minecraft library. */
import { planningSteps } from '../../planner/loop-steps.ts'
import type { MethodDescriptor } from '../method.ts'
import { type SequentialParameters, sequentialParametersSchema } from './parameters.ts'

export const sequential: MethodDescriptor<SequentialParameters> = {
  id: 'sequential',
  label: 'Plan in order',
  about: [
    'One agent carries out CausalMACE’s plan alone, in an order that the graph allows.',
    'The first agent takes the next subtask, acts and judges it, and tries what failed again at the end.',
    'It shows what the plan is worth without a team: the difference to CausalMACE is what sharing the work gains.',
  ],
  loop: {
    steps: [
      ...planningSteps,
      { label: 'Take the next in order', by: 'rule' },
      { label: 'Act at a subtask', by: 'agents', asks: ['worker.act'] },
      { label: 'Judge it', by: 'agents', asks: ['worker.reflect'] },
    ],
    returns: [
      { from: 5, to: 4, label: 'not done' },
      { from: 5, to: 3, label: 'next subtask' },
    ],
  },
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
