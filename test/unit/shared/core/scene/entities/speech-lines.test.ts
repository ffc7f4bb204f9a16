import { expect, test } from 'vitest'
import { speechLines } from '../../../../../../shared/core/scene/entities/words.ts'

test('a message stands in at most three lines, to whom first, and ends with dots where it is cut', () => {
  expect(speechLines('3 carrot')).toEqual(['3 carrot'])
  expect(speechLines('3 carrot', 'Bob')).toEqual(['to Bob: 3 carrot'])
  const long = speechLines('word '.repeat(60).trim())
  expect(long).toHaveLength(3)
  expect(long.every((line) => line.length <= 35)).toBe(true)
  expect(long.at(-1)).toMatch(/\.\.\.$/)
  expect(speechLines('x'.repeat(100))[0]).toHaveLength(32)
})
