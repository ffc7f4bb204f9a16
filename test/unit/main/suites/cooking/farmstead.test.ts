import { describe, expect, it } from 'vitest'
import { cookingSuite } from '../../../../../main/suites/cooking/cooking-suite.ts'
import { arenaBox } from '../../../../../main/suites/cooking/farmstead.ts'
import { blockOf, insideBox, positionKey } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Block } from '../../../../../shared/contract/block.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../../shared/contract/scenario.ts'
import { longCake, longStew, plainCake, plainStew, scenarioOf } from './menus.ts'

/** The last block that a plan sets at each position. */
function blocksOf({ world }: Scenario): ReadonlyMap<string, Block> {
  return new Map(
    world.steps.flatMap((step) => (step.kind === 'set' ? [[positionKey(step.pos), step.block] as const] : [])),
  )
}

function contentsOf({ world }: Scenario, pos: Position): readonly string[] {
  return world.steps.flatMap((step) =>
    step.kind === 'container' && positionKey(step.pos) === positionKey(pos)
      ? step.items.map(({ slot, name, count }) => `${slot}: ${count} ${name}`)
      : [],
  )
}

function countOf(scenario: Scenario, name: string): number {
  return [...blocksOf(scenario).values()].filter((block) => block.name === name).length
}

describe('the pantry', () => {
  it('holds what the options say, buckets one to a slot', () => {
    expect(contentsOf(scenarioOf(plainCake), [40, -60, 132])).toEqual([
      '0: 1 egg',
      '1: 1 milk_bucket',
      '2: 1 milk_bucket',
      '3: 1 milk_bucket',
      '4: 3 wheat',
      '5: 2 sugar',
    ])
    expect(contentsOf(scenarioOf(longCake), [40, -60, 132])).toEqual(['0: 1 egg', '1: 9 iron_ingot'])
    expect(contentsOf(scenarioOf(plainStew), [40, -60, 134])).toEqual([
      '0: 1 rabbit',
      '1: 1 potato',
      '2: 1 carrot',
      '3: 1 brown_mushroom',
      '4: 1 bowl',
      '5: 4 coal',
    ])
  })

  it('holds a sword exactly where rabbits are to be hunted', () => {
    for (const { address } of cookingSuite.list()) {
      const scenario = scenarioOf(address.split('/')[2] ?? '')
      const hunted = scenario.world.steps.some((step) => step.kind === 'mob' && step.mob === 'rabbit')
      const armed = contentsOf(scenario, [40, -60, 134]).some((line) => line.endsWith('iron_sword'))
      expect(armed).toBe(hunted)
    }
  })
})

describe('the farmstead', () => {
  it('has nothing on it that the menu does not ask for', () => {
    const cake = scenarioOf(plainCake)
    expect([...blocksOf(cake).values()].map(({ name }) => name).sort()).toEqual(['chest', 'crafting_table'])
    expect(cake.world.steps.some((step) => step.kind === 'mob')).toBe(false)
    expect(countOf(scenarioOf(plainStew), 'acacia_log')).toBe(0)
  })

  it('has three cows or nine rabbits, four logs and four ores, and rows of seven', () => {
    const mobs = (name: string): number => scenarioOf(name).world.steps.filter(({ kind }) => kind === 'mob').length
    expect([mobs(longCake), mobs(longStew)]).toEqual([3, 9])
    const stew = scenarioOf(longStew)
    expect(
      ['acacia_log', 'coal_ore', 'potatoes', 'carrots', 'brown_mushroom', 'water'].map((n) => countOf(stew, n)),
    ).toEqual([4, 4, 4, 3, 7, 7])
    expect(contentsOf(stew, [45, -60, 142])).toEqual(['0: 1 iron_pickaxe', '1: 1 iron_axe'])
    const cake = scenarioOf(longCake)
    expect([countOf(cake, 'hay_block'), countOf(cake, 'sugar_cane')]).toEqual([7, 21])
  })

  it('has young roots beside ripe ones, and ripe wheat only', () => {
    const ages = (name: string, crop: string): readonly (string | undefined)[] =>
      [...blocksOf(scenarioOf(name)).values()].filter((block) => block.name === crop).map(({ state }) => state?.age)
    const carrots = ages(plainStew.replace('carrot.chest', 'carrot.farm'), 'carrots')
    expect([carrots.filter((age) => age === '7').length, carrots.filter((age) => age === '0').length]).toEqual([7, 7])
    expect(new Set(ages(plainCake.replace('wheat.chest', 'wheat.farm'), 'wheat'))).toEqual(new Set(['7']))
  })

  it('stands where the benchmark has it, all within the glass', () => {
    for (const { address } of cookingSuite.list()) {
      const { world, landmarks } = scenarioOf(address.split('/')[2] ?? '')
      for (const step of world.steps) {
        const pos = step.kind === 'mob' ? blockOf(step.at) : step.kind === 'fill' ? null : step.pos
        if (pos !== null) expect(insideBox(arenaBox, pos)).toBe(true)
      }
      const blocks = blocksOf(scenarioOf(address.split('/')[2] ?? ''))
      for (const { name, pos } of landmarks) expect(blocks.get(positionKey(pos))?.name).toBe(name)
    }
    const places = scenarioOf(longStew).landmarks.map(({ name, pos }) => `${name} ${pos.join(' ')}`)
    expect(places).toContain('furnace 47 -59 127')
    expect(places).toContain('crafting_table 45 -59 127')
    expect(scenarioOf(plainCake).landmarks.map(({ pos }) => pos)).toEqual([
      [40, -60, 132],
      [41, -60, 132],
    ])
  })

  it('joins its fences to each other and to the gate, or animals would slip out', () => {
    const blocks = blocksOf(scenarioOf(longCake))
    const fences = [...blocks.entries()].filter(([, { name }]) => name === 'oak_fence')
    expect(fences).toHaveLength(23)
    for (const [, { state = {} }] of fences) {
      expect(['north', 'south', 'west', 'east'].filter((side) => state[side] === 'true')).toHaveLength(2)
    }
    expect(blocks.get('37,-60,129')).toMatchObject({ name: 'oak_fence_gate', state: { facing: 'east', open: 'false' } })
  })
})
