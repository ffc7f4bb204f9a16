/** The scheduler that knows the truth as the table of methods shows it; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type OracleGraphParameters, oracleGraphParametersSchema } from './parameters.ts'

export const oracleGraph: MethodDescriptor<OracleGraphParameters> = {
  id: 'oracle-graph',
  label: 'True graph (upper bound)',
  description:
    'Is told the true dependencies of the scenario and asks no model: greedy list scheduling, every agent takes what is ready. What a team could do if it made no mistakes and lost no time thinking.',
  needsTruth: true,
  parameters: oracleGraphParametersSchema,
  variants: [{ id: 'level', label: 'Longest chain first', params: { priority: 'level' } }],
  loadPrompts: async () => [],
  load: async () => (await import('./run.ts')).oracleGraphMethod,
}
