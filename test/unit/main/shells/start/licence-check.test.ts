import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exceptionsSchema, licenceProblems } from '../../../../../main/shells/start/licence-check.ts'
import { licencesOf } from '../../../../../main/shells/start/licences.ts'

const root = join(import.meta.dirname, '../../../../..')
const exceptions = exceptionsSchema.parse(
  JSON.parse(readFileSync(join(root, 'main/shells/start/licence-exceptions.json'), 'utf8')),
)

test('every package that ships is under a licence that allows it, or explained', () => {
  // Mediabunny is part of the page, and so are others that are no cause for an explanation.
  const { packages } = licencesOf(root, ['node_modules/mediabunny'])
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['better-sqlite3', 'flying-squid', 'openai']))
  expect(licenceProblems(packages, exceptions)).toEqual([])
})

test('a licence that is not on the list, none at all, and an explanation that nothing needs are told', () => {
  const problems = licenceProblems(
    [
      { name: 'fine', version: '1.0.0', licence: 'MIT' },
      { name: 'either', version: '1.0.0', licence: '(GPL-3.0 OR MIT)' },
      { name: 'both', version: '1.0.0', licence: 'GPL-3.0 AND MIT' },
      { name: 'strict', version: '1.0.0', licence: 'GPL-3.0' },
      { name: 'silent', version: '1.0.0', licence: 'see text' },
      { name: 'named', version: '1.0.0', licence: 'ISC' },
    ],
    ['gone', 'named'].map((name) => ({ name, licence: 'MIT', why: 'It was here once, and is no longer.' })),
  )
  expect(problems).toEqual([
    'both 1.0.0 is under "GPL-3.0 AND MIT", which is not on the list.',
    'strict 1.0.0 is under "GPL-3.0", which is not on the list.',
    'silent 1.0.0 is under "see text", which is not on the list.',
    'gone is explained, and does not ship.',
    'named is explained, and its licence is on the list.',
  ])
})
