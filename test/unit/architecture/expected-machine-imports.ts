/** The part of `expected-imports.ts` about other computers that play trials. */
import type { ExpectedImports } from './expected-imports.ts'
import { pageBasics } from './expected-page-imports.ts'

const basics = [...pageBasics, 'common'] as const
const allNode = ['node:fs', 'node:fs/promises', 'node:timers', 'node:timers/promises', 'node:perf_hooks'] as const
/** What starts, watches and stores episodes. */
const atEpisodes = [...basics, 'clock', 'episode/protocol', 'models/model', 'runs'] as const

export const expectedMachineImports: readonly ExpectedImports[] = [
  { from: ['main/machines/a.ts'], project: [...basics], packages: [...allNode, 'zod'] },
  { from: ['main/machines/queue/a.ts'], project: [...basics], packages: [...allNode, 'zod'] },
  {
    from: ['main/machines/link/a.ts', 'main/machines/link/deep/a.ts'],
    project: [...basics, 'episode/protocol'],
    packages: [...allNode, 'zod', 'ws'],
  },
  {
    from: ['main/machines/coordinator/a.ts'],
    project: [...atEpisodes, 'db', 'metrics/index'],
    packages: [...allNode, 'zod'],
  },
  { from: ['main/machines/worker/a.ts'], project: [...atEpisodes], packages: [...allNode, 'zod'] },
]
