import { expect, test } from 'vitest'
import { cachedShare, sumOfTokens } from '../../../../shared/core/cached-share.ts'

test('the share is of all questions, and unknown where no server said anything', () => {
  expect(cachedShare({ tokensIn: 200, cachedTokens: 50 })).toBe(0.25)
  expect(cachedShare({ tokensIn: 200, cachedTokens: 0 })).toBe(0)
  expect(cachedShare({ tokensIn: 200, cachedTokens: null })).toBeNull()
  expect(cachedShare({ tokensIn: 0, cachedTokens: 0 })).toBeNull()
})

test('sums are unknown only where nobody knows', () => {
  const known = { tokensIn: 100, cachedTokens: 60 }
  const silent = { tokensIn: 100, cachedTokens: null }
  expect(sumOfTokens([known, silent])).toEqual({ tokensIn: 200, cachedTokens: 60 })
  expect(sumOfTokens([silent, silent])).toEqual({ tokensIn: 200, cachedTokens: null })
  expect(sumOfTokens([])).toEqual({ tokensIn: 0, cachedTokens: null })
})
