import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exceptionsSchema, licenceProblems, licencesOf } from '../../../../main/shells/start/licences.ts'

const root = join(import.meta.dirname, '../../../..')
const exceptions = exceptionsSchema
  .parse(JSON.parse(readFileSync(join(root, 'main/shells/start/licence-exceptions.json'), 'utf8')))
  // Inside the page, which may not be built here.
  .filter(({ name }) => name !== 'mediabunny')

test('every package that ships is under a licence that allows it, or explained', () => {
  const licences = licencesOf(root, exceptions)
  expect(licences.length).toBeGreaterThan(100)
  expect(licences.map(({ name }) => name)).toEqual(expect.arrayContaining(['better-sqlite3', 'flying-squid', 'openai']))
  const page = /^mediabunny /
  expect(licenceProblems(licences, exceptions).filter((problem) => !page.test(problem))).toEqual([])
})

test('a licence that is not on the list, none at all, and an explanation that nothing needs are told', () => {
  const one = { version: '1.0.0', text: '' }
  const problems = licenceProblems(
    [
      { ...one, name: 'fine', licence: 'MIT' },
      { ...one, name: 'strict', licence: 'GPL-3.0' },
      { ...one, name: 'silent', licence: '' },
    ],
    [{ name: 'gone', licence: 'MIT', why: 'It was here once, and is no longer.' }],
  )
  expect(problems).toEqual([
    'strict 1.0.0 is under "GPL-3.0", which is not on the list.',
    'silent 1.0.0 is under "", which is not on the list.',
    'gone is explained, and does not ship.',
  ])
})
