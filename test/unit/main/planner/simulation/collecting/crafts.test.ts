import { expect, test } from 'vitest'
import crafts from '../../../../../../main/planner/simulation/collecting/crafts.json' with { type: 'json' }
import { craftsOf, gameWays, isToolFor } from '../../../../../../main/planner/simulation/collecting/game-ways.ts'
import { craftsOf as craftsOfData, gameData } from '../../../../../knowledge/crafts.ts'

test('the list is what `npm run knowledge` writes from the data of the game', () => {
  expect(crafts).toEqual(craftsOfData(gameData()))
})

test('ways say what one craft takes and gives, and whether it takes a table', () => {
  expect(craftsOf('compass')).toEqual([
    {
      kind: 'craft',
      item: 'compass',
      uses: [
        { item: 'redstone', count: 1 },
        { item: 'iron_ingot', count: 4 },
      ],
      gives: 1,
      needsTable: true,
    },
  ])
  expect(craftsOf('oak_planks')[0]).toMatchObject({ gives: 4, needsTable: false })
  expect(craftsOf('bedrock')).toEqual([])
})

test('a wool can be dyed whatever its colour is, ores take a pickaxe that does', () => {
  const blacks = gameWays('lime_wool').filter(({ uses }) => uses.some(({ item }) => item === 'black_wool'))
  expect(blacks).toHaveLength(1)
  expect(gameWays('raw_iron').find(({ kind }) => kind === 'collect')).toMatchObject({
    block: 'iron_ore',
    tool: 'stone_pickaxe',
  })
  expect([
    isToolFor('stone_pickaxe', 'stone_pickaxe'),
    isToolFor('diamond_pickaxe', 'stone_pickaxe'),
    isToolFor('wooden_pickaxe', 'stone_pickaxe'),
    isToolFor('iron_axe', 'stone_pickaxe'),
  ]).toEqual([true, true, false, false])
})
