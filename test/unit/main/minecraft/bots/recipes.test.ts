import { describe, expect, it } from 'vitest'
import { type CraftPlan, type Pattern, planCrafts } from '../../../../../main/minecraft/bots/recipes.ts'

const [oak, birch, spruce, stick] = [1, 2, 3, 4]
const planks = [oak, birch, spruce]

const chest: Pattern = {
  width: 3,
  cells: [planks, planks, planks, planks, [], planks, planks, planks, planks],
  gives: 1,
  needsTable: true,
}
const sticks: Pattern = { width: 1, cells: [planks, planks], gives: 4, needsTable: false }
const torches: Pattern = { width: 1, cells: [[9], [stick]], gives: 4, needsTable: false }

function cellsOf(plan: CraftPlan): readonly (readonly number[])[] {
  return plan.kind === 'crafts' ? plan.crafts.map(({ cells }) => cells) : []
}

describe('planning a craft', () => {
  it('uses a recipe as often as the amount takes', () => {
    expect(cellsOf(planCrafts([sticks], new Map([[oak, 9]]), 5))).toEqual([
      [oak, oak],
      [oak, oak],
    ])
  })

  it('mixes kinds only where one does not suffice', () => {
    const stock = new Map([
      [oak, 2],
      [birch, 3],
    ])
    expect(cellsOf(planCrafts([sticks], stock, 8))).toEqual([
      [birch, birch],
      [oak, oak],
    ])
    expect(stock.get(birch)).toBe(3)
    expect(cellsOf(planCrafts([chest], new Map([...stock, [spruce, 3]]), 1))).toEqual([
      [birch, birch, birch, spruce, 0, spruce, spruce, oak, oak],
    ])
  })

  it('counts what is missing over all kinds', () => {
    expect(
      planCrafts(
        [chest],
        new Map([
          [oak, 3],
          [birch, 2],
        ]),
        1,
      ),
    ).toEqual({
      kind: 'short',
      shortages: [{ options: planks, count: 3, needed: 8 }],
    })
  })

  it('takes another recipe where the first is not to be had, and tells of the closest', () => {
    const bamboo: Pattern = { ...sticks, cells: [[7], [7]], gives: 1 }
    expect(cellsOf(planCrafts([bamboo, sticks], new Map([[oak, 2]]), 1))).toEqual([[oak, oak]])
    expect(planCrafts([torches, sticks], new Map([[stick, 1]]), 1)).toMatchObject({ shortages: [{ options: [9] }] })
    expect(planCrafts([], new Map(), 1)).toEqual({ kind: 'no-recipe' })
  })
})
