import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseSlot, setSlot, slotsOf } from '../../../db/condition-looks.ts'
import { conditionLabel, nameCondition, putConditions, readCondition } from '../../../db/conditions.ts'
import { SLOTS } from '../../../shared/contract/calls.ts'
import { storedCondition } from '../../fakes/stored-trial.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const uses = (): number[] => Array(SLOTS).fill(0)

const slot = fc.nat(SLOTS - 1)

test('a new condition never looks like another that it is shown beside', () => {
  fc.assert(
    fc.property(
      fc.array(slot, { maxLength: 20 }),
      fc.uniqueArray(slot, { maxLength: SLOTS - 1 }),
      fc.array(fc.nat(9), { minLength: SLOTS, maxLength: SLOTS }),
      (ofMethod, beside, used) => !beside.includes(chooseSlot({ ofMethod, beside, uses: used })),
    ),
  )
})

test('the colour is the method’s as long as it has a look left; a new method gets a colour of its own as long as there is one', () => {
  fc.assert(
    fc.property(fc.nat(7), fc.uniqueArray(slot, { maxLength: SLOTS - 1 }), (colour, beside) => {
      const free = beside.filter((other) => other % 8 === colour).length < 8
      const own = chooseSlot({ ofMethod: [colour], beside, uses: uses() }) % 8
      const colours = new Set(beside.map((other) => other % 8))
      const first = chooseSlot({ ofMethod: [], beside, uses: uses() }) % 8
      return (!free || own === colour) && (colours.size === 8 || !colours.has(first))
    }),
  )
})

test('of several that fit, the one is taken that fewest conditions have', () => {
  const used = uses()
  used[0] = 2
  used[1] = 1
  expect(chooseSlot({ ofMethod: [], beside: [], uses: used })).toBe(2)
  expect(chooseSlot({ ofMethod: [0, 8], beside: [0], uses: used })).toBe(8)
  expect(chooseSlot({ ofMethod: [1, 2, 10], beside: [], uses: used })).toBe(2)
})

/** A method and as many variants of it as there are names. */
function ofMethod(id: string, ...names: readonly string[]) {
  return names.map((name) => ({ ...storedCondition, id: name, method: { ...storedCondition.method, id } }))
}

test('methods differ in colour, their variants and teams in marker and dash; later runs and other conditions change none', () => {
  const db = tempDatabase()
  putConditions(db, [...ofMethod('one', 'a', 'b', 'c'), ...ofMethod('two', 'd')])
  expect([...slotsOf(db, ['a', 'b', 'c', 'd'])]).toEqual([
    ['a', 0],
    ['b', 8],
    ['c', 16],
    ['d', 1],
  ])
  putConditions(db, [...ofMethod('three', 'e'), ...ofMethod('one', 'b'), ...ofMethod('two', 'f')])
  expect([...slotsOf(db, ['b', 'e', 'f'])]).toEqual([
    ['b', 8],
    ['e', 2],
    ['f', 9],
  ])
  expect(setSlot(db, 'b', 63)).toBe(true)
  expect(setSlot(db, 'nobody', 1)).toBe(false)
  putConditions(db, ofMethod('one', 'b'))
  expect(slotsOf(db, ['b']).get('b')).toBe(63)
})

test('a name stays over what the lab makes of the condition, and gives way to another or to none', () => {
  const db = tempDatabase()
  const label = () => readCondition(db, 'a')
  putConditions(db, [{ ...storedCondition, id: 'a', label: 'Ours', madeLabel: 'causalmace' }])
  expect(label()).toMatchObject({ label: 'Ours', madeLabel: 'causalmace' })
  putConditions(db, [{ ...storedCondition, id: 'a', label: 'causalmace ×3' }])
  expect(label()).toMatchObject({ label: 'Ours', madeLabel: 'causalmace ×3' })
  putConditions(db, [{ ...storedCondition, id: 'a', label: 'Mine', madeLabel: 'causalmace' }])
  expect(label()).toMatchObject({ label: 'Mine', madeLabel: 'causalmace ×3' })
  expect(nameCondition(db, 'a', null)).toBe(true)
  expect(label()?.label).toBe('causalmace ×3')
  expect(label()).not.toHaveProperty('madeLabel')
  expect(nameCondition(db, 'nobody', 'X')).toBe(false)
})

test('a label that says more takes the place of one that says less, and not the other way round', () => {
  const db = tempDatabase()
  for (const label of ['causalmace', 'causalmace ×3', 'causalmace']) {
    putConditions(db, [{ ...storedCondition, id: 'a', label }])
  }
  expect(conditionLabel(db, 'a')).toBe('causalmace ×3')
})
