/** DEPS as the table of methods shows it; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type DepsParameters, depsParametersSchema } from './parameters.ts'

export const deps: MethodDescriptor<DepsParameters> = {
  id: 'deps',
  label: 'DEPS',
  about: [
    'Every agent plans the whole task for itself as sub-goals, with what each needs and yields.',
    'It goes for the nearest sub-goal that can begin, and where one fails, it describes how things stand, explains what was wrong with the plan, and plans again in the same dialogue.',
    'It shows what explaining failures is worth, and its variants what selecting, describing and explaining each add.',
  ],
  loop: {
    steps: [
      { label: 'Plan sub-goals', by: 'agents', asks: ['deps.plan'] },
      { label: 'Select the nearest', by: 'rule' },
      { label: 'Work at it', by: 'agents', asks: ['worker.act', 'worker.reflect'] },
      { label: 'Describe, explain a failure', by: 'agents', asks: ['deps.explain'] },
    ],
    returns: [
      { from: 3, to: 2, label: 'it worked' },
      { from: 4, to: 1, label: 'it failed' },
    ],
  },
  parameters: depsParametersSchema,
  variants: [
    { id: 'no-selector', label: 'Without selector (DEP)', params: { selector: 'fixed' } },
    { id: 'random-selector', label: 'Random selector', params: { selector: 'random' } },
    { id: 'sampled-selector', label: 'Selector draws by horizon', params: { selector: 'sampled' } },
    { id: 'no-explain', label: 'Without explanation', params: { feedback: 'described' } },
    { id: 'no-describe', label: 'Without description and explanation', params: { feedback: 'outcome' } },
    { id: 'no-replan', label: 'First plan only', params: { rounds: 0 } },
  ],
  loadPrompts: async () => {
    const [{ planPrompt }, { explainPrompt }, { workerPrompts }] = await Promise.all([
      import('./prompts/plan.ts'),
      import('./prompts/explain.ts'),
      import('../../worker/index.ts'),
    ])
    return [planPrompt, explainPrompt, ...workerPrompts]
  },
  load: async () => {
    const [{ createDeps }, { createWorker }] = await Promise.all([import('./run.ts'), import('../../worker/index.ts')])
    return createDeps(createWorker)
  },
}
