import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files at a time on two cores. Unit tests only compute; a good part of the others waits for clocks, sockets and browsers, so more of
 * them share the cores.
 */
const filesAtATime = { unit: 2, integration: 3, e2e: 2 } as const

const setupFiles = ['test/fakes/same-cases.ts']

/**
 * A limit ends what hangs, and nothing else: on a machine that is busy with other things a test may take ten times as long.
 * That is why tests bring none of their own.
 */
const limits = { testTimeout: 600_000, hookTimeout: 600_000 } as const

/** What is polled for comes by itself, at once on a quiet machine. */
const expectations = { poll: { timeout: 30_000, interval: 20 } } as const

/**
 * What takes longest in each project, programs that it starts and waiting included, the longest first: a long file that begins last
 * leaves the other core idle until it ends. Those that mostly wait stand between those that compute.
 * The runner itself begins with large files where it has never seen them run. A wrong place here costs seconds, nothing else.
 */
const longest = [
  'unit/main/suites/construction/built-by-a-body',
  'unit/packages/minecraft-server/open-world/open-world',
  'unit/main/planner/plan',
  'unit/main/suites/escape/escape-suite',
  'unit/renderer/features/run-form/form-of-spec',
  'integration/machines/drills',
  'integration/fuzz/borders',
  'integration/machines/drills-lab-store',
  'integration/packaging/archive',
  'integration/own-server/judged',
  'integration/soak/lab',
  'integration/shells/electron',
  'integration/machines/queue',
  'contract/bridge',
  'integration/shells/done-when',
  'integration/determinism/families',
  'integration/minecraft/external/on-request',
  'integration/models/live-and-replay',
  'integration/shells/cli-together',
  'integration/lab/server-check',
  'integration/determinism/episode',
  'integration/lab/large-export',
  'integration/shells/cli-verify',
  'integration/episode/odd-methods',
  'integration/shells/cli-usage',
  'integration/determinism/readme',
  'integration/lab/twins',
  'integration/episode/dish-and-rooms',
  'integration/prompts/prompts',
  'integration/scene-build/ensure-scene',
  'integration/shells/cli-run',
  'integration/shells/cli-folder',
  'integration/models/command-line',
  'integration/runs/verify',
  'integration/episode/scaffolding',
  'integration/runs/episode-pool',
  'integration/determinism/micro',
  'integration/runs/killed-lab',
  'integration/methods/adding-a-method',
  'integration/suites/adding-a-suite',
  'integration/minecraft/world-files/save-and-open',
  'e2e/added',
  'e2e/compare',
  'e2e/episode-board',
  'e2e/page-states',
  'e2e/views',
  'e2e/new-run-page',
  'e2e/main-path',
  'e2e/planted',
  'e2e/new-run',
  'e2e/tables',
  'e2e/own-words',
  'e2e/families',
  'e2e/frame',
]

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
  return place === -1 ? longest.length : place
}

function partOf(path: string): number {
  return createHash('sha1').update(path.replaceAll('\\', '/')).digest().readUInt32BE()
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }

  /** By the path alone: a file stays in its part whatever comes or goes, so that parts in turn play each of them. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 }
    return files.filter(({ moduleId }) => partOf(relative(import.meta.dirname, moduleId)) % count === index - 1)
  }
}

/*
 * Tests start Node some hundred times, as workers and as programs under test, and half of a start is stripping types and compiling.
 * Node keeps what it compiled here, by the content of each file; tests that start it without an environment do without.
 */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled-for-tests')

export default defineConfig({
  test: {
    globalSetup: ['test/fakes/run-folder.ts'],
    pool: 'forks',
    maxWorkers: filesAtATime.integration,
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: 'landing',
        description: 'Left out by `npm test`; `npm run test:landing` plays them, and so does .ci/run.',
      },
      {
        name: 'long',
        description: 'Left out by `npm test`; `npm run test:long` plays them, .ci/run a sixth of them in turn.',
      },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          setupFiles,
          sequence: { groupOrder: 0 },
          maxWorkers: filesAtATime.unit,
          expect: expectations,
          // Loading what they test takes most files longer than testing it, so files share what is loaded.
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/{integration,contract}/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
          setupFiles,
          sequence: { groupOrder: 1 },
          maxWorkers: filesAtATime.integration,
          expect: expectations,
          // Labs, servers and bots are loaded and warmed up once: ten files of labs take 23 CPU s together, 27 apart.
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/global-setup.ts'],
          sequence: { groupOrder: 2 },
          // An episode mostly waits for its game while another file's page is drawn.
          maxWorkers: filesAtATime.e2e,
          // Each look goes through three processes, and takes the processor from the page that is waited for.
          expect: { poll: { timeout: 100_000, interval: 100 } },
          // Each file has a lab and a browser of its own; what drives them is loaded once, which saves 1.5 CPU s a file.
          isolate: false,
          ...limits,
        },
      },
    ],
  },
})
