/** Builds the page, or the page over a fake bridge, before it is opened. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Where the lab looks for its page unless it is told of another place. */
const ownFolder = join(root, 'out/page')

/** The page as it ships. */
export function buildPage(folder = ownFolder): Promise<void> {
  return build(folder, 'production', ['--logLevel', 'warn'])
}

/** The page over a fake bridge, into `folder`; never part of what ships. React is the one that warns of mistakes. */
export function buildPageStates(folder: string): Promise<void> {
  const options = [join(root, 'test/e2e/fixtures'), '--config', 'vite.config.ts', '--logLevel', 'error']
  return build(folder, 'test', options)
}

/** In a process of its own: React is another one where tests run, and bundlers do not run there. */
async function build(folder: string, nodeEnv: string, options: readonly string[]): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: nodeEnv }
  const args = [vite, 'build', ...options, '--outDir', folder, '--emptyOutDir']
  const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  if (stderr !== '') console.error(stderr)
}
