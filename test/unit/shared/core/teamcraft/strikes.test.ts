import { expect, it } from 'vitest'
import { strikesNeeded } from '../../../../../shared/core/teamcraft/strikes.ts'

it.each([
  ['oak_log[axis=y]', 'stone_pickaxe', 2],
  ['oak_log[axis=y]', 'stone_axe', 1],
  ['anvil[facing=north]', 'stone_sword', 3],
  ['anvil[facing=north]', 'iron_pickaxe', 1],
  ['clay', 'stone_shovel', 1],
  ['cobweb', 'stone_axe', 3],
  ['pumpkin', 'stone_shovel', 1],
])('%s with a %s takes %i', (block, tool, strikes) => {
  expect(strikesNeeded(block, [{ name: tool, count: 1 }])).toBe(strikes)
})
