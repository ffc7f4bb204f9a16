/** `npm run pack:check`: the tests of the desktop program's packages, and a second build that has to come out the same. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const env = { ...process.env, CAUSALMACE_PACK_TWICE: 'yes' }
const tests = spawnSync(process.execPath, [vitest, 'run', 'test/integration/packaging'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
process.exitCode = tests.status ?? 1
