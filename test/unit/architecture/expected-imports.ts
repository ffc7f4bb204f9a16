/**
 * The imports that `lint/layers.ts` allows written once more, by hand and independently of it: for each
 * folder everything that it may import out of a universe of files and packages. All the rest must be an error.
 */
import { expectedMachineImports, machineEnds, machinesBelow } from './expected-machine-imports.ts'
import { expectedPageImports, pageBasics } from './expected-page-imports.ts'
import { expectedShellImports } from './expected-shell-imports.ts'
import type { PackageTarget, ProjectTarget } from './import-targets.ts'

export interface ExpectedImports {
  /** Files of the folder, at different depths. */
  readonly from: readonly string[]
  readonly project: readonly ProjectTarget[]
  readonly packages: readonly PackageTarget[]
}

const basics = ['contract', 'core', 'core/json', 'core/truth', 'values', 'common'] as const
const playing = [...basics, 'clock'] as const
/** The simulated model: everything that a player knows, nothing of what scorers count as true. */
const simulating = ['contract', 'core', 'values', 'common', 'clock', 'models/model', 'models/define-prompt'] as const
const server = 'packages/minecraft-server'
const wholeServer = [
  'values',
  'open-world',
  'clock',
  'minecraft/rules',
  'minecraft/squid',
  'minecraft/link',
  'world-files',
  'mechanics',
  'minecraft',
] as const
const actions = ['actions', 'actions/action', 'actions/index'] as const
const files = ['node:fs', 'node:fs/promises'] as const
const allNode = ['node:fs', 'node:fs/promises', 'node:timers', 'node:timers/promises', 'node:perf_hooks'] as const

