/** CausalMACE as the table of methods shows it; importing this loads no Minecraft library. */
import { talkOf } from '../../worker/talk-settings.ts'
import type { MethodDescriptor } from '../method.ts'
import { type CausalMaceParameters, causalMaceParametersSchema, causalMaceVariants } from './parameters.ts'

export const causalMace: MethodDescriptor<CausalMaceParameters> = {
  id: 'causalmace',
  label: 'CausalMACE',
  description:
    'A planner splits the task into a graph of subtasks and cuts the dependencies that no game rule causes; agents share its paths by how busy they are.',
  parameters: causalMaceParametersSchema,
  talksAt: (params) => talkOf(params)?.msPerCharacter ?? null,
  variants: causalMaceVariants,
  loadPrompts: async () => {
    const [{ plannerPrompts }, { talkingActPrompt, workerPrompts }] = await Promise.all([
      import('../../planner/index.ts'),
      import('../../worker/index.ts'),
    ])
    return [...plannerPrompts, ...workerPrompts, talkingActPrompt]
  },
  load: async () => {
    const [{ createCausalMace }, { createWorker }] = await Promise.all([
      import('./run.ts'),
      import('../../worker/index.ts'),
    ])
    return createCausalMace(createWorker)
  },
}
