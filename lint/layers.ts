/**
 * Who may import whom: the one table behind `lint/layers.json`, which `biome.json` extends. What a folder does not name
 * here it cannot import. After a change run `npm run layers`; a test fails while table and generated file differ.
 */

import { factsOfTheGame } from './facts-of-the-game.ts'
import type { Layer } from './layer.ts'
import { pageLayers } from './page-layers.ts'

const server = 'packages/minecraft-server'
/** What the server's package knows without running anything: places, blocks, results. The page bundles it too. */
const values = `${server}/values`
const clock = `${server}/clock`
const belowServer = [
  values,
  clock,
  ...['open-world', 'rules', 'squid', 'link', 'world-files', 'mechanics'].map((folder) => `${server}/${folder}`),
]
const shared = ['shared/contract', 'shared/core', 'main/common', values]
const inEpisode = [...shared, clock]
/** What a method or a worker needs to define its prompts and to ask. */
const modelInterface = ['main/models/model.ts', 'main/models/define-prompt.ts']
const kindsOfMinecollab = ['', '-crafting', '-construction', '-cooking', '-hells-kitchen']
const kindsOfTeamcraft = ['', '-build', '-clear', '-farm', '-smelt']
const page = ['shared/contract', 'shared/core', values]

/** A row of a folder that runs inside an episode. */
function episode(folder: string, mayImport: readonly string[], more: Partial<Layer> = {}): Layer {
  return { folder, mayImport: [...inEpisode, ...mayImport], packages: ['zod'], episode: true, ...more }
}

/**
 * A row of the simulated model: it reads what a model is told and knows the game, and never what scorers compute, so it names the
 * files of the core that it may know.
 */
function simulation(folder: string, mayImport: readonly string[]): Layer {
  return {
    folder,
    mayImport: ['shared/contract', values, ...factsOfTheGame, 'main/common', clock, ...modelInterface, ...mayImport],
    packages: ['zod'],
    episode: true,
  }
}

/** A row of a folder of the lab's own process. */
function lab(folder: string, mayImport: readonly string[], packages: readonly string[] = []): Layer {
  return { folder, mayImport: [...shared, ...mayImport], packages: ['node', 'zod', ...packages] }
}

