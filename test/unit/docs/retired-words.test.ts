/** Words that people who saw the lab for the first time did not understand. Whoever needs one of them says what it means instead. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const told = [
  ...globSync('{renderer,main/shells,main/runs,main/lab}/**/*.{ts,tsx}', { cwd: root }),
  ...globSync('docs/*.md', { cwd: root }),
  'README.md',
]

test.each([
  ['all as usual', 'defaults'],
  ['[Ll]eft empty,', 'default'],
  ['[Pp]ut right', 'fix'],
  ['[Ll]ook after the server', 'check the server'],
  ["(behind|speaks|of) OpenAI['’]s protocol", 'OpenAI-compatible API'],
  ['[Pp]iece by piece', 'streaming'],
  ['[Ff]urther sends', 'retries'],
  ['[Tt]ake it out"', 'remove'],
  ['[Hh]old the game', 'pause the game'],
  ['[Tt]ake a hand', 'intervene'],
  ['told the truth\\]', 'upper bound: knows the ground truth'],
  ['[Tt]he form holds what', 'settings copied from'],
  ['[Ff]unction body first', 'what it means'],
  ['[Ff]ormulas as printed', 'what it means'],
])('nobody reads “%s”', (word) => {
  const found = told.filter((file) => new RegExp(word).test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})
