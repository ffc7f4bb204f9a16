import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../../main/common/make-folder.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

test('makes what is missing, and leaves what is there', () => {
  const folder = join(tempFolder(), 'a', 'b')
  makeFolder(folder)
  writeFileSync(join(folder, 'kept'), '')
  makeFolder(folder)
  expect(existsSync(join(folder, 'kept'))).toBe(true)
})

test('refuses where a file is in the way', () => {
  const file = join(tempFolder(), 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow('EEXIST')
  expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR')
})

test.runIf(process.platform === 'linux')('answers where Node itself would try for ever', () => {
  expect(() => makeFolder('/proc/no-such-folder/below')).toThrow('ENOENT')
})
