/** Test files share what they load: a hook that a shared module registers when it is loaded runs for the first file alone. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const hook = /^(?:before|after)(?:Each|All)\(/m

test('modules that tests share clean up by `onTestFinished`, not by hooks of their own', () => {
  const sources = globSync(['test/**/*.ts', 'packages/*/test/**/*.ts'], { cwd: root })
  const withHooks = sources.filter((path) => hook.test(readFileSync(join(root, path), 'utf8')))
  expect(withHooks.length).toBeGreaterThan(20)
  expect(withHooks.filter((path) => !path.endsWith('.test.ts'))).toEqual([])
})
