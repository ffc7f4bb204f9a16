import { lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reasonOf } from '../../../../../packages/minecraft-server/values/reason-of.ts'

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('it worked')
}

test('errors of the file system say what is the matter, without the name of a system call', () => {
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-reason-'))
  expect(reasonOf(thrownBy(() => lstatSync(join(folder, 'none'))))).toBe('there is no such file or folder (ENOENT)')
  expect(reasonOf(thrownBy(() => readFileSync(folder)))).toBe('it is a folder, not a file (EISDIR)')
  rmSync(folder, { recursive: true })
})

test('errors of the network are found within what wraps them', async () => {
  const refused = await new Promise((resolve) => connect(1, '127.0.0.1').on('error', resolve))
  const wrapped = new Error('fetch failed', { cause: refused })
  expect(reasonOf(wrapped)).toBe('nothing listens there (ECONNREFUSED)')
})

test('what has no words of ours speaks for itself', () => {
  expect(reasonOf(new Error('The page is blue.'))).toBe('The page is blue')
  expect(reasonOf(Object.assign(new Error('odd'), { code: 'EODD' }))).toBe('odd (EODD)')
  expect(reasonOf(Object.assign(new Error(''), { code: 'EODD' }))).toBe('EODD')
  expect(reasonOf(new Error(''))).toBe('no reason given')
  expect(reasonOf('bare words')).toBe('bare words')
})
