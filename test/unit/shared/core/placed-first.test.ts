import { expect, test } from 'vitest'
import { placedFirst } from '../../../../shared/core/placed-first.ts'

test('named entries come in the order of the names, the others after them by theirs', () => {
  const table = { apple: 1, bread: 2, cake: 3, dough: 4 }
  expect(placedFirst(table, ['cake', 'apple'])).toEqual([3, 1, 2, 4])
  expect(placedFirst(table, [])).toEqual([1, 2, 3, 4])
})
