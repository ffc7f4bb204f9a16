import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseSlot, setSlot, slotsOf } from '../../../db/condition-looks.ts'
import { conditionLabel, putConditions } from '../../../db/conditions.ts'
import { SLOTS } from '../../../preload/contract/calls.ts'
import { storedCondition } from '../../fakes/stored-trial.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const uses = (): number[] => Array(SLOTS).fill(0)

function conditions(...ids: readonly string[]) {
  return ids.map((id) => ({ ...storedCondition, id }))
}

test('a new condition never looks like another of its run, and has a colour of its own as long as there is one', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(SLOTS - 1), { maxLength: SLOTS - 1 }),
      fc.array(fc.nat(9), { minLength: SLOTS, maxLength: SLOTS }),
      (others, used) => {
        const slot = chooseSlot(others, used)
        const colours = new Set(others.map((other) => other % 8))
        return !others.includes(slot) && (colours.size === 8 || !colours.has(slot % 8))
      },
    ),
  )
})

test('of several that fit, the one is taken that fewest conditions have', () => {
  const used = uses()
  used[0] = 2
  used[1] = 1
  expect(chooseSlot([], used)).toBe(2)
  expect(chooseSlot([2], uses())).toBe(0)
  expect(chooseSlot([0, 1, 2, 3, 4, 5, 6, 7], uses())).toBe(8)
})

test('looks are given once: later runs and other conditions change none', () => {
  const db = tempDatabase()
  putConditions(db, conditions('a', 'b', 'c'))
  expect([...slotsOf(db, ['a', 'b', 'c'])]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ])
  putConditions(db, conditions('d', 'b', 'e'))
  expect([...slotsOf(db, ['b', 'd', 'e'])]).toEqual([
    ['b', 1],
    ['d', 3],
    ['e', 4],
  ])
  expect(setSlot(db, 'b', 63)).toBe(true)
  expect(setSlot(db, 'nobody', 1)).toBe(false)
  putConditions(db, conditions('b'))
  expect(slotsOf(db, ['b']).get('b')).toBe(63)
})

test('a label that says more takes the place of one that says less, and not the other way round', () => {
  const db = tempDatabase()
  for (const label of ['causalmace', 'causalmace ×3', 'causalmace']) {
    putConditions(db, [{ ...storedCondition, id: 'a', label }])
  }
  expect(conditionLabel(db, 'a')).toBe('causalmace ×3')
})
