/**
 * The page that says how to add a suite, followed to the letter in a copy of the project. That it compiles, is linted, and what it is
 * played as: `test/e2e/added.test.ts`, for all pages of that kind together.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileCopy, copyProject, filesOfPage, isTable } from '../../fakes/copied-project.ts'
import { suiteRoots as roots, suiteTables as tables } from '../../fakes/pages-of-a-suite.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const page = 'adding-a-suite.md'

test('a suite takes four folders and a line in each of four tables', () => {
  const lines = filesOfPage(page).filter(isTable)
  expect(lines.map(({ path, text }) => [path, text.trim().split('\n').length])).toEqual(
    tables.map((folder) => [`${folder}/table.ts`, 1]),
  )
  const others = filesOfPage(page).filter((file) => !isTable(file))
  expect(others.map(({ path }) => path)).toEqual([
    'shared/contract/tasks/fetch.ts',
    'shared/core/families/fetch/family.ts',
    'main/suites/fetch/fetch-suite.ts',
    'main/planner/simulation/fetch/documents.ts',
  ])
})

test('it compiles not without its line in any of the later tables', { tags: ['long'] }, async () => {
  const copy = tempFolder()
  copyProject(copy, [page])
  for (const folder of tables.slice(1)) {
    const path = join(copy, folder, 'table.ts')
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^.*fetch.*\n/m, ''))
  }
  // One look at all of them: the compiler complains of each where it is read.
  const missing = (await compileCopy(copy, roots))
    .split('\n')
    .filter((line) => line.includes("Property 'fetch' is missing"))
  const complaining = new Set(missing.map((line) => line.slice(0, line.indexOf('('))))
  expect([...complaining].toSorted()).toEqual(roots.toSorted())
})