export const layers: readonly Layer[] = [
  { folder: 'shared/contract', mayImport: [values], packages: ['zod'] },
  { folder: 'shared/core', mayImport: ['shared/contract', values, `${server}/open-world`], packages: [] },
  { folder: 'preload', only: '*', mayImport: page, packages: ['zod'] },
  { folder: 'preload', only: 'electron', mayImport: page, packages: ['zod', 'electron'] },

  { folder: 'main/common', mayImport: page, packages: ['node', 'pino', 'zod'] },
  { folder: 'db', mayImport: page, packages: ['node', 'zod', 'better-sqlite3'] },

  { folder: values, mayImport: [], packages: [], episode: true },
  { folder: `${server}/open-world`, mayImport: [values], packages: [], episode: true },
  { folder: clock, mayImport: [values], packages: ['node'] },
  {
    folder: `${server}/rules`,
    mayImport: [values],
    packages: ['node', 'zod', 'minecraft-data', 'prismarine-*', 'vec3'],
    episode: true,
    mayRequire: true,
  },
  {
    folder: `${server}/world-files`,
    mayImport: [values, `${server}/rules`],
    packages: ['node', 'zod', 'prismarine-nbt'],
    episode: true,
    mayRequire: true,
  },
  {
    folder: `${server}/link`,
    mayImport: [values, clock, `${server}/rules`],
    packages: ['node', 'minecraft-data', 'minecraft-protocol'],
    episode: true,
    mayRequire: true,
  },
  {
    folder: `${server}/squid`,
    mayImport: [values, clock, `${server}/rules`],
    packages: ['node', 'zod', 'flying-squid', 'minecraft-*', 'prismarine-*', 'vec3'],
    episode: true,
    mayRequire: true,
  },
  {
    folder: `${server}/mechanics`,
    mayImport: [values, clock, `${server}/rules`, `${server}/squid`],
    packages: ['zod', 'vec3'],
    episode: true,
  },
  {
    folder: `${server}/server`,
    mayImport: belowServer,
    packages: ['node', 'zod', 'minecraft-protocol', 'prismarine-*', 'vec3'],
    episode: true,
  },

  { folder: server, only: '*', mayImport: [...belowServer, `${server}/server`], packages: [] },
  { folder: `${server}/examples`, mayImport: [], packages: ['node', 'mineflayer', 'minecraft-survival-server'] },
  { folder: `${server}/build`, mayImport: [], packages: ['node', 'zod'] },
  { folder: `${server}/test`, mayImport: [`${server}/*.ts`], packages: ['node', 'mineflayer', 'vec3', 'vitest'] },

  episode('main/minecraft/ports', [`${server}/rules`, `${server}/server/world.ts`]),
  episode('main/minecraft/bots', [`${server}/rules`, `${server}/link`, 'main/minecraft/ports'], {
    mayRequire: true,
    packages: ['node', 'zod', 'mineflayer', 'mineflayer-*', 'vec3'],
  }),
  episode(
    'main/minecraft/external',
    [`${server}/rules`, `${server}/link`, 'main/minecraft/ports', 'main/minecraft/bots'],
    { mayRequire: true, packages: ['node', 'zod', 'minecraft-protocol', 'vec3'] },
  ),
  episode('main/actions', ['main/minecraft/ports']),
  episode('main/judger', ['main/actions', 'main/minecraft/ports', 'main/suites/suite.ts']),
  episode('main/modes', ['main/minecraft/ports']),
  episode('main/worker', ['main/judger/judger.ts', 'main/actions/action.ts', ...modelInterface]),
  episode('main/planner', ['main/judger/judger.ts', ...modelInterface]),
  simulation('main/worker/simulation', [
    'main/worker/*.ts',
    'main/worker/progress',
    'main/judger/judger.ts',
    'main/actions/action.ts',
  ]),
  simulation('main/planner/simulation', [
    'main/planner/*.ts',
    'main/planner/prompts',
    'main/worker/*.ts',
    'main/worker/progress',
    'main/worker/simulation',
  ]),
  episode('main/metrics', []),

  episode('main/suites', ['main/actions/index.ts'], { only: '*' }),
  episode(
    'main/suites/*',
    [
      'main/suites/suite.ts',
      'main/suites/published.ts',
      'main/suites/held-items-referee.ts',
      'main/suites/carried-items-referee.ts',
      'main/suites/landmark-lines.ts',
      // What the suites of buildings share, and the four of a benchmark.
      'main/suites/building',
      'main/suites/minecollab',
      'main/suites/teamcraft',
    ],
    { packages: ['node', 'zod'] },
  ),
  lab(
    'main/suites/construction/import',
    ['main/suites/construction/*.ts', `${server}/rules`, `${server}/world-files`],
    ['minecraft-data'],
  ),
  ...kindsOfMinecollab.map((kind) => {
    const own = [`main/suites/minecollab/*.ts`, `main/suites/minecollab${kind}/*.ts`, 'main/suites/minecollab/kitchen']
    const importers = kindsOfMinecollab.map((other) => `main/suites/minecollab${other}/import`)
    // Plans of crafting without a body.
    const plans = ['crafting-plan', 'recipe-book', 'recipes'].map((name) => `main/minecraft/bots/${name}.ts`)
    const others = ['main/suites/published.ts', clock, `${server}/rules`]
    return lab(`main/suites/minecollab${kind}/import`, [...own, ...importers, ...plans, ...others], ['minecraft-data'])
  }),
  ...kindsOfTeamcraft.map((kind) => {
    const own = ['main/suites/teamcraft/*.ts', `main/suites/teamcraft${kind}/*.ts`]
    const importers = kindsOfTeamcraft.map((other) => `main/suites/teamcraft${other}/import`)
    return lab(`main/suites/teamcraft${kind}/import`, [...own, ...importers, `${server}/rules`])
  }),
  lab('main/suites/cooking/import', ['main/suites/cooking/*.ts', 'main/suites/cooking/structures', `${server}/rules`]),
  lab('main/suites/escape/import', [
    'main/suites/escape/*.ts',
    'main/suites/escape/build',
    'main/suites/escape/mechanisms',
    `${server}/rules`,
  ]),
  episode('main/methods', ['main/judger/judger.ts', ...modelInterface], { only: '*' }),
  episode('main/methods/*', [
    'main/methods/method.ts',
    'main/methods/sight.ts',
    'main/planner',
    'main/worker',
    'main/judger/judger.ts',
    ...modelInterface,
  ]),
  simulation('main/methods/*/simulation', [
    'main/methods/*/*.ts',
    'main/methods/*/prompts',
    'main/planner/*.ts',
    'main/planner/simulation',
    'main/worker/*.ts',
    'main/worker/progress',
    'main/worker/simulation',
  ]),
  episode(
    'main/episode',
    [
      server,
      'main/minecraft',
      'main/actions',
      'main/judger',
      'main/modes',
      'main/worker',
      'main/methods',
      'main/suites',
      'main/metrics',
      'main/models/*.ts',
      'main/view',
    ],
    { packages: ['node', 'zod'], mayRequire: true },
  ),

  episode('main/sandbox', [server, 'main/minecraft', 'main/suites/*.ts']),

  episode('main/view', ['main/scene-build'], { packages: ['node', 'gifenc'] }),

  lab('main/models', [clock], ['undici']),
  lab('main/models/*', ['main/models/*.ts', clock]),
  lab('main/models/openai', ['main/models/*.ts', clock], ['openai']),
  lab('main/models/anthropic', ['main/models/*.ts', clock], ['@anthropic-ai/sdk']),
  lab('main/models/google', ['main/models/*.ts', clock], ['@google/genai']),
  lab('main/runs', ['db', 'main/metrics', clock, 'main/episode/protocol.ts', 'main/models/model.ts']),
  lab('main/machines/queue', [], ['bullmq', 'ioredis', 'pg']),
  lab('main/machines/link', ['main/machines/queue/trial-queue.ts', 'main/episode/protocol.ts'], ['ws']),
  { ...lab('main/machines', []), only: '*' },
  ...['coordinator', 'worker'].map((end) =>
    lab(`main/machines/${end}`, [
      ...['main/machines/*.ts', 'main/machines/queue', 'main/machines/link', 'main/episode/protocol.ts'],
      ...[
        'main/models/model.ts',
        clock,
        'main/runs',
        ...(end === 'worker' ? ['db/process-lock.ts'] : ['db', 'main/metrics']),
      ],
    ]),
  ),
  lab('main/own-server', ['main/runs/server-place.ts']),
  lab('main/analysis', ['db'], ['jstat']),
  lab('main/answers', [
    'db',
    'main/analysis/export/export-part.ts',
    'main/episode/protocol.ts',
    'main/models/model.ts',
    'main/models/answer-parser.ts',
    'main/models/tool-call.ts',
    'main/planner/intervention.ts',
    'main/planner/initial-graph.ts',
  ]),
  // Draws pictures of a record, in the words in which seeing teams are asked.
  lab('main/answers/demonstrations', [
    ...['main/answers/transitions', 'main/view', 'main/scene-build/scene-files.ts', 'main/suites/*.ts'],
    ...['main/methods/vision-step', 'main/worker/joint-steps/waits.ts', ...modelInterface],
  ]),
  lab('main/bundle', ['db', 'main/analysis', 'main/runs/*.ts', 'main/metrics']),
  lab('main/report', ['main/analysis']),
  lab('main/scene-build', [], ['pngjs']),
  lab(
    'main/lab',
    [
      'main/runs',
      'main/machines',
      'main/own-server',
      'main/analysis',
      'main/answers',
      'main/bundle',
      'main/report',
      'main/view',
      'main/scene-build/scene-files.ts',
      'db',
      'main/models',
      clock,
      'main/episode/protocol.ts',
      'main/sandbox/messages.ts',
      'main/sandbox/check-messages.ts',
      'main/suites/*.ts',
      'main/methods/*.ts',
      'main/metrics/*.ts',
      'main/actions/*.ts',
      'main/planner/paper-rules.ts',
      'preload/bridge-client.ts',
      'preload/websocket.ts',
      'examples',
    ],
    ['ws'],
  ),
  lab('main/shells/*', ['main/lab'], ['ws']),
  lab('main/shells/web', ['main/lab', 'main/scene-build/*.ts', 'preload/websocket.ts'], ['ws']),
  lab(
    'main/shells/cli',
    [
      'main/lab',
      ...['main/machines/worker', 'main/machines/link/token.ts', 'main/machines/link/addresses.ts'],
      'main/answers',
      'main/shells/web',
      'main/shells/start/built-parts.ts',
      'main/view',
      'main/metrics/*.ts',
      'main/actions/*.ts',
    ],
    ['ws'],
  ),
  lab(
    'main/shells/electron',
    ['main/lab', 'main/scene-build/*.ts', 'main/shells/web', 'preload/electron-port.ts', 'preload/bridge-client.ts'],
    ['electron'],
  ),
  lab('main/shells/start', ['main/lab', 'main/shells/web'], ['vite']),

  ...pageLayers,
  { folder: 'scripts', mayImport: [], packages: ['node'] },
]
