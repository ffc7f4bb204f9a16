/** What the folders of the page may import: its rows of `expectedImports`. */
import type { ExpectedImports } from './expected-imports.ts'

export const pageBasics = ['contract', 'core', 'core/json', 'core/truth', 'values'] as const
const pageParts = [
  ...pageBasics,
  'renderer/ui',
  'renderer/chart',
  'renderer/format',
  'renderer/store',
  'renderer/client',
] as const
const everyFeature = ['renderer/feature', 'renderer/scenarios', 'renderer/task-graph'] as const

export const expectedPageImports: readonly ExpectedImports[] = [
  { from: ['renderer/ui/a.ts'], project: ['renderer/ui'], packages: ['react', 'cmdk'] },
  { from: ['renderer/format/a.ts'], project: [...pageBasics, 'renderer/format'], packages: [] },
  { from: ['renderer/store/a.ts'], project: [...pageBasics, 'renderer/store'], packages: ['react', 'zod'] },
  {
    from: ['renderer/client/a.ts'],
    project: [...pageBasics, 'renderer/format', 'renderer/store', 'renderer/client'],
    packages: ['react', 'zod'],
  },
  { from: ['renderer/charts/own/a.ts'], project: [...pageBasics, 'renderer/ui'], packages: ['react', 'recharts'] },
  { from: ['renderer/report/a.ts'], project: [...pageBasics, 'renderer/chart'], packages: ['react'] },
  { from: ['renderer/features/own/a.ts', 'renderer/features/own/deep/a.ts'], project: pageParts, packages: ['react'] },
  {
    from: ['live-run', 'run-table', 'episode-table', 'playback'].map((name) => `renderer/features/${name}/a.ts`),
    project: pageParts,
    packages: ['react'],
  },
  {
    from: ['compare', 'data-table', 'figure-export', 'building', 'parameters', 'settings', 'tour', 'lanes'].map(
      (name) => `renderer/features/${name}/a.ts`,
    ),
    project: pageParts,
    packages: ['react', 'zod'],
  },
  {
    from: ['renderer/features/run-form/a.ts', 'renderer/features/server/a.ts'],
    project: [...pageParts, 'renderer/scenarios'],
    packages: ['react', 'zod'],
  },
  {
    from: ['side-by-side', 'inspector', 'task-graph'].map((name) => `renderer/features/${name}/a.ts`),
    project: [...pageParts, 'renderer/task-graph'],
    packages: ['react'],
  },
  {
    from: ['renderer/features/conversation/a.ts'],
    project: [...pageParts],
    packages: ['react'],
  },
  {
    from: ['renderer/features/intervene/a.ts'],
    project: [...pageParts, 'renderer/task-graph'],
    packages: ['react', 'zod'],
  },
  { from: ['renderer/features/questions/a.ts'], project: pageParts, packages: ['react'] },
  {
    from: ['renderer/features/scenarios/a.ts'],
    project: [...pageParts, 'renderer/scenarios'],
    packages: ['react'],
  },
  { from: ['renderer/features/what-if/a.ts'], project: [...pageParts, 'renderer/task-graph'], packages: ['react'] },
  { from: ['renderer/features/world3d/a.ts'], project: pageParts, packages: ['react', 'zod', 'gifenc'] },
  { from: ['renderer/pages/own/a.ts'], project: [...pageParts, ...everyFeature], packages: ['react'] },
  {
    from: ['renderer/app/a.ts'],
    project: [...pageParts, 'websocket', ...everyFeature, 'renderer/page', 'renderer/app'],
    packages: ['react', 'zod'],
  },
]
