import { expect, test } from 'vitest'
import {
  blowDamage,
  blowStrength,
  weaponOf,
} from '../../../../../../packages/minecraft-server/rules/players/attack-damage.ts'

test('weapons have the damage, speed and wear of the wiki', () => {
  expect(weaponOf('diamond_sword')).toEqual({ damage: 7, speed: 1.6, wear: 1 })
  expect(weaponOf('golden_axe')).toEqual({ damage: 7, speed: 1, wear: 2 })
  expect(weaponOf('stone_axe')).toEqual({ damage: 9, speed: 0.8, wear: 2 })
  expect(weaponOf('iron_shovel').damage).toBe(4.5)
  expect(weaponOf('netherite_hoe')).toEqual({ damage: 1, speed: 4, wear: 2 })
  expect(weaponOf('bread')).toEqual(weaponOf(null))
  expect(weaponOf(null)).toEqual({ damage: 1, speed: 4, wear: 0 })
})

test('a blow has its full strength after the pause of its weapon, a fifth of its damage before', () => {
  const sword = weaponOf('iron_sword')
  expect(blowStrength(sword, 12)).toBe(1)
  expect(blowStrength(sword, 5)).toBeCloseTo(0.44)
  expect(blowStrength(weaponOf('wooden_axe'), 12)).toBeCloseTo(0.5)
  expect(blowDamage(sword, 1, false)).toBe(6)
  expect(blowDamage(sword, 0, false)).toBeCloseTo(1.2)
})

test('strong blows of who falls are critical, weak ones are not; effects count as the weapon does', () => {
  const sword = weaponOf('iron_sword')
  expect(blowDamage(sword, 1, true)).toBe(9)
  expect(blowDamage(sword, 0.9, true)).toBe(blowDamage(sword, 0.9, false))
  expect(blowDamage(sword, 1, false, 3)).toBe(9)
})
