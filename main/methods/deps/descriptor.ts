/** DEPS as the table of methods shows it; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type DepsParameters, depsParametersSchema } from './parameters.ts'

export const deps: MethodDescriptor<DepsParameters> = {
  id: 'deps',
  label: 'DEPS',
  description:
    'Every agent plans the whole task for itself as sub-goals with what they need and yield, and goes for the nearest that can begin. Where one fails, it describes how things stand, explains what was wrong with the plan, and plans again in the same dialogue.',
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
