import { expect, test } from 'vitest'
import { scaledDamage } from '../../../../../../packages/minecraft-server/mechanics/mobs/arrows.ts'
import { lambColour, naturalColour } from '../../../../../../packages/minecraft-server/mechanics/mobs/breeding.ts'
import { isDay } from '../../../../../../packages/minecraft-server/mechanics/mobs/hazards.ts'
import { wrapDegrees, yawOf } from '../../../../../../packages/minecraft-server/mechanics/mobs/steering.ts'
import { mobKind, mobNames } from '../../../../../../packages/minecraft-server/rules/mobs/mob-kinds.ts'

test('monsters do less at easy, more at hard and nothing at peaceful', () => {
  expect([0, 1, 2, 3].map((difficulty) => scaledDamage(3, difficulty))).toEqual([0, 2.5, 3, 4.5])
  expect(scaledDamage(1, 1)).toBe(1)
})

test('a lamb has the mixture of its parents colours, or one of them', () => {
  expect(lambColour('white', 'red', 0.9)).toBe('pink')
  expect(lambColour('red', 'white', 0.1)).toBe('pink')
  expect(lambColour('white', 'lime', 0.1)).toBe('white')
  expect(lambColour('white', 'lime', 0.9)).toBe('lime')
})

test('four of five sheep are white', () => {
  expect([0.01, 0.06, 0.12, 0.16, 0.1805, 0.5].map(naturalColour)).toEqual([
    'black',
    'gray',
    'light_gray',
    'brown',
    'pink',
    'white',
  ])
})

test('ten kinds live here, with the sizes of the registry', () => {
  expect(mobNames).toHaveLength(10)
  expect(mobKind('cow')).toMatchObject({ health: 10, width: 0.9, height: 1.4, isMonster: false })
  expect(mobKind('spider')).toMatchObject({ health: 16, isMonster: true, isUndead: false })
  expect(mobKind('ender_dragon')).toBeNull()
  expect(mobKind('toString')).toBeNull()
})

test('the sun is up from dawn to dusk', () => {
  expect([0, 6000, 12_541, 12_542, 18_000, 23_460, 23_461].map(isDay)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    true,
  ])
})

test('looks follow the protocol: 0 south, 90 west', () => {
  expect(yawOf(0, 1)).toBeCloseTo(0)
  expect(yawOf(-1, 0)).toBeCloseTo(90)
  expect(yawOf(1, 0)).toBeCloseTo(-90)
  expect(wrapDegrees(270)).toBe(-90)
  expect(wrapDegrees(-190)).toBe(170)
})
