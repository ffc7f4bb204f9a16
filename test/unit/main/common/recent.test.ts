import { expect, test } from 'vitest'
import { Recent } from '../../../../main/common/recent.ts'

test('keeps the last so many, and lets go of what was asked for longest ago', () => {
  const recent = new Recent<number>(2)
  recent.put('a', 1)
  recent.put('b', 2)
  expect(recent.get('a')).toBe(1)
  recent.put('c', 3)
  expect([recent.size, recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([2, 1, undefined, 3])
})

test('makes a thing once for each key', () => {
  const recent = new Recent<string>(3)
  const made: string[] = []
  const ask = (key: string): string =>
    recent.getOrMake(key, () => {
      made.push(key)
      return `${key}!`
    })
  expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual(['a!', 'a!', 'b!', 'a!'])
  expect(made).toEqual(['a', 'b'])
})
