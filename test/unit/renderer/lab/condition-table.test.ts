import { expect, test } from 'vitest'
import { missingWords } from '../../../../renderer/lab/condition-table.ts'

test('what does not count is named with its reasons', () => {
  const row = { trials: 4, valid: 4, dependent: 0 }
  expect(missingWords(row)).toBe('')
  expect(missingWords({ ...row, valid: 3, notValid: { 'human-intervention': 1 } })).toBe(
    '1 not valid: human intervention',
  )
  expect(
    missingWords({ ...row, valid: 1, dependent: 1, notValid: { infrastructure: 2, 'human-intervention': 1 } }),
  ).toBe('3 not valid: 2 failed, 1 human intervention, 1 dependent')
})
