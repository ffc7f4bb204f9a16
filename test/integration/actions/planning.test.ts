import { describe, expect, test } from 'vitest'
import { playCrew, set } from './virtual-crew.ts'

describe('CheckCraftable', () => {
  test('lists what can be made by hand, and at a table', async () => {
    await playCrew(['Alice'], [], async ({ act, give }) => {
      await give('Alice', { oak_planks: 3, stick: 2 })
      expect(await act('Alice', 'CheckCraftable', { word: 'any' })).toEqual({
        ok: true,
        message: 'You can craft oak_button, oak_pressure_plate, stick (by hand; no crafting table is near).',
        data: { items: ['oak_button', 'oak_pressure_plate', 'stick'] },
      })
      expect(await act('Alice', 'CheckCraftable', { word: 'pickaxe' })).toMatchObject({ reason: 'nothing' })
    })
    await playCrew(['Alice'], [set([6, -60, 3], 'crafting_table')], async ({ act, give }) => {
      await give('Alice', { oak_planks: 3, stick: 2 })
      expect(await act('Alice', 'CheckCraftable', { word: 'pickaxe' })).toMatchObject({
        ok: true,
        data: { items: ['wooden_pickaxe'] },
      })
    })
  })
})

describe('CraftingPlan', () => {
  test('goes down to what has to be found, from what the whole team holds', async () => {
    await playCrew(['Alice', 'Bob'], [set([6, -60, 3], 'crafting_table')], async ({ act, give, carried }) => {
      await give('Alice', { raw_iron: 2 })
      await give('Bob', { oak_log: 1 })
      expect(await act('Alice', 'CraftingPlan', { item: 'iron_pickaxe', amount: 1 })).toMatchObject({
        ok: true,
        message:
          'To make 1 iron_pickaxe: 1. smelt 3 iron_ingot of 3 raw_iron in a furnace; 2. craft 4 oak_planks of 1 oak_log; 3. craft 4 stick of 2 oak_planks; 4. craft 1 iron_pickaxe of 3 iron_ingot, 2 stick at a crafting table. Still to be found: 1 raw_iron. What it takes of yours: 1 oak_log (Bob 1); 2 raw_iron (Alice 2). Left over: 2 oak_planks, 2 stick.',
        data: { missing: [{ name: 'raw_iron', count: 1 }] },
      })
      expect(await act('Alice', 'CraftingPlan', { item: 'dirt', amount: 1 })).toEqual({
        ok: false,
        reason: 'no-recipe',
        message: 'Nothing is crafted or smelted into dirt.',
      })
      expect(carried('Bob')).toEqual({ oak_log: 1 })
    })
  })

  test('what it plans can be done', async () => {
    await playCrew(['Alice'], [set([6, -60, 3], 'crafting_table')], async ({ act, give }) => {
      await give('Alice', { birch_log: 3, cobblestone: 3 })
      const plan = await act('Alice', 'CraftingPlan', { item: 'stone_pickaxe', amount: 1 })
      expect(plan).toMatchObject({ ok: true, data: { missing: [] } })
      const steps = plan.ok ? (plan.data as { steps: { item: string; makes: number }[] }).steps : []
      for (const { item, makes } of steps) {
        expect(await act('Alice', 'Craft', { item, amount: makes }), item).toMatchObject({ ok: true })
      }
      expect(steps.at(-1)?.item).toBe('stone_pickaxe')
    })
  })
})
