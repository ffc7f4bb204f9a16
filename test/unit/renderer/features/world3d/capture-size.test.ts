import { expect, test } from 'vitest'
import { firstMs } from '../../../../../renderer/features/world3d/capture-size.ts'

test('a recording begins at the shown moment, at the beginning where nothing follows', () => {
  expect(firstMs(12_000, 60_000)).toBe(12_000)
  expect(firstMs(0, 60_000)).toBe(0)
  expect(firstMs(60_000, 60_000)).toBe(0)
})
