import { describe, expect, test } from 'vitest'
import type { Position } from '../../../shared/contract/geometry.ts'
import { chestWith } from './crew.ts'
import { playCrew } from './virtual-crew.ts'

const chest: Position = [6, -60, 3]
const contents = (items: readonly { readonly name: string; readonly count: number }[] | null) =>
  items?.map(({ name, count }) => `${count} ${name}`).sort()

describe('StoreItem', () => {
  test('puts exactly the amount into a chest far off, where others find it', async () => {
    await playCrew(['Alice', 'Bob'], chestWith(chest, [{ name: 'egg', count: 3 }]), async (crew) => {
      const { act, give, carried, server } = crew
      await give('Alice', { egg: 20, cake: 1 })
      expect(await act('Alice', 'StoreItem', { container: chest, item: 'egg', amount: 15 })).toEqual({
        ok: true,
        message: 'Put 15 egg into the container at (6, -60, 3); you have 5 left.',
        data: { item: 'egg', amount: 15, left: 5 },
      })
      expect(await act('Alice', 'StoreItem', { container: chest, item: 'cake', amount: 1 })).toMatchObject({ ok: true })
      expect(carried('Alice')).toEqual({ egg: 5 })
      expect(contents(await server.world.contents(chest))).toEqual(['1 cake', '18 egg'])
      expect(await act('Bob', 'WithdrawItem', { container: chest, item: 'egg', amount: 18 })).toMatchObject({
        ok: true,
      })
      expect(carried('Bob')).toEqual({ egg: 18 })
    })
  })

  test('two who store and take at once lose nothing', async () => {
    await playCrew(['Alice', 'Bob'], chestWith(chest, [{ name: 'egg', count: 16 }]), async (crew) => {
      const { act, give, carried, server } = crew
      await give('Alice', { egg: 10 })
      const both = await Promise.all([
        act('Alice', 'StoreItem', { container: chest, item: 'egg', amount: 7 }),
        act('Bob', 'WithdrawItem', { container: chest, item: 'egg', amount: 12 }),
      ])
      expect(both.map(({ ok }) => ok)).toEqual([true, true])
      expect([carried('Alice'), carried('Bob')]).toEqual([{ egg: 3 }, { egg: 12 }])
      expect(contents(await server.world.contents(chest))).toEqual(['11 egg'])
    })
  })

  test('says why it cannot', async () => {
    const full = Array.from({ length: 27 }, () => ({ name: 'dirt', count: 64 }))
    await playCrew(['Alice'], chestWith(chest, full), async ({ act, give, carried, server }) => {
      await give('Alice', { egg: 2 })
      const store = (item: string, amount: number, container = chest) =>
        act('Alice', 'StoreItem', { container, item, amount })
      expect(await store('cake', 1)).toMatchObject({ reason: 'not-in-inventory' })
      expect(await store('egg', 3)).toMatchObject({ reason: 'not-enough' })
      expect(await store('egg', 1)).toMatchObject({ reason: 'container-full' })
      expect(await store('egg', 1, [0, -61, 0])).toMatchObject({ reason: 'no-container' })
      expect(carried('Alice')).toEqual({ egg: 2 })
      expect(contents(await server.world.contents(chest))).toEqual([`${27 * 64} dirt`])
    })
  })
})
