import { describe, expect, test } from 'vitest'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { playCrew } from './virtual-crew.ts'

const pos: Position = [6, -60, 3]
type Lying = readonly { readonly slot: number; readonly name: string; readonly count: number }[]

const furnace = (items: Lying = [], name = 'furnace'): readonly BuildStep[] => [
  { kind: 'set', pos, block: { name, state: { facing: 'north' } } },
  { kind: 'container', pos, items: [...items] },
]

describe('Smelt', () => {
  test('cooks what it carries in 10 s an item, and brings back the fuel that is left', async () => {
    const play = () =>
      playCrew(['Alice'], furnace(), async ({ act, give, carried, server, clock }) => {
        await give('Alice', { rabbit: 3, coal: 4, potato: 1 })
        const before = clock.now()
        expect(await act('Alice', 'Smelt', { item: 'cooked_rabbit', amount: 2, fuel: 'coal' })).toEqual({
          ok: true,
          message: 'Took 2 cooked_rabbit out of the furnace; you now carry 2, and 3 coal.',
          data: { item: 'cooked_rabbit', made: 2, now: 2 },
        })
        const tookMs = clock.now() - before
        expect(tookMs).toBeGreaterThan(20_000)
        expect(tookMs).toBeLessThan(26_000)
        expect(carried('Alice')).toEqual({ rabbit: 1, coal: 3, potato: 1, cooked_rabbit: 2 })
        expect(await server.world.contents(pos)).toEqual([])
        return clock.now()
      })
    expect(await play()).toBe(await play())
  })

  test('takes as much fuel as it needs, and several sources of one thing', async () => {
    await playCrew(['Alice'], furnace(), async ({ act, give, carried }) => {
      await give('Alice', { oak_log: 2, birch_log: 1, stick: 10 })
      expect(await act('Alice', 'Smelt', { item: 'charcoal', amount: 3, fuel: 'stick' })).toMatchObject({ ok: true })
      expect(carried('Alice')).toEqual({ charcoal: 3, stick: 4 })
    })
  })

  test('a smoker takes half the time', async () => {
    await playCrew(['Alice'], furnace([], 'smoker'), async ({ act, give, carried, clock }) => {
      await give('Alice', { potato: 2, coal: 1 })
      const before = clock.now()
      const cook = { item: 'baked_potato', amount: 2, fuel: 'coal' }
      expect(await act('Alice', 'Smelt', cook)).toMatchObject({ ok: true })
      expect(clock.now() - before).toBeLessThan(16_000)
      expect(carried('Alice')).toEqual({ baked_potato: 2 })
    })
  })

  test('fuel that lies in the furnace is for everybody: nobody has to carry any, and what is left of it stays', async () => {
    await playCrew(
      ['Alice', 'Bob'],
      furnace([{ slot: 1, name: 'coal', count: 3 }]),
      async ({ act, give, carried, server }) => {
        await give('Alice', { rabbit: 2, coal: 1 })
        await give('Bob', { potato: 9 })
        const both = await Promise.all([
          act('Alice', 'Smelt', { item: 'cooked_rabbit', amount: 2, fuel: 'coal' }),
          act('Bob', 'Smelt', { item: 'baked_potato', amount: 1, fuel: 'coal' }),
        ])
        expect(both.map(({ ok }) => ok)).toEqual([true, true])
        expect(carried('Alice')).toEqual({ cooked_rabbit: 2, coal: 1 })
        expect(carried('Bob')).toEqual({ baked_potato: 1, potato: 8 })
        const left = (await server.world.contents(pos))?.map(({ name, count }) => [name, count])
        expect(left).toEqual([['coal', 2]])
        await server.world.run(`setblock ${pos.join(' ')} air`)
        await server.world.run(`setblock ${pos.join(' ')} furnace`)
        expect(await act('Bob', 'Smelt', { item: 'baked_potato', amount: 1, fuel: 'coal' })).toMatchObject({
          ok: false,
          reason: 'missing-fuel',
        })
      },
    )
  })

  test('two at one furnace take turns and mix nothing up', async () => {
    await playCrew(['Alice', 'Bob'], furnace(), async ({ act, give, carried, server }) => {
      await give('Alice', { rabbit: 1, coal: 1 })
      await give('Bob', { potato: 1, oak_planks: 2 })
      const both = await Promise.all([
        act('Alice', 'Smelt', { item: 'cooked_rabbit', amount: 1, fuel: 'coal' }),
        act('Bob', 'Smelt', { item: 'baked_potato', amount: 1, fuel: 'oak_planks' }),
      ])
      expect(both.map(({ ok }) => ok)).toEqual([true, true])
      expect(carried('Alice')).toEqual({ cooked_rabbit: 1 })
      expect(carried('Bob')).toMatchObject({ baked_potato: 1 })
      expect(await server.world.contents(pos)).toEqual([])
    })
  })

  test('who would have to wait too long is told so, and loses nothing', async () => {
    await playCrew(['Alice', 'Bob'], furnace(), async ({ act, give, carried, clock }) => {
      await give('Alice', { rabbit: 4, coal: 1 })
      await give('Bob', { potato: 1, coal: 1 })
      const long = act('Alice', 'Smelt', { item: 'cooked_rabbit', amount: 4, fuel: 'coal' })
      await clock.sleep(5000)
      expect(await act('Bob', 'Smelt', { item: 'baked_potato', amount: 1, fuel: 'coal' })).toMatchObject({
        reason: 'busy',
      })
      expect(carried('Bob')).toEqual({ potato: 1, coal: 1 })
      expect(await long).toMatchObject({ ok: true })
      expect(await act('Bob', 'Smelt', { item: 'baked_potato', amount: 1, fuel: 'coal' })).toMatchObject({ ok: true })
    })
  })

  test('leaves alone what somebody else left, until it has been taken out', async () => {
    const lying = [{ slot: 2, name: 'baked_potato', count: 2 }]
    await playCrew(['Alice'], furnace(lying), async ({ act, give, carried }) => {
      await give('Alice', { rabbit: 1, coal: 1 })
      const cook = { item: 'cooked_rabbit', amount: 1, fuel: 'coal' }
      expect(await act('Alice', 'Smelt', cook)).toEqual({
        ok: false,
        reason: 'busy',
        message: 'The furnace at (6, -60, 3) holds 2 baked_potato, which must be taken out first.',
      })
      const take = { container: pos, item: 'baked_potato', amount: 2 }
      expect(await act('Alice', 'WithdrawItem', take)).toMatchObject({ ok: true })
      expect(await act('Alice', 'Smelt', cook)).toMatchObject({ ok: true })
      expect(carried('Alice')).toEqual({ baked_potato: 2, cooked_rabbit: 1 })
    })
  })

  test('takes up what an earlier try left behind', async () => {
    const lying = [
      { slot: 0, name: 'rabbit', count: 1 },
      { slot: 1, name: 'coal', count: 1 },
    ]
    await playCrew(['Alice'], furnace(lying), async ({ act, give, carried, server }) => {
      await give('Alice', { rabbit: 1, coal: 1 })
      const cook = { item: 'cooked_rabbit', amount: 1, fuel: 'coal' }
      expect(await act('Alice', 'Smelt', cook)).toMatchObject({ ok: true })
      expect(carried('Alice').cooked_rabbit).toBe(1)
      expect(await server.world.contents(pos)).toEqual([])
    })
  })

  test('says what is missing', async () => {
    await playCrew(['Alice'], furnace(), async ({ act, give, carried }) => {
      await give('Alice', { rabbit: 1, coal: 1, dirt: 1, stick: 1 })
      const smelt = (item: string, amount: number, fuel: string) => act('Alice', 'Smelt', { item, amount, fuel })
      expect(await smelt('cooked_rabbit', 2, 'coal')).toMatchObject({
        reason: 'missing-material',
        message: 'For 2 cooked_rabbit you still need 1 rabbit (you have 1 of 2).',
      })
      expect(await smelt('cake', 1, 'coal')).toMatchObject({ reason: 'no-recipe' })
      expect(await smelt('cooked_rabbit', 1, 'dirt')).toMatchObject({ reason: 'bad-fuel' })
      expect(await smelt('cooked_rabbit', 1, 'stick')).toMatchObject({
        reason: 'missing-fuel',
        message: 'Smelting 1 cooked_rabbit takes 2 stick as fuel; you have 1.',
      })
      expect(carried('Alice')).toEqual({ rabbit: 1, coal: 1, dirt: 1, stick: 1 })
    })
    await playCrew(['Alice'], [], async ({ act }) => {
      expect(await act('Alice', 'Smelt', { item: 'cake', amount: 1, fuel: 'coal' })).toMatchObject({
        reason: 'no-furnace',
      })
    })
  })

  test('a full inventory loses nothing', async () => {
    await playCrew(['Alice'], furnace(), async ({ act, give, carried, server }) => {
      await give('Alice', { rabbit: 2, coal: 2, dirt: 34 * 64 })
      const cook = { item: 'cooked_rabbit', amount: 1, fuel: 'coal' }
      expect(await act('Alice', 'Smelt', cook)).toMatchObject({ reason: 'inventory-full' })
      expect(carried('Alice')).toEqual({ rabbit: 2, coal: 2, dirt: 34 * 64 })
      expect(await server.world.contents(pos)).toEqual([])
    })
  })
})
