/** Outside the families' folders nothing tests the kind of a task by its name: what depends on it is asked of the family. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { taskSchema } from '../../../shared/contract/scenario.ts'

const root = join(import.meta.dirname, '../../..')
const sources = ['main', 'preload', 'shared', 'packages', 'renderer', 'db', 'scripts']
/** Where a family may say its own name; a folder of each kind, and the tables that list them. */
const homes = ['shared/contract/tasks', 'shared/core/families', 'main/suites', 'main/planner/simulation']
const kinds: ReadonlySet<string> = new Set(taskSchema.options.map(({ shape }) => shape.kind.value))

function isHome(path: string): boolean {
  return (
    homes.some(
      (home) => path === `${home}/table.ts` || [...kinds].some((kind) => path.startsWith(`${home}/${kind}/`)),
    ) || [...kinds].some((kind) => path === `shared/contract/tasks/${kind}.ts`)
  )
}

const anyKind = [...kinds].join('|')
/** A kind's name as a value, whichever way it is quoted, or as a key. */
const NAMED = new RegExp(`(['"\`])(?:${anyKind})\\1|(?:^|[{,])\\s*(?:${anyKind})\\s*:`)
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/)/

function namedKinds(path: string, text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (NAMED.test(line) && !COMMENT.test(line) ? [`${path}:${index + 1}`] : []))
}

function* projectFiles(): Generator<readonly [path: string, text: string]> {
  for (const folder of sources) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      const text = readFileSync(path, 'utf8')
      yield [relative(root, path), text]
    }
  }
}

test('no file outside the folders of the families names a kind of task', () => {
  const files = [...projectFiles()]
  expect(files.filter(([path]) => isHome(path)).length).toBeGreaterThan(50)
  expect(files.filter(([path]) => !isHome(path)).flatMap(([path, text]) => namedKinds(path, text))).toEqual([])
})

test('a planted test of a kind is found as a value, in a case and as a key', () => {
  const planted = [
    "import { cooking } from './cooking/family.ts'",
    "if (task.kind === 'cooking') stop()",
    'switch (kind) { case "escape": break }',
    'const words = { construction: 1 }',
    'const about = `escape`',
    "const address = 'villagerbench/cooking/cake'",
  ]
  expect(namedKinds('planted.ts', planted.join('\n'))).toEqual([
    'planted.ts:2',
    'planted.ts:3',
    'planted.ts:4',
    'planted.ts:5',
  ])
})
