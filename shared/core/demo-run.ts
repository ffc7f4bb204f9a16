/** The run that shows what the lab does, in about a minute and without a key: the same from the command line and the page. */
import type { RunSpec } from '../contract/run.ts'

export const demoRun = {
  name: 'demo',
  scenarios: ['villagerbench/construction/task_24'],
  methods: ['causalmace', 'causalmace:no-causal'],
  agents: 3,
  seeds: [1, 2],
} as const

/** As the lab takes it, played by the simulated model. */
export function demoSpec(): Pick<RunSpec, 'name' | 'scenarios' | 'seeds' | 'model'> & {
  readonly methods: { method: string }[]
  readonly agents: number
} {
  const { name, scenarios, methods, agents, seeds } = demoRun
  return {
    name,
    scenarios: [...scenarios],
    methods: methods.map((method) => ({ method })),
    agents,
    seeds: [...seeds],
    model: { provider: 'scripted', model: 'scripted', params: {} },
  }
}
