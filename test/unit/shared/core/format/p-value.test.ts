import { expect, test } from 'vitest'
import { formatP } from '../../../../../shared/core/format/p-value.ts'

test('three digits, none below 0.001, and a dash where there is none', () => {
  expect([0.0001, 0.001, 0.03125, 1, null].map(formatP)).toEqual(['< 0.001', '0.001', '0.031', '1.000', '–'])
})
