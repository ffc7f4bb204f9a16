/**
 * `npm run test:landing` and `npm run test:long [-- --shard=1/6]`: the tests with that tag, which `npm test` leaves out. What is given
 * goes on to Vitest. Only files that hold one are named, since loading the others takes longer than finding these.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const [tag = '', ...given] = process.argv.slice(2)
const isTagged = new RegExp(`\\['${tag}'\\]|@module-tag ${tag}`)
const files = globSync(['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'], { cwd: root }).filter((path) =>
  isTagged.test(readFileSync(join(root, path), 'utf8')),
)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
// A long test of a file that every landing plays is among the long ones.
const filters = tag === 'long' ? ['long'] : [tag, '!long']
const args = [vitest, 'run', ...filters.map((filter) => `--tags-filter=${filter}`), ...given, ...files]
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
