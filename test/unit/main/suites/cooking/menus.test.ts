import { describe, expect, it } from 'vitest'
import { cookingSuite } from '../../../../../main/suites/cooking/cooking-suite.ts'
import { scenarioSchema } from '../../../../../shared/contract/scenario.ts'
import { longCake, longStew, plainCake, plainStew, scenarioOf, taskOf } from './menus.ts'

const summaries = cookingSuite.list()

/** How many tasks of a dish have each complexity. */
function histogram(dish: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { address, complexity } of summaries) {
    if (address.startsWith(`villagerbench/cooking/${dish}-`)) counts[complexity] = (counts[complexity] ?? 0) + 1
  }
  return counts
}

describe('the menus', () => {
  it('are every mix of options: 3 x 4 x 3 cakes and 2^6 stews, as complex as the benchmark counts', () => {
    expect(summaries).toHaveLength(100)
    expect(new Set(summaries.map(({ address }) => address)).size).toBe(100)
    expect(histogram('cake')).toEqual({ 3: 1, 4: 3, 5: 6, 6: 8, 7: 8, 8: 6, 9: 3, 10: 1 })
    expect(histogram('stew')).toEqual({ 6: 1, 7: 6, 8: 15, 9: 20, 10: 15, 11: 6, 12: 1 })
  })

  it('make scenarios that the contract takes, none of which anything is in the way of', () => {
    for (const { address } of summaries) {
      const scenario = scenarioOf(address.split('/').slice(2).join('/'))
      expect(scenarioSchema.parse(scenario)).toEqual(scenario)
      expect(cookingSuite.obstacles?.(scenario)).toEqual([])
    }
  })

  it('are numbered as the benchmark numbers them: the last ingredient changes fastest', () => {
    expect(scenarioOf(plainCake).source).toContain('task 0 ')
    expect(scenarioOf('cake-milk.chest-wheat.hay-chest-sugar.cane-chest').source).toContain('task 4 ')
    expect(scenarioOf(longCake).source).toContain('task 35 ')
    expect(scenarioOf(plainStew).source).toContain('task 36 ')
    expect(scenarioOf(plainStew.replace('coal.chest', 'coal.mine')).source).toContain('task 37 ')
    expect(scenarioOf(longStew).source).toContain('task 99 ')
  })

  it('have limits of 40 and 200 seconds for each point of complexity', () => {
    const { limits } = scenarioOf('cake-milk.bucket-wheat.farm-sugar.chest')
    expect(limits).toEqual({ actionTimeS: 240, gameTimeS: 1200, noProgressS: 600 })
  })
})

describe('check points', () => {
  it('of the plainest cake are its four ingredients, worth 90 without it', () => {
    const { checkPoints } = taskOf(scenarioOf(plainCake))
    expect(checkPoints.map(({ item, count, score }) => [item, count, score])).toEqual([
      ['cake', 1, 100],
      ['egg', 1, 10],
      ['milk_bucket', 3, 30],
      ['wheat', 3, 25],
      ['sugar', 2, 25],
    ])
  })

  it('follow each ingredient back to where it comes from', () => {
    const cake = taskOf(scenarioOf(longCake)).checkPoints
    const stew = taskOf(scenarioOf(longStew)).checkPoints
    const included = (points: typeof cake) => Object.fromEntries(points.map(({ item, includes }) => [item, includes]))
    expect(included(cake)).toMatchObject({
      milk_bucket: ['bucket'],
      bucket: ['iron_ingot'],
      iron_ingot: [],
      wheat: ['hay_block'],
      sugar: ['sugar_cane'],
    })
    expect(included(stew)).toMatchObject({
      rabbit_stew: ['cooked_rabbit', 'baked_potato', 'carrot', 'brown_mushroom', 'bowl'],
      cooked_rabbit: ['rabbit', 'coal'],
      baked_potato: ['potato', 'coal'],
      bowl: ['acacia_planks'],
      acacia_planks: ['acacia_log'],
      brown_mushroom: [],
    })
    expect(stew).toHaveLength(11)
  })
})
