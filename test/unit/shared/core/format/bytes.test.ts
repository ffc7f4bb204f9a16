import { expect, test } from 'vitest'
import { formatBytes } from '../../../../../shared/core/format/bytes.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [64_000_000, '64.0 MB'],
  [212_000_000_000, '212 GB'],
  [5e15, '5000 TB'],
])('%i bytes in words', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
