/** What the ways to start the lab may import; see `expected-imports.ts`. */
import type { ExpectedImports } from './expected-imports.ts'

const basics = ['contract', 'core', 'core/json', 'core/truth', 'values', 'common'] as const
const allNode = ['node:fs', 'node:fs/promises', 'node:timers', 'node:timers/promises', 'node:perf_hooks'] as const
const ofCommands = ['lab', 'answers', 'view', 'metrics/index', 'actions', 'actions/action', 'actions/index'] as const

export const expectedShellImports: readonly ExpectedImports[] = [
  {
    from: ['main/shells/cli/a.ts', 'main/shells/cli/deep/a.ts'],
    project: [...basics, ...ofCommands, 'machines/worker', 'machines/token'],
    packages: [...allNode, 'zod', 'ws'],
  },
  {
    from: ['main/shells/web/a.ts'],
    project: [...basics, 'lab', 'scene-build', 'websocket'],
    packages: [...allNode, 'zod', 'ws'],
  },
  { from: ['main/shells/start/a.ts'], project: [...basics, 'lab'], packages: [...allNode, 'zod'] },
  {
    from: ['main/shells/electron/a.ts'],
    project: [...basics, 'lab', 'scene-build'],
    packages: [...allNode, 'zod', 'electron'],
  },
]
