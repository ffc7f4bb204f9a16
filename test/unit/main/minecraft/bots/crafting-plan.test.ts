import { expect, it } from 'vitest'
import { planFrom } from '../../../../../main/minecraft/bots/crafting-plan.ts'
import type { BookRecipe, RecipeBook } from '../../../../../main/minecraft/bots/recipe-book.ts'
import type { ItemStack } from '../../../../../shared/contract/block.ts'

const craft = (needs: Readonly<Record<string, number>>, gives = 1, isLastResort = false): BookRecipe => ({
  kind: 'craft',
  gives,
  needs: Object.entries(needs).map(([names, count]) => ({ options: names.split('|'), count })),
  needsTable: false,
  isLastResort,
})

const recipes: Readonly<Record<string, readonly BookRecipe[]>> = {
  oak_planks: [craft({ oak_log: 1 }, 4)],
  birch_planks: [craft({ birch_log: 1 }, 4)],
  stick: [craft({ bamboo: 2 }), craft({ 'oak_planks|birch_planks': 2 }, 4)],
  ladder: [craft({ stick: 7 }, 3)],
  ingot: [craft({ block: 1 }, 9, true), { ...craft({ ore: 1 }), kind: 'smelt' }],
  block: [craft({ ingot: 9 })],
  door: [craft({ 'oak_planks|birch_planks': 6 }, 3)],
  egg: [craft({ hen: 1 })],
  hen: [craft({ egg: 1 })],
}
const book: RecipeBook = (item) => recipes[item] ?? []

const stock = (items: Readonly<Record<string, number>>): readonly ItemStack[] =>
  Object.entries(items).map(([name, count]) => ({ name, count }))

/** A plan in short: `4 stick of 2 oak_planks`. */
function planned(item: string, amount: number, items: Readonly<Record<string, number>> = {}) {
  const plan = planFrom(book, item, amount, stock(items))
  if (!plan.ok) return plan.reason
  const words = (stacks: readonly ItemStack[]) => stacks.map(({ name, count }) => `${count} ${name}`).join(', ')
  const { steps, uses, missing, leftOver } = plan.value
  return {
    steps: steps.map(({ item: made, makes, uses: used }) => `${makes} ${made} of ${words(used)}`),
    uses: words(uses),
    missing: words(missing),
    leftOver: words(leftOver),
  }
}

it('makes what is missing in between, in an order that works, and tells what is left', () => {
  expect(planned('ladder', 3, { oak_log: 2 })).toEqual({
    steps: ['4 oak_planks of 1 oak_log', '8 stick of 4 oak_planks', '3 ladder of 7 stick'],
    uses: '1 oak_log',
    missing: '',
    leftOver: '1 stick',
  })
})

it('uses what is there before it makes more, and mixes kinds', () => {
  expect(planned('door', 1, { oak_planks: 2, birch_planks: 3, birch_log: 1 })).toMatchObject({
    steps: ['4 birch_planks of 1 birch_log', '3 door of 4 birch_planks, 2 oak_planks'],
    uses: '1 birch_log, 3 birch_planks, 2 oak_planks',
    missing: '',
  })
})

it('goes the way that leaves least to be found', () => {
  expect(planned('stick', 1)).toMatchObject({ missing: '1 oak_log' })
  expect(planned('stick', 1, { bamboo: 2 })).toMatchObject({ missing: '', steps: ['1 stick of 2 bamboo'] })
})

it('takes blocks apart only where they are at hand', () => {
  expect(planned('ingot', 2)).toMatchObject({ missing: '2 ore' })
  expect(planned('ingot', 2, { block: 1 })).toMatchObject({ missing: '', leftOver: '7 ingot', uses: '1 block' })
  expect(planned('block', 1)).toMatchObject({ missing: '9 ore' })
})

it('makes more of what there is already, and never goes round in a circle', () => {
  expect(planned('stick', 4, { stick: 9, oak_planks: 2 })).toMatchObject({
    steps: ['4 stick of 2 oak_planks'],
    leftOver: '',
  })
  expect(planned('egg', 1)).toMatchObject({ steps: ['1 egg of 1 hen'], missing: '1 hen' })
})

it('knows what nothing is made into', () => {
  expect(planned('ore', 1)).toBe('no-recipe')
})
