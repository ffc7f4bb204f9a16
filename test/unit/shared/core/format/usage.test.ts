import { expect, test } from 'vitest'
import { describeUsage } from '../../../../../shared/core/format/usage.ts'

test('says how often models are asked, and with how much, as exactly as an estimate knows it', () => {
  const usage = {
    calls: { low: 96, high: 1_234 },
    tokensIn: { low: 312_345, high: 2_480_000 },
    tokensOut: { low: 12_000, high: 12_400 },
  }
  expect(describeUsage(usage)).toBe('96 to 1.2 k calls, 310 k to 2.5 M tokens in, 12 k out')
  const none = { low: 0, high: 0 }
  expect(describeUsage({ calls: none, tokensIn: none, tokensOut: none })).toBe('not asked')
  expect(describeUsage(null)).toBe('not known')
})
