import { describe, expect, test } from 'vitest'
import { isNight } from '../../../../../../packages/minecraft-server/mechanics/players/beds.ts'
import { deathMessage } from '../../../../../../packages/minecraft-server/mechanics/players/dying.ts'
import { pulses } from '../../../../../../packages/minecraft-server/mechanics/players/effect-pulses.ts'
import { pushAlong } from '../../../../../../packages/minecraft-server/mechanics/players/knock-back.ts'
import { fallDamage } from '../../../../../../packages/minecraft-server/mechanics/players/motion.ts'
import { armourPiece, throughArmour } from '../../../../../../packages/minecraft-server/rules/players/armour.ts'
import {
  pointsToNextLevel,
  withLevels,
  withPoints,
} from '../../../../../../packages/minecraft-server/rules/players/experience.ts'
import { foodOf } from '../../../../../../packages/minecraft-server/rules/players/foods.ts'

describe('armour', () => {
  test('takes 4 % per point, less of strong blows, never below a fifth of the points', () => {
    expect(throughArmour(1, 20, 0)).toBeCloseTo(1 * (1 - 19.5 / 25))
    expect(throughArmour(10, 20, 8)).toBeCloseTo(10 * (1 - 17.5 / 25))
    expect(throughArmour(100, 10, 0)).toBeCloseTo(100 * (1 - 2 / 25))
    expect(throughArmour(7, 0, 0)).toBe(7)
  })

  test('is what its name says', () => {
    const full = (material: string): number =>
      ['helmet', 'chestplate', 'leggings', 'boots'].reduce(
        (sum, piece) => sum + (armourPiece(`${material}_${piece}`)?.points ?? 0),
        0,
      )
    const materials = ['leather', 'golden', 'chainmail', 'iron', 'diamond', 'netherite']
    expect(materials.map(full)).toEqual([7, 11, 12, 15, 20, 20])
    expect(armourPiece('turtle_helmet')).toEqual({ slot: 5, points: 2, toughness: 0, steadiness: 0 })
    expect([armourPiece('turtle_boots'), armourPiece('iron_sword'), armourPiece('stone')]).toEqual([null, null, null])
  })
})

test('falls: three blocks are free, jump boost adds, beds halve, hay and honey take four fifths', () => {
  expect(fallDamage(3, 'stone', 0, false)).toBe(0)
  expect(fallDamage(3.2, 'stone', 0, false)).toBe(1)
  expect(fallDamage(23, 'stone', 2, false)).toBe(18)
  expect(fallDamage(23, 'red_bed', 0, false)).toBe(9)
  expect(fallDamage(23, 'honey_block', 0, false)).toBe(4)
  expect([fallDamage(23, 'slime_block', 0, false), fallDamage(23, 'slime_block', 0, true)]).toEqual([0, 20])
})

describe('experience', () => {
  test('levels take 7 more and more points', () => {
    const total = (level: number): number =>
      Array.from({ length: level }, (_unused, index) => pointsToNextLevel(index)).reduce((a, b) => a + b, 0)
    expect([1, 16, 17, 31, 32, 40].map(total)).toEqual([7, 352, 394, 1507, 1628, 2920])
  })

  test('points go up and down through levels', () => {
    const none = { level: 0, points: 0, total: 0 }
    expect(withPoints(none, 352)).toEqual({ level: 16, points: 0, total: 352 })
    expect(withPoints({ level: 16, points: 0, total: 352 }, -1)).toEqual({ level: 15, points: 36, total: 351 })
    expect(withPoints({ level: 1, points: 0, total: 7 }, -100)).toEqual(none)
    expect(withLevels({ level: 0, points: 3, total: 3 }, 2)).toEqual({ level: 2, points: 4, total: 3 })
    expect(withLevels({ level: 3, points: 1, total: 28 }, -9)).toEqual(none)
  })
})

test('every food of the registry has points; some leave something, some do something', () => {
  expect(foodOf('cooked_beef')).toMatchObject({ points: 8, saturation: 12.8, ticks: 32, always: false, left: null })
  expect(foodOf('dried_kelp')?.ticks).toBe(16)
  expect(foodOf('rabbit_stew')).toMatchObject({ points: 10, left: 'bowl' })
  expect(foodOf('milk_bucket')).toMatchObject({ points: 0, cures: 'all', left: 'bucket', always: true })
  expect(foodOf('rotten_flesh')?.effects).toEqual([{ name: 'hunger', seconds: 30, amplifier: 0, chance: 0.8 }])
  expect(foodOf('stone')).toBeNull()
})

test('effects act at their pace, twice as often with each level', () => {
  const count = (name: string, amplifier: number, ticks: number): number =>
    Array.from({ length: ticks }, (_unused, index) => pulses({ name, amplifier, left: index + 1 })).filter(Boolean)
      .length
  expect([count('regeneration', 0, 200), count('regeneration', 1, 200)]).toEqual([4, 8])
  expect([count('poison', 0, 100), count('wither', 0, 200), count('hunger', 0, 30)]).toEqual([4, 5, 30])
})

test('a push leads away with its strength, up at most 0.4, and only from the ground', () => {
  expect(pushAlong(0, 2, 0.4, true)).toEqual({ x: 0, y: 0.4, z: 0.4 })
  expect(pushAlong(3, 4, 1, false)).toEqual({ x: expect.closeTo(0.6), y: 0, z: expect.closeTo(0.8) })
  expect(pushAlong(0, 0, 1, true)).toEqual({ x: 0, y: 0.4, z: 0 })
})

test('the night of beds lasts from 12542 to 23459', () => {
  expect([12_541, 12_542, 18_000, 23_459, 23_460, 24_000 + 13_000].map(isNight)).toEqual([
    false,
    true,
    true,
    true,
    false,
    true,
  ])
})

test('deaths are told in the words of vanilla', () => {
  const ann = { text: 'Ann' }
  const bob = { text: 'Bob' }
  expect(deathMessage(ann, { kind: 'fall', amount: 2 }, null).translate).toBe('death.attack.fall')
  expect(deathMessage(ann, { kind: 'fall', amount: 9 }, null).translate).toBe('death.fell.accident.generic')
  expect(deathMessage(ann, { kind: 'player-attack', amount: 9 }, bob)).toEqual({
    translate: 'death.attack.player',
    with: [ann, bob],
  })
  expect(deathMessage(ann, { kind: 'kill', amount: 9 }, null).translate).toBe('death.attack.outOfWorld')
})
