import { describe, expect, it } from 'vitest'
import { cookingSuite } from '../../../../../main/suites/cooking/cooking-suite.ts'
import { longCake, longStew, plainCake, plainStew, scenarioOf } from './menus.ts'

const briefOf = (name: string) => cookingSuite.brief(scenarioOf(name), ['Alice', 'Bob'])

describe('what agents are told', () => {
  it('names chests with what they hold, places to work at, animals, and what can be harvested', () => {
    const { environment } = briefOf(longCake)
    expect(environment).toContain('- chest at (40, -60, 132): the pantry, held at the start: 1 egg, 9 iron_ingot')
    expect(environment).toContain('- crafting_table at (41, -60, 132)')
    expect(environment).toContain('- cow: 3 in the pasture around (35, -60, 129)')
    expect(environment.match(/- hay_block at /g)).toHaveLength(7)
    expect(environment.match(/- sugar_cane at \(\d+, -58, /g)).toHaveLength(7)
    const carrots = briefOf(plainStew.replace('carrot.chest', 'carrot.farm')).environment
    expect([carrots.match(/: ripe/g)?.length, carrots.match(/: unripe/g)?.length]).toEqual([7, 7])
  })

  it('tells the dish first, and only the ways that this farmstead has', () => {
    expect(briefOf(plainCake).documents).toEqual([
      'dish: 1 cake',
      'recipe: 1 cake = 3 milk_bucket, 2 sugar, 1 egg, 3 wheat (crafting_table)',
    ])
    expect(briefOf(longStew).documents).toEqual([
      'dish: 1 rabbit_stew',
      'recipe: 1 rabbit_stew = 1 cooked_rabbit, 1 baked_potato, 1 carrot, 1 brown_mushroom, 1 bowl (crafting_table)',
      'recipe: 4 bowl = 3 acacia_planks (crafting_table)',
      'recipe: 4 acacia_planks = 1 acacia_log (hand)',
      'smelt: 1 cooked_rabbit = 1 rabbit (furnace, fuel coal)',
      'smelt: 1 baked_potato = 1 potato (furnace, fuel coal)',
      'hunt: rabbit from rabbit',
      'mine: 1 potato from potatoes',
      'mine: 1 carrot from carrots',
      'mine: 1 brown_mushroom from brown_mushroom',
      'mine: 1 acacia_log from acacia_log',
      'mine: 1 coal from coal_ore',
    ])
  })

  it('leads to a plan whose last subtask makes the dish, for every menu', () => {
    for (const { address } of cookingSuite.list()) {
      const scenario = scenarioOf(address.split('/')[2] ?? '')
      const truth = cookingSuite.oracle?.(scenario, ['Alice', 'Bob'])
      const last = truth?.subtasks.at(-1)
      expect(last?.step.arguments.item).toBe(scenario.task.kind === 'cooking' ? scenario.task.dish : '')
      // Every other subtask is needed, so each is before the last.
      const before = new Set(truth?.dependencies.filter(({ to }) => to === last?.id).map(({ from }) => from))
      expect(before.size).toBe((truth?.subtasks.length ?? 0) - 1)
    }
  })
})

describe('obstacles', () => {
  it('name what nobody can come by, and circles', () => {
    const cake = scenarioOf(plainCake)
    const steps = cake.world.steps.map((step) =>
      step.kind === 'container' ? { ...step, items: step.items.slice(1) } : step,
    )
    expect(cookingSuite.obstacles?.({ ...cake, world: { ...cake.world, steps } })).toEqual([
      'Nobody can come by cake: it is in no chest, and nothing that it is made of can be had.',
      'Nobody can come by egg: it is in no chest, and nothing that it is made of can be had.',
    ])
    const members = [{ items: [{ name: 'egg', count: 1 }] }]
    expect(cookingSuite.obstacles?.({ ...cake, world: { ...cake.world, steps, members } })).toEqual([])
    if (cake.task.kind !== 'cooking') throw new Error('no dish')
    const checkPoints = cake.task.checkPoints.map((point) =>
      point.item === 'egg' ? { ...point, includes: ['cake'] } : point,
    )
    expect(cookingSuite.obstacles?.({ ...cake, task: { ...cake.task, checkPoints } })).toEqual([
      'The check points go round in a circle: cake includes egg includes cake.',
    ])
  })
})
