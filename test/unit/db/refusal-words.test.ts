import { expect, test } from 'vitest'
import { refusalWords } from '../../../db/refusal-words.ts'

test.each([
  ['SQLITE_FULL', 'the disk is full; free some space, then try again'],
  ['SQLITE_BUSY_SNAPSHOT', 'another program is writing to it; close that, then try again'],
  ['SQLITE_IOERR_WRITE', 'the disk could not be read or written; check it, then try again'],
  ['SQLITE_MISMATCH', 'check the disk, then start the lab again'],
])('%s says what to do, and no code', (code, words) => {
  expect(refusalWords({ code })).toBe(words)
})
