/** CausalMACE as the table of methods shows it; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type CausalMaceParameters, causalMaceParametersSchema, causalMaceVariants } from './parameters.ts'

export const causalMace: MethodDescriptor<CausalMaceParameters> = {
  id: 'causalmace',
  label: 'CausalMACE',
  description:
    'A planner splits the task into a graph of subtasks and cuts the dependencies that no game rule causes; agents share its paths by how busy they are.',
  parameters: causalMaceParametersSchema,
  variants: causalMaceVariants,
  loadPrompts: async () => {
    const [{ plannerPrompts }, { workerPrompts }] = await Promise.all([
      import('../../planner/index.ts'),
      import('../../worker/index.ts'),
    ])
    return [...plannerPrompts, ...workerPrompts]
  },
  load: async () => {
    const [{ createCausalMace }, { createWorker }] = await Promise.all([
      import('./run.ts'),
      import('../../worker/index.ts'),
    ])
    return createCausalMace(createWorker)
  },
}
