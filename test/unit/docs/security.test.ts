/** Each line of docs/security.md stands on a test: the file is there, and says what the line quotes. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const lines = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n')
const rows = lines.filter((line) => line.startsWith('|') && !/^\|(---|\s*defended against)/.test(line))

test('every row names a test', () => {
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => !/`test\/[^`]+\.test\.ts`/.test(row))).toEqual([])
})

test('every test that it names is there, under the words that it quotes', () => {
  const wrong = rows.flatMap((row) =>
    Array.from(row.matchAll(/`(test\/[^`]+\.test\.ts)`(?: "([^"]+)")?/g), ([, path = '', words = '']) => {
      const file = join(root, path)
      return existsSync(file) && readFileSync(file, 'utf8').includes(words) ? [] : [`${path}: ${words}`]
    }).flat(),
  )
  expect(wrong).toEqual([])
})
