/** VillagerAgent as the table of methods shows it; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type VillagerAgentParameters, villagerAgentParametersSchema } from './parameters.ts'

export const villagerAgent: MethodDescriptor<VillagerAgentParameters> = {
  id: 'villageragent',
  label: 'VillagerAgent',
  about: [
    'VillagerAgent plans a few subtasks at a time, ordered by what each requires.',
    'A controller gives those that are ready to free agents, who act and judge by themselves, and once nothing can begin any more the planner plans again from what became of them.',
    'It shows how planning little and often compares with planning all at once, and its variants how much the controller matters.',
  ],
  loop: {
    steps: [
      { label: 'Plan a few subtasks', by: 'planner', asks: ['villageragent.decompose'] },
      { label: 'Give them to free agents', by: 'planner', asks: ['villageragent.assign'] },
      { label: 'Act, six rounds at most', by: 'agents', asks: ['villageragent.act'] },
      { label: 'Judge it, tell the state', by: 'agents', asks: ['villageragent.reflect', 'villageragent.state'] },
    ],
    returns: [
      { from: 4, to: 2, label: 'somebody is free' },
      { from: 4, to: 1, label: 'nothing is left to begin' },
    ],
  },
  followsEdges: true,
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
