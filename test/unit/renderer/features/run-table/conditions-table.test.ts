import { expect, test } from 'vitest'
import { describeMissing, formatOwnCount } from '../../../../../renderer/features/run-table/conditions-table.tsx'

test('what does not count is named with its reasons', () => {
  const row = { trials: 4, valid: 4, dependent: 0 }
  expect(describeMissing(row)).toBe('')
  expect(describeMissing({ ...row, valid: 3, notValid: { 'human-intervention': 1 } })).toBe(
    '1 not valid: human intervention',
  )
  expect(
    describeMissing({ ...row, valid: 1, dependent: 1, notValid: { infrastructure: 2, 'human-intervention': 1 } }),
  ).toBe('3 not valid: 2 failed, 1 human intervention, 1 dependent')
})

test('what a mean is over is said once per row, and in a cell only where it is less', () => {
  const row = { valid: 12, dependent: 2 }
  expect(formatOwnCount(row, 4, { scenarios: 4, episodes: 10 })).toBe(null)
  expect(formatOwnCount(row, 4, { scenarios: 3, episodes: 10 })).toBe('of 3 scenarios, 10 episodes')
  expect(formatOwnCount(row, 4, { scenarios: 4, episodes: 1 })).toBe('of 4 scenarios, 1 episode')
})
