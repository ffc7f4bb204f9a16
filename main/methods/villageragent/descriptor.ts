/** VillagerAgent as the table of methods shows it; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type VillagerAgentParameters, villagerAgentParametersSchema } from './parameters.ts'

export const villagerAgent: MethodDescriptor<VillagerAgentParameters> = {
  id: 'villageragent',
  label: 'VillagerAgent',
  description:
    'A planner hands out a few subtasks at a time, ordered by what each requires. A controller gives those that are ready to free agents, who work at each for a few actions and then judge by themselves whether it is done. As soon as nothing runs and nothing can run, the planner is told what became of them and plans again.',
  parameters: villagerAgentParametersSchema,
  variants: [
    { id: 'tiny', label: 'Tiny controller', params: { controller: 'tiny' } },
    { id: 'merge', label: 'Mended graph', params: { replanGraph: 'merge' } },
    { id: 'released', label: 'As released', params: { fidelity: 'released' } },
  ],
  loadPrompts: async () => [
    (await import('./prompts/decompose.ts')).decomposePrompt,
    (await import('./prompts/assign.ts')).assignPrompt,
    (await import('./prompts/environment.ts')).environmentPrompt,
    (await import('./prompts/state.ts')).statePrompt,
    (await import('./prompts/act.ts')).actPrompt,
    (await import('./prompts/reflect.ts')).reflectPrompt,
    (await import('./prompts/split.ts')).splitPrompt,
    (await import('./prompts/strategy.ts')).strategyPrompt,
  ],
  load: async () => (await import('./run.ts')).villagerAgentMethod,
}
