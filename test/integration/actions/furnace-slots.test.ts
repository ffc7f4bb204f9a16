import { describe, expect, test } from 'vitest'
import type { Position } from '../../../shared/contract/geometry.ts'
import { playCrew, set } from './virtual-crew.ts'

const furnace: Position = [6, -60, 3]
const steps = [set(furnace, 'furnace', { facing: 'north' })]

describe('PutFuel, PutInput, TakeOutput and ClearFurnace', () => {
  test('a furnace is filled, left to its work and emptied', async () => {
    await playCrew(['Alice', 'Bob'], steps, async ({ act, give, carried, clock }) => {
      await give('Alice', { rabbit: 3, coal: 2 })
      expect(await act('Alice', 'PutInput', { furnace, item: 'rabbit', amount: 2 })).toEqual({
        ok: true,
        message: 'Put 2 rabbit into the furnace at (6, -60, 3) as input; you have 1 left.',
      })
      expect(await act('Alice', 'PutFuel', { furnace, item: 'coal' })).toMatchObject({ ok: true })
      expect(carried('Alice')).toEqual({ rabbit: 1, coal: 1 })
      await clock.sleep(11_000)
      expect(await act('Bob', 'TakeOutput', { furnace })).toEqual({
        ok: true,
        message: 'Took 1 cooked_rabbit out of the furnace at (6, -60, 3).',
        data: { taken: [{ name: 'cooked_rabbit', count: 1 }] },
      })
      expect(await act('Bob', 'TakeOutput', { furnace, seconds: 15 })).toMatchObject({ ok: true })
      expect(carried('Bob')).toEqual({ cooked_rabbit: 2 })
    })
  })

  test('everything is taken out', async () => {
    await playCrew(['Alice'], steps, async ({ act, give, carried, server }) => {
      await give('Alice', { potato: 4, coal: 3 })
      await act('Alice', 'PutInput', { furnace, item: 'potato', amount: 4 })
      await act('Alice', 'PutFuel', { furnace, item: 'coal', amount: 3 })
      expect(await act('Alice', 'ClearFurnace', { furnace })).toMatchObject({
        ok: true,
        data: {
          taken: [
            { name: 'coal', count: 2 },
            { name: 'potato', count: 4 },
          ],
        },
      })
      expect(carried('Alice')).toEqual({ potato: 4, coal: 2 })
      expect(await server.world.contents(furnace)).toEqual([])
    })
  })

  test('says why it cannot be done, and loses nothing', async () => {
    await playCrew(['Alice'], steps, async ({ act, give, carried }) => {
      await give('Alice', { rabbit: 2, potato: 1, coal: 1, dirt: 1 })
      const had = carried('Alice')
      const input = (item: string, amount = 1) => act('Alice', 'PutInput', { furnace, item, amount })
      expect(await act('Alice', 'PutInput', { furnace: [9, -60, 9], item: 'rabbit' })).toMatchObject({
        reason: 'no-furnace',
      })
      expect(await input('beef')).toMatchObject({ reason: 'not-in-inventory' })
      expect(await input('rabbit', 3)).toMatchObject({ reason: 'not-enough' })
      expect(await input('dirt')).toMatchObject({ reason: 'no-recipe' })
      expect(await act('Alice', 'PutFuel', { furnace, item: 'dirt' })).toMatchObject({ reason: 'bad-fuel' })
      expect(await act('Alice', 'TakeOutput', { furnace })).toMatchObject({ reason: 'empty' })
      expect(await act('Alice', 'ClearFurnace', { furnace })).toMatchObject({ reason: 'empty' })
      expect(carried('Alice')).toEqual(had)
      expect(await input('rabbit')).toMatchObject({ ok: true })
      expect(await input('potato')).toMatchObject({
        reason: 'slot-taken',
        message: 'The furnace at (6, -60, 3) has 1 rabbit as its input.',
      })
      await give('Alice', { rabbit: 64 })
      expect(await input('rabbit', 64)).toMatchObject({ reason: 'slot-full' })
      expect(carried('Alice')).toMatchObject({ rabbit: 65, potato: 1 })
    })
  })

  test('a full inventory leaves everything inside', async () => {
    await playCrew(['Alice'], steps, async ({ act, give, server }) => {
      await give('Alice', { potato: 1 })
      await act('Alice', 'PutInput', { furnace, item: 'potato' })
      await give('Alice', { dirt: 36 * 64 })
      expect(await act('Alice', 'ClearFurnace', { furnace })).toMatchObject({ reason: 'inventory-full' })
      expect(await server.world.contents(furnace)).toMatchObject([{ name: 'potato', count: 1 }])
    })
  })
})
