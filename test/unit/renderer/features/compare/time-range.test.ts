import { expect, test } from 'vitest'
import { rangeProblem } from '../../../../../renderer/features/compare/time-range.ts'

test.each([
  ['', ''],
  ['20', ''],
  ['', ' 60.5 '],
  ['20', '60'],
])('%s to %s is a part of game time', (fromS, toS) => {
  expect(rangeProblem({ fromS, toS })).toBe(null)
})

test.each([
  ['soon', '', 'Seconds, such as 20 or 60.5.'],
  ['', '-3', 'Seconds, such as 20 or 60.5.'],
  ['1e3', '', 'Seconds, such as 20 or 60.5.'],
  ['60', '20', 'The end has to come after the beginning.'],
  ['20', '20', 'The end has to come after the beginning.'],
])('%s to %s is none, and why', (fromS, toS, words) => {
  expect(rangeProblem({ fromS, toS })).toBe(words)
})
