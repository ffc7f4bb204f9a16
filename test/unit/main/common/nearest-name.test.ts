import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestName } from '../../../../main/common/nearest-name.ts'

test('the name with the fewest edits, the first of equals', () => {
  expect(nearestName('bench', ['arch', 'bunch', 'tower'])).toBe('bunch')
  expect(nearestName('exprot', ['resume', 'export', 'expert'])).toBe('export')
  expect(nearestName('x', ['a', 'b'])).toBe('a')
  expect(nearestName('bench', [])).toBeNull()
})

test('whatever part of them two texts share', () => {
  expect(nearestName('kit', ['sitting', 'k', 'kitten'])).toBe('k')
  expect(nearestName('suite/lamp', ['suite/lamps-01', 'suite/ramp', 'suite/lump'])).toBe('suite/ramp')
  expect(nearestName('', ['abc', 'ab'])).toBe('ab')
})

test('a text that is no name costs little, however long it is', () => {
  const long = 'a'.repeat(1_000_000)
  expect(nearestName(long, ['b', 'aa', 'ab'])).toBe('aa')
  expect(nearestName('ab'.repeat(300), ['ab'.repeat(299), 'a'])).toBe('ab'.repeat(299))
})

test('a name that exists is its own nearest one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), (names) => {
      for (const name of names) expect(nearestName(name, names)).toBe(name)
    }),
  )
})
