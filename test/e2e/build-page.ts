/** Builds the page, or the page over a fake bridge, before tests open it. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** The page as it ships, into `out/page`; in a process of its own, because React is another one where tests run. */
export function buildPage(): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, env, stdio: 'inherit' })
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
