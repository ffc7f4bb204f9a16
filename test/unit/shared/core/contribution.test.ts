import { expect, it } from 'vitest'
import { contributionByCount, contributionByScore } from '../../../../shared/core/contribution.ts'

it.each([
  [[4, 4], 1],
  [[5, 3], 0.75],
  [[8, 0], 0],
  [[5, 4], 1],
  [[6, 2, 1], 0.49082],
  [[1, 0], 1],
  [[0, 0], 0],
  [[7], 1],
])('the code counts things, and takes the evenest split of them for even: %j', (counts, value) => {
  expect(contributionByCount(counts)).toBeCloseTo(value, 5)
})

it.each([
  [[100, 100], 1],
  [[150, 50], 0.5],
  [[0, 190], 0],
  [[5, 4], 8 / 9],
])('CausalMACE takes equal scores for even: %j', (scores, value) => {
  expect(contributionByScore(scores)).toBeCloseTo(value, 10)
})

it('is undefined without members, and of scores for one of them or for none at all', () => {
  expect(contributionByCount([])).toBeNull()
  expect([contributionByScore([5]), contributionByScore([0, 0])]).toEqual([null, null])
})
