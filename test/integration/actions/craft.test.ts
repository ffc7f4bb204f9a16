import { describe, expect, test } from 'vitest'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { playCrew } from './virtual-crew.ts'

const table: BuildStep = { kind: 'set', pos: [8, -60, 3], block: { name: 'crafting_table' } }
const SLOTS = 36

describe('Craft', () => {
  test('by hand: planks of a log, sticks of planks', async () => {
    await playCrew(['Alice'], [], async ({ act, give, carried, clock }) => {
      await give('Alice', { acacia_log: 2 })
      const before = clock.now()
      expect(await act('Alice', 'Craft', { item: 'acacia_planks', amount: 5 })).toEqual({
        ok: true,
        message: 'Made 8 acacia_planks; you now carry 8.',
        data: { item: 'acacia_planks', made: 8, now: 8 },
      })
      // A window that waits for an answer in vain gives up after five seconds.
      expect(clock.now() - before).toBeLessThan(3000)
      expect(await act('Alice', 'Craft', { item: 'stick', amount: 4 })).toMatchObject({ ok: true })
      expect(carried('Alice')).toEqual({ acacia_planks: 6, stick: 4 })
    })
  })

  test('a cake at a table far off, with the buckets given back, the same way every time', async () => {
    const play = () =>
      playCrew(['Alice'], [table], async ({ act, give, carried, player, clock }) => {
        await give('Alice', { milk_bucket: 3, sugar: 2, egg: 1, wheat: 3 })
        expect(await act('Alice', 'Craft', { item: 'cake', amount: 1 })).toMatchObject({ ok: true })
        expect(carried('Alice')).toEqual({ bucket: 3, cake: 1 })
        expect(player('Alice').body.position()[0]).toBeGreaterThan(4)
        expect(player('Alice').bot.currentWindow).toBeNull()
        return [clock.now(), player('Alice').body.position()]
      })
    expect(await play()).toEqual(await play())
  })

  test('at a table of one’s own where none is near: set up, used, taken along', async () => {
    await playCrew(['Alice'], [], async ({ act, give, carried, player }) => {
      await give('Alice', { crafting_table: 1, iron_ingot: 4, redstone: 1 })
      expect(await act('Alice', 'Craft', { item: 'compass', amount: 1 })).toEqual({
        ok: true,
        message: 'Made 1 compass; you now carry 1.',
        data: { item: 'compass', made: 1, now: 1 },
      })
      expect(carried('Alice')).toEqual({ crafting_table: 1, compass: 1 })
      expect(player('Alice').body.findBlocks('crafting_table', 8, 1)).toEqual([])
      // The table is not even set up where something is missing.
      expect(await act('Alice', 'Craft', { item: 'clock', amount: 1 })).toMatchObject({ reason: 'missing-material' })
      expect(carried('Alice')).toEqual({ crafting_table: 1, compass: 1 })
    })
  })

  test('takes materials that lie in many stacks, and several kinds where one does not suffice', async () => {
    await playCrew(['Alice'], [table], async ({ act, give, carried }) => {
      await give('Alice', { egg: 16, oak_planks: 5, birch_planks: 3, spruce_planks: 1, stick: 70 })
      expect(await act('Alice', 'Craft', { item: 'chest', amount: 1 })).toMatchObject({ ok: true })
      const { oak_planks: oak = 0, birch_planks: birch = 0, spruce_planks: spruce = 0 } = carried('Alice')
      expect(oak + birch + spruce).toBe(1)
      expect(await act('Alice', 'Craft', { item: 'ladder', amount: 25 })).toMatchObject({ ok: true })
      expect(carried('Alice')).toMatchObject({ chest: 1, ladder: 27, stick: 7, egg: 16 })
    })
  })

  test('says what is missing, that nothing makes it, and that there is no table', async () => {
    await playCrew(['Alice'], [], async ({ act, give, carried }) => {
      await give('Alice', { milk_bucket: 2, sugar: 2, egg: 1, oak_planks: 8 })
      expect(await act('Alice', 'Craft', { item: 'cake', amount: 1 })).toEqual({
        ok: false,
        reason: 'missing-material',
        message: 'For 1 cake you still need 1 milk_bucket (you have 2 of 3), 3 wheat (you have none).',
      })
      expect(await act('Alice', 'Craft', { item: 'bedrock', amount: 1 })).toMatchObject({ reason: 'no-recipe' })
      expect(await act('Alice', 'Craft', { item: 'nonsense', amount: 1 })).toMatchObject({ reason: 'no-recipe' })
      expect(await act('Alice', 'Craft', { item: 'chest', amount: 1 })).toMatchObject({ reason: 'no-table' })
      expect(await act('Alice', 'Craft', { item: 'barrel', amount: 1 })).toMatchObject({
        reason: 'missing-material',
        message: expect.stringContaining('2 oak_slab or another like it, such as spruce_slab'),
      })
      expect(carried('Alice')).toEqual({ milk_bucket: 2, sugar: 2, egg: 1, oak_planks: 8 })
    })
  })

  test('a full inventory takes nothing and loses nothing', async () => {
    await playCrew(['Alice'], [table], async ({ act, give, carried }) => {
      await give('Alice', { oak_planks: 64, dirt: (SLOTS - 1) * 64 })
      expect(await act('Alice', 'Craft', { item: 'stick', amount: 1 })).toMatchObject({ reason: 'inventory-full' })
      expect(await act('Alice', 'Craft', { item: 'chest', amount: 1 })).toMatchObject({ reason: 'inventory-full' })
      expect(carried('Alice')).toEqual({ oak_planks: 64, dirt: (SLOTS - 1) * 64 })
    })
  })

  test('what makes room for itself is made with a full inventory', async () => {
    await playCrew(['Alice'], [], async ({ act, give, carried }) => {
      await give('Alice', { hay_block: 1, dirt: (SLOTS - 1) * 64 })
      expect(await act('Alice', 'Craft', { item: 'wheat', amount: 9 })).toMatchObject({ ok: true })
      expect(carried('Alice')).toEqual({ wheat: 9, dirt: (SLOTS - 1) * 64 })
    })
  })
})
