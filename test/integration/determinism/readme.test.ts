/**
 * The README's output of the demo, played again: whatever changes a byte of a record shows here.
 * @module-tag landing
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { forksSchema } from '../../../shared/contract/forks.ts'
import { causalmace, causalmaceHere, labOf } from '../../fakes/command-line.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

/** Condition and beginning of the record's hash, of each episode of seed 1. */
function hashesIn(text: string): readonly string[] {
  const rows = text.matchAll(/^(causalmace(?::[\w-]+)?) +1 .* ([0-9a-f]{12})$/gm)
  return Array.from(rows, ([, condition, hash]) => `${condition} ${hash}`)
}

test('the demo makes the records whose hashes the README prints, and forks of them that do nothing are equal', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
  const folder = tempFolder()
  const { stdout } = await causalmace(folder, 'demo', '--seeds', '1')
  expect(hashesIn(readme)).toHaveLength(2)
  expect(hashesIn(stdout)).toEqual(hashesIn(readme))
  const db = new SqliteDatabase(join(folder, 'lab.sqlite'), { readonly: true })
  const episodes = z.array(z.string()).length(2).parse(db.prepare('SELECT id FROM episodes').pluck().all())
  db.close()
  const lab = await labOf(folder)
  onTestFinished(() => lab.close())
  for (const episode of episodes) {
    const forked = await causalmaceHere(folder, 'fork', episode, '--do', 'null', '--at', '40', '--json')
    const { forks } = forksSchema.parse(JSON.parse(forked.stdout))
    expect(forks).toMatchObject([{ played: [{ isEqual: true, prefix: { isEqual: true }, first: null }] }])
    expect(forks[0]?.played[0]?.prefix.events).toBeGreaterThan(50)
    const id = forks[0]?.played[0]?.episodeId ?? ''
    const again = await causalmaceHere(folder, 'fork', id, '--do', 'null', '--at', '40')
    expect(again).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Only an episode that counts can be forked'),
    })
  }
})
