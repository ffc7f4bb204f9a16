import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allRows,
  chosenCount,
  isChosen,
  noRows,
  withChosen,
  withToggled,
} from '../../../../../renderer/features/data-table/table-data.ts'

const rows = ['a', 'b', 'c', 'd', 'e']

test('whatever is chosen and taken back, count and rows agree, from none as from all', () => {
  const steps = fc.array(fc.tuple(fc.subarray(rows), fc.boolean()))
  fc.assert(
    fc.property(fc.constantFrom(noRows, allRows), steps, (start, changes) => {
      const expected = new Set(start.isAll ? rows : [])
      let selection = start
      for (const [keys, isOn] of changes) {
        selection = withChosen(selection, keys, isOn)
        for (const key of keys) isOn ? expected.add(key) : expected.delete(key)
      }
      expect(rows.filter((key) => isChosen(selection, key))).toEqual(rows.filter((key) => expected.has(key)))
      expect(chosenCount(selection, rows.length)).toBe(expected.size)
    }),
  )
})

test('a row is toggled where all are chosen, too: the others stay', () => {
  const selection = withToggled(allRows, 'b')
  expect(rows.filter((key) => isChosen(selection, key))).toEqual(['a', 'c', 'd', 'e'])
  expect(chosenCount(withToggled(selection, 'b'), 10_000)).toBe(10_000)
})
