import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '../../../../main/common/log.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

test('a line is in the file when the call returns', () => {
  const path = join(tempFolder(), 'deep', 'lab.log')
  const log = createLog(path)
  log.info({ n: 1 }, 'first')
  log.warn('second')
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { n: 1, msg: 'first', pid: process.pid },
    { msg: 'second' },
  ])
})

test.skipIf(!existsSync('/dev/full'))('a full disk costs lines, never the process', () => {
  const log = createLog('/dev/full')
  for (let line = 0; line < 100; line++) expect(() => log.error({ err: new Error('planted') }, 'lost')).not.toThrow()
})

test('a file that cannot be opened is said at once', () => {
  expect(() => createLog(tempFolder())).toThrow('EISDIR')
})
