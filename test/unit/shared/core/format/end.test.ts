import { expect, test } from 'vitest'
import { endReasons, validities } from '../../../../../shared/contract/record/end.ts'
import { endedAs, endMessage, endNames, validityNames } from '../../../../../shared/core/format/end.ts'

test('what a method counts as done is not said to be done where the judger saw otherwise', () => {
  expect(endMessage('All 14 subtasks are done.', 1)).toBe('All 14 subtasks were reported done, 1 of them falsely.')
  const incomplete = 'All 21 subtasks are done. The task is not complete, though.'
  expect(endMessage(incomplete, 1)).toBe(
    'All 21 subtasks were reported done, 1 of them falsely. The task is not complete, though.',
  )
  expect(endMessage(incomplete, 0)).toBe('All 21 subtasks were reported done. The task is not complete, though.')
  expect(endMessage('All 14 subtasks are done.', 0)).toBe('All 14 subtasks are done.')
  expect(endMessage('1 subtasks failed (3), 11 wait for them, 2 are done.', 1)).toBe(
    '1 subtask failed (3), 11 wait for it, 2 are done.',
  )
  expect(endMessage('1 subtasks failed (3), 1 wait for them, 12 are done.', 0)).toBe(
    '1 subtask failed (3), 1 waits for it, 12 are done.',
  )
  expect(endMessage('2 subtasks failed (2, 3), 6 wait for them, 1 are done.', 0)).toBe(
    '2 subtasks failed (2, 3), 6 wait for them, 1 is done.',
  )
  expect(endMessage('11 subtasks failed (3), 1 wait for them.', 0)).toBe('11 subtasks failed (3), 1 waits for them.')
})

test('no end and no validity is shown by its id', () => {
  for (const reason of endReasons) {
    expect(endNames[reason]).toMatch(/^[A-Z][a-z ]+$/)
    expect(endedAs[reason]).not.toContain('-')
  }
  for (const validity of validities) expect(validityNames[validity]).toMatch(/^[a-z ]+$/)
  expect(endNames['gave-up']).toBe(endedAs['gave-up'])
})
