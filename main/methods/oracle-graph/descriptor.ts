/** The scheduler that knows the truth as the table of methods shows it; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type OracleGraphParameters, oracleGraphParametersSchema } from './parameters.ts'

export const oracleGraph: MethodDescriptor<OracleGraphParameters> = {
  id: 'oracle-graph',
  label: 'True graph (upper bound)',
  about: [
    'A scheduler is told the true dependencies of the scenario and asks no model.',
    'Every free agent takes the nearest subtask that is ready, and performs its actions.',
    'It is an upper bound: what a team could do if it made no mistakes and lost no time thinking.',
  ],
  loop: {
    steps: [
      { label: 'Know the true graph', by: 'rule' },
      { label: 'Take the nearest that is ready', by: 'rule' },
      { label: 'Perform its actions', by: 'rule' },
    ],
    returns: [{ from: 3, to: 2, label: 'next subtask' }],
  },
  needsTruth: true,
  followsEdges: true,
  parameters: oracleGraphParametersSchema,
  variants: [{ id: 'level', label: 'Longest chain first', params: { priority: 'level' } }],
  loadPrompts: async () => [],
  load: async () => (await import('./run.ts')).oracleGraphMethod,
}