export const expectedImports: readonly ExpectedImports[] = [
  { from: ['shared/contract/a.ts', 'shared/contract/record/a.ts'], project: ['contract', 'values'], packages: ['zod'] },
  { from: ['shared/core/a.ts', 'shared/core/deep/a.ts'], project: [...pageBasics, 'open-world'], packages: [] },
  {
    from: ['preload/electron.ts'],
    project: [...pageBasics, 'websocket'],
    packages: ['zod', 'electron'],
  },
  { from: ['preload/websocket.ts'], project: [...pageBasics, 'websocket'], packages: ['zod'] },
  {
    from: ['main/common/a.ts'],
    project: [...pageBasics, 'common'],
    packages: [...allNode, 'pino', 'zod'],
  },
  {
    from: ['db/a.ts', 'db/deep/a.ts'],
    project: [...pageBasics, 'db'],
    packages: [...allNode, 'zod', 'better-sqlite3'],
  },
  { from: [`${server}/values/a.ts`], project: ['values'], packages: [] },
  { from: [`${server}/open-world/a.ts`], project: ['values', 'open-world'], packages: [] },
  { from: [`${server}/clock/a.ts`, `${server}/clock/deep/a.ts`], project: ['values', 'clock'], packages: allNode },
  {
    from: [`${server}/rules/a.ts`, `${server}/rules/blocks/a.ts`],
    project: ['values', 'minecraft/rules'],
    packages: [...files, 'node:module', 'zod', 'prismarine-block', 'vec3'],
  },
  {
    from: [`${server}/world-files/a.ts`],
    project: ['values', 'minecraft/rules', 'world-files'],
    packages: [...files, 'node:module', 'zod'],
  },
  {
    from: [`${server}/link/a.ts`],
    project: ['values', 'clock', 'minecraft/rules', 'minecraft/link'],
    packages: [...files, 'node:module', 'minecraft-protocol'],
  },
  {
    from: [`${server}/squid/a.ts`],
    project: ['values', 'clock', 'minecraft/rules', 'minecraft/squid'],
    packages: [
      ...files,
      'node:module',
      'zod',
      'flying-squid',
      'flying-squid/dist/index.js',
      'minecraft-protocol',
      'prismarine-block',
      'vec3',
    ],
  },
  {
    from: [`${server}/mechanics/a.ts`, `${server}/mechanics/blocks/a.ts`],
    project: ['values', 'clock', 'minecraft/rules', 'minecraft/squid', 'mechanics'],
    packages: ['zod', 'vec3'],
  },
  {
    from: [`${server}/server/a.ts`, `${server}/server/deep/a.ts`],
    project: [...wholeServer],
    packages: [...files, 'zod', 'minecraft-protocol', 'prismarine-block', 'vec3'],
  },
  { from: [`${server}/a.ts`], project: ['server/index', ...wholeServer], packages: [] },
  { from: [`${server}/examples/a.ts`], project: [], packages: [...allNode, 'mineflayer'] },
  { from: [`${server}/build/a.ts`], project: [], packages: [...allNode, 'zod'] },
  { from: [`${server}/test/a.ts`], project: ['server/index'], packages: [...allNode, 'mineflayer', 'vec3'] },
  {
    from: ['main/minecraft/ports/a.ts'],
    project: [...playing, 'minecraft/rules', 'minecraft/ports', 'minecraft/world-port'],
    packages: ['zod'],
  },
  {
    from: ['main/minecraft/bots/a.ts', 'main/minecraft/bots/speed/a.ts'],
    project: [
      ...playing,
      'minecraft/ports',
      'minecraft/world-port',
      'minecraft/rules',
      'minecraft/link',
      'minecraft/bots',
    ],
    packages: [...files, 'node:module', 'zod', 'mineflayer', 'mineflayer-pathfinder', 'vec3'],
  },
  {
    from: ['main/minecraft/external/a.ts'],
    project: [
      ...playing,
      'minecraft/ports',
      'minecraft/world-port',
      'minecraft/rules',
      'minecraft/link',
      'minecraft/bots',
    ],
    packages: [...files, 'node:module', 'zod', 'minecraft-protocol', 'vec3'],
  },
  {
    from: ['main/actions/a.ts', 'main/actions/deep/a.ts'],
    project: [...playing, 'minecraft/ports', 'minecraft/world-port', 'actions', 'actions/action', 'actions/index'],
    packages: ['zod'],
  },
  {
    from: ['main/judger/a.ts', 'main/judger/deep/a.ts'],
    project: [
      ...playing,
      'minecraft/ports',
      'minecraft/world-port',
      'actions',
      'actions/action',
      'actions/index',
      'suites/suite',
      'judger',
      'judger/judger',
    ],
    packages: ['zod'],
  },
  {
    from: ['main/modes/a.ts', 'main/modes/deep/a.ts'],
    project: [...playing, 'minecraft/ports', 'minecraft/world-port'],
    packages: ['zod'],
  },
  {
    from: ['main/worker/a.ts', 'main/worker/deep/a.ts'],
    project: [...playing, 'judger/judger', 'actions/action', 'models/model', 'models/define-prompt', 'worker'],
    packages: ['zod'],
  },
  {
    from: ['main/planner/a.ts', 'main/planner/deep/a.ts'],
    project: [...playing, 'judger/judger', 'models/model', 'models/define-prompt', 'planner'],
    packages: ['zod'],
  },
  {
    from: ['main/worker/simulation/a.ts', 'main/worker/simulation/deep/a.ts'],
    project: [...simulating, 'judger/judger', 'actions/action', 'worker'],
    packages: ['zod'],
  },
  {
    from: ['main/planner/simulation/a.ts', 'main/planner/simulation/deep/a.ts'],
    project: [...simulating, 'planner', 'worker'],
    packages: ['zod'],
  },
  {
    from: ['main/methods/own/simulation/a.ts', 'main/methods/own/simulation/deep/a.ts'],
    project: [...simulating, 'planner', 'worker'],
    packages: ['zod'],
  },
  { from: ['main/metrics/a.ts', 'main/metrics/deep/a.ts'], project: [...playing, 'metrics/index'], packages: ['zod'] },
  {
    from: ['main/suites/a.ts'],
    project: [...playing, 'suites/suite', 'suites/index', 'suites/other', 'actions/index'],
    packages: ['zod'],
  },
  {
    from: ['main/suites/own/a.ts', 'main/suites/own/deep/a.ts', 'main/suites/own/deep/deeper/a.ts'],
    project: [...playing, 'suites/suite'],
    packages: [...files, 'zod'],
  },
  {
    from: ['main/suites/cooking/import/a.ts', 'main/suites/escape/import/a.ts'],
    project: [...basics, 'minecraft/rules'],
    packages: [...allNode, 'zod'],
  },
  {
    from: ['', '-crafting', '-construction', '-cooking', '-hells-kitchen'].map(
      (kind) => `main/suites/minecollab${kind}/import/a.ts`,
    ),
    project: [...playing, 'minecraft/rules'],
    packages: [...allNode, 'zod'],
  },
  {
    from: ['', '-build', '-clear', '-farm', '-smelt'].map((kind) => `main/suites/teamcraft${kind}/import/a.ts`),
    project: [...basics, 'minecraft/rules'],
    packages: [...allNode, 'zod'],
  },
  {
    from: ['main/suites/construction/import/a.ts'],
    project: [...basics, 'minecraft/rules', 'world-files'],
    packages: [...allNode, 'zod'],
  },
  {
    from: ['main/methods/a.ts'],
    project: [
      ...playing,
      'judger/judger',
      'models/model',
      'models/define-prompt',
      'methods/method',
      'methods/index',
      'methods/other',
    ],
    packages: ['zod'],
  },
  {
    from: ['main/methods/own/a.ts', 'main/methods/own/planner/a.ts', 'main/methods/own/planner/deep/a.ts'],
    project: [
      ...playing,
      'judger/judger',
      'models/model',
      'models/define-prompt',
      'methods/method',
      'planner',
      'worker',
    ],
    packages: ['zod'],
  },
  {
    from: ['main/sandbox/a.ts'],
    project: [
      ...playing,
      ...wholeServer,
      'server/index',
      'minecraft/ports',
      'minecraft/world-port',
      'minecraft/bots',
      'suites/suite',
      'suites/index',
    ],
    packages: ['zod'],
  },
  {
    from: ['main/episode/a.ts', 'main/episode/deep/a.ts'],
    project: [
      ...playing,
      ...wholeServer,
      'server/index',
      'minecraft/ports',
      'minecraft/world-port',
      'minecraft/bots',
      ...actions,
      'judger',
      'judger/judger',
      'worker',
      'models/model',
      'models/define-prompt',
      'models/gateway',
      'methods/method',
      'methods/index',
      'methods/other',
      'suites/suite',
      'suites/index',
      'suites/other',
      'metrics/index',
      'view',
      'episode',
      'episode/protocol',
    ],
    packages: [...files, 'node:module', 'zod'],
  },
  {
    from: ['main/models/a.ts'],
    project: [...playing, 'models/model', 'models/define-prompt', 'models/gateway', 'models/scripted'],
    packages: [...allNode, 'zod', 'undici'],
  },
  {
    from: ['main/models/own/a.ts', 'main/models/own/deep/a.ts'],
    project: [...playing, 'models/model', 'models/define-prompt', 'models/gateway'],
    packages: [...allNode, 'zod'],
  },
  {
    from: ['main/models/openai/a.ts'],
    project: [...playing, 'models/model', 'models/define-prompt', 'models/gateway'],
    packages: [...allNode, 'zod', 'openai'],
  },
  {
    from: ['main/models/anthropic/a.ts'],
    project: [...playing, 'models/model', 'models/define-prompt', 'models/gateway'],
    packages: [...allNode, 'zod', '@anthropic-ai/sdk'],
  },
  {
    from: ['main/models/google/a.ts'],
    project: [...playing, 'models/model', 'models/define-prompt', 'models/gateway'],
    packages: [...allNode, 'zod', '@google/genai'],
  },
  {
    from: ['main/runs/a.ts', 'main/runs/deep/a.ts'],
    project: [...playing, 'db', 'metrics/index', 'episode/protocol', 'models/model', 'runs'],
    packages: [...allNode, 'zod'],
  },
  ...expectedMachineImports,
  {
    from: ['main/own-server/a.ts', 'main/own-server/keeper/a.ts'],
    project: [...basics, 'own-server'],
    packages: [...allNode, 'zod'],
  },
  {
    from: ['main/analysis/a.ts', 'main/analysis/export/a.ts'],
    project: [...basics, 'db', 'analysis'],
    packages: [...allNode, 'zod'],
  },
  {
    from: ['main/answers/a.ts', 'main/answers/deep/a.ts'],
    project: [...basics, 'db', 'episode/protocol', 'models/model', 'answers'],
    packages: [...allNode, 'zod'],
  },
  {
    from: ['main/answers/demonstrations/a.ts'],
    project: [...basics, 'suites/suite', 'suites/index', 'models/model', 'models/define-prompt', 'view'],
    packages: [...allNode, 'zod'],
  },
  {
    from: ['main/bundle/a.ts', 'main/bundle/deep/a.ts'],
    project: [...basics, 'db', 'analysis', 'runs', 'metrics/index', 'bundle'],
    packages: [...allNode, 'zod'],
  },
  {
    from: ['main/report/a.ts', 'main/report/deep/a.ts'],
    project: [...basics, 'analysis', 'report'],
    packages: [...allNode, 'zod'],
  },
  {
    from: ['main/scene-build/a.ts', 'main/scene-build/textures/a.ts'],
    project: [...basics, 'scene-build', 'scene-build/deep'],
    packages: [...allNode, 'zod', 'pngjs'],
  },
  {
    from: ['main/view/a.ts', 'main/view/deep/a.ts'],
    project: [...playing, 'scene-build', 'scene-build/deep', 'view'],
    packages: [...files, 'gifenc'],
  },
  {
    from: ['main/lab/a.ts', 'main/lab/deep/a.ts'],
    project: [
      ...playing,
      'runs',
      'own-server',
      'analysis',
      'answers',
      'bundle',
      'report',
      'view',
      'db',
      'models/model',
      'models/define-prompt',
      'models/gateway',
      'models/scripted',
      'methods/method',
      'methods/index',
      'suites/suite',
      'suites/index',
      'metrics/index',
      ...actions,
      'episode/protocol',
      ...machinesBelow,
      ...machineEnds,
      'lab',
      'websocket',
    ],
    packages: [...allNode, 'zod', 'ws'],
  },
  ...expectedShellImports,
  ...expectedPageImports,
]
