/** The README's output of the demo, played again: whatever changes a byte of a record shows here. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { causalmace } from '../../fakes/command-line.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

/** Condition and beginning of the record's hash, of each episode of seed 1. */
function hashesIn(text: string): readonly string[] {
  const rows = text.matchAll(/^(causalmace(?::[\w-]+)?) +1 .* ([0-9a-f]{12})$/gm)
  return Array.from(rows, ([, condition, hash]) => `${condition} ${hash}`)
}

test('the demo makes the records whose hashes the README prints', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
  const { stdout } = await causalmace(tempFolder(), 'demo', '--seeds', '1')
  expect(hashesIn(readme)).toHaveLength(2)
  expect(hashesIn(stdout)).toEqual(hashesIn(readme))
})
