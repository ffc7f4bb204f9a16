import { expect, test } from 'vitest'
import { describeRefusal } from '../../../db/refusal-text.ts'

test.each([
  ['SQLITE_FULL', 'the disk is full; free some space, then try again'],
  ['SQLITE_BUSY_SNAPSHOT', 'another program is writing to it; close that, then try again'],
  ['SQLITE_IOERR_WRITE', 'the disk could not be read or written; check it, then try again'],
  ['SQLITE_MISMATCH', 'check the disk, then start the lab again'],
])('%s says what to do, and no code', (code, words) => {
  expect(describeRefusal({ code })).toBe(words)
})
