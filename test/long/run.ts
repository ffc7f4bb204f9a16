/**
 * `npm run test:long [-- --shard=1/4]`: the tests with the tag `long`, which `npm test` leaves out. What is given goes on to Vitest.
 * Only files that hold one are named, since loading the others takes longer than finding these.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const files = globSync('test/**/*.test.ts', { cwd: root }).filter((path) =>
  readFileSync(join(root, path), 'utf8').match(/\['long'\]|@module-tag long/),
)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', '--tags-filter=long', ...process.argv.slice(2), ...files]
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
