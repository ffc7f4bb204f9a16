/** CausalMACE as the table of methods shows it; importing this loads no Minecraft library. */
import { planningSteps } from '../../planner/loop-steps.ts'
import { seesWith } from '../../worker/sight.ts'
import { talkOf } from '../../worker/talk-settings.ts'
import type { MethodDescriptor } from '../method.ts'
import { type CausalMaceParameters, causalMaceParametersSchema, causalMaceVariants } from './parameters.ts'

export const causalMace: MethodDescriptor<CausalMaceParameters> = {
  id: 'causalmace',
  label: 'CausalMACE',
  about: [
    'A planner splits the task into a graph of subtasks and cuts the dependencies that no game rule causes.',
    'Free agents take the least busy path of the graph, act and judge each subtask, and the planner is asked once more for what failed.',
    'Its variants leave out refinement, the graph or the busy rate, so that a comparison shows what each of them is worth.',
  ],
  loop: {
    steps: [
      ...planningSteps,
      { label: 'Take the least busy path', by: 'rule' },
      { label: 'Act at a subtask', by: 'agents', asks: ['worker.act'] },
      { label: 'Judge it', by: 'agents', asks: ['worker.reflect'] },
    ],
    returns: [
      { from: 5, to: 4, label: 'not done' },
      { from: 5, to: 3, label: 'next subtask' },
      { from: 5, to: 1, label: 'once all ended: what failed' },
    ],
  },
  followsEdges: true,
  parameters: causalMaceParametersSchema,
  seesWith,
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
