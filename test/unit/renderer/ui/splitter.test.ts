import { expect, test } from 'vitest'
import { movedSplit } from '../../../../renderer/ui/splitter.tsx'

const limits = { least: 20, most: 80, isFar: false, way: 'above' } as const

test.each([
  ['ArrowUp', 50, 48],
  ['ArrowDown', 50, 52],
  ['ArrowUp', 21, 20],
  ['ArrowDown', 79, 80],
  ['Home', 50, 20],
  ['End', 50, 80],
  ['ArrowLeft', 50, null],
  ['x', 50, null],
])('%s at %i leads to %s', (key, value, to) => {
  expect(movedSplit(key, value, limits)).toBe(to)
})

test('with Shift it goes farther', () => {
  expect(movedSplit('ArrowUp', 50, { ...limits, isFar: true })).toBe(40)
  expect(movedSplit('ArrowDown', 75, { ...limits, isFar: true })).toBe(80)
})

test('parts that lie side by side are divided by the other two arrows', () => {
  const beside = { ...limits, way: 'beside' } as const
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp'].map((key) => movedSplit(key, 50, beside))).toEqual([48, 52, null])
})
