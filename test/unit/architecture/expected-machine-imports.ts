/** What the folders of worker machines may import: their rows of `expectedImports`. */
import type { ExpectedImports } from './expected-imports.ts'
import { pageBasics } from './expected-page-imports.ts'

const basics = [...pageBasics, 'common'] as const
export const machinesBelow = ['machines', 'machines/queue', 'machines/job', 'machines/link', 'machines/token'] as const
export const machineEnds = ['machines/coordinator', 'machines/worker'] as const
const machines = [...basics, 'clock', ...machinesBelow, 'episode/protocol', 'models/model', 'runs'] as const
const allNode = ['node:fs', 'node:fs/promises', 'node:timers', 'node:timers/promises', 'node:perf_hooks'] as const

export const expectedMachineImports: readonly ExpectedImports[] = [
  {
    from: ['main/machines/a.ts'],
    project: [...basics, ...machinesBelow, ...machineEnds],
    packages: [...allNode, 'zod'],
  },
  {
    from: ['main/machines/queue/a.ts'],
    project: [...basics, 'machines/queue', 'machines/job'],
    packages: [...allNode, 'zod', 'bullmq', 'ioredis', 'pg'],
  },
  {
    from: ['main/machines/link/a.ts', 'main/machines/link/deep/a.ts'],
    project: [...basics, 'machines/link', 'machines/token', 'machines/job', 'episode/protocol'],
    packages: [...allNode, 'zod', 'ws'],
  },
  {
    from: ['main/machines/coordinator/a.ts'],
    project: [...machines, 'machines/coordinator', 'db', 'metrics/index'],
    packages: [...allNode, 'zod'],
  },
  {
    from: ['main/machines/worker/a.ts'],
    project: [...machines, 'machines/worker'],
    packages: [...allNode, 'zod'],
  },
]
