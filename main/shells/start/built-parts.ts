/** Parts that must be built before use; rebuilt only if a source is newer. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp, runTool } from './build-app.ts'

/** A part that is built: where it ends up, a file written with every build, what it is made of. */
export interface BuiltPart {
  readonly label: string
  readonly mark: string
  readonly sources: readonly string[]
  readonly build: (root: string) => Promise<void>
}

/** What page and reports are made of. */
const pageSources = [
  'renderer',
  'preload',
  'shared',
  'packages',
  'vite.config.ts',
  'vite.report.config.ts',
  'package-lock.json',
]

/** What draws the charts of reports, which need no page. */
export const reportPart: BuiltPart = {
  label: 'charts of reports',
  mark: 'out/report/charts.js',
  sources: pageSources,
  build: (root) => build(root, ['--config', 'vite.report.config.ts']),
}

/** The page, for browser and window alike, and what its reports need. */
export const pagePart: BuiltPart = {
  label: 'page',
  mark: 'out/page/index.html',
  sources: pageSources,
  build: async (root) => {
    await build(root, ['--config', 'vite.report.config.ts'])
    await build(root, [])
  },
}

function build(root: string, options: readonly string[]): Promise<void> {
  return runTool(root, 'vite', 'bin/vite.js', ['build', '--logLevel', 'warn', ...options])
}

/** The program in plain JavaScript, for Electron. */
export const appPart: BuiltPart = {
  label: 'program',
  mark: 'out/app/package.json',
  sources: [
    'main',
    'db',
    'preload',
    'shared',
    'packages',
    'examples',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.app.json',
  ],
  build: (root) => buildApp(root, join(root, 'out/app')),
}

/** Whether the part is missing or older than one of its sources. */
export function isStale(root: string, { mark, sources }: BuiltPart): boolean {
  const path = join(root, mark)
  if (!existsSync(path)) return true
  const builtAt = statSync(path).mtimeMs
  return sources.some((source) => newestUnder(join(root, source)) > builtAt)
}

/** Builds the part where it is stale. Rejects with what the tool said. */
export async function ensureBuilt(root: string, part: BuiltPart, say: (line: string) => void): Promise<void> {
  if (!isStale(root, part)) return
  say(`Building the ${part.label} …`)
  const startedAt = performance.now()
  await part.build(root)
  say(`Built the ${part.label} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/** Latest change of a file, or of all files under a folder; a missing one counts as never changed. */
function newestUnder(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestUnder(join(path, name))), stat.mtimeMs)
}
