/** Builds the page, or the page over a fake bridge, before tests open it. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Where the lab looks for its page unless it is told of another place. */
const ownFolder = join(root, 'out/page')

/** The page as it ships; in a process of its own, because React is another one where tests run. */
export async function buildPage(folder = ownFolder): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir']
  const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  if (stderr !== '') console.error(stderr)
}

/** The page over a fake bridge, into `folder`; never part of what ships. React is the one that warns of mistakes. */
export async function buildPageStates(folder: string): Promise<void> {
  await build({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'test/e2e/fixtures'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
}
