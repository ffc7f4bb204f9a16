import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepPageAccess, readPageAccess } from '../../../../../main/shells/web/page-access.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

const FILE = 'page-access.json'

test('what one lab keeps the next one finds, and nobody else can read it', () => {
  const folder = tempFolder()
  const first = readPageAccess(folder)
  expect(first.port).toBeNull()
  expect(readdirSync(folder)).toEqual([])
  keepPageAccess(folder, { ...first, port: 4000 })
  expect(readPageAccess(folder)).toEqual({ key: first.key, port: 4000 })
  expect(statSync(join(folder, FILE)).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual([FILE])
})

test.skipIf(process.platform === 'win32')('a key that others could have read is no key any more', () => {
  const folder = tempFolder()
  const first = readPageAccess(folder)
  keepPageAccess(folder, first)
  chmodSync(join(folder, FILE), 0o640)
  expect(readPageAccess(folder).key).not.toBe(first.key)
})

test.each(['', '{', '{}', '{"key":"short","port":1}', '{"key":7,"port":null}'])('%s is replaced', (text) => {
  const folder = tempFolder()
  writeFileSync(join(folder, FILE), text, { mode: 0o600 })
  const access = readPageAccess(folder)
  expect(access.key).toHaveLength(43)
  keepPageAccess(folder, access)
  expect(readPageAccess(folder)).toEqual(access)
})

test('leaves no draft behind where it cannot keep the key', () => {
  const folder = tempFolder()
  mkdirSync(join(folder, FILE))
  expect(() => keepPageAccess(folder, readPageAccess(folder))).toThrow()
  expect(readdirSync(folder)).toEqual([FILE])
})
