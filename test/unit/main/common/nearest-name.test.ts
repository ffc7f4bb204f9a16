import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestName } from '../../../../main/common/nearest-name.ts'

test('the name with the fewest edits, the first of equals', () => {
  expect(nearestName('bench', ['arch', 'bunch', 'tower'])).toBe('bunch')
  expect(nearestName('exprot', ['resume', 'export', 'expert'])).toBe('export')
  expect(nearestName('x', ['a', 'b'])).toBe('a')
  expect(nearestName('bench', [])).toBeNull()
})

test('a name that exists is its own nearest one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), (names) => {
      for (const name of names) expect(nearestName(name, names)).toBe(name)
    }),
  )
})
