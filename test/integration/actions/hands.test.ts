import { describe, expect, test } from 'vitest'
import { playCrew, set } from './virtual-crew.ts'

describe('Consume', () => {
  test('eats what is asked for when hungry', async () => {
    await playCrew(['Alice'], [], async ({ act, give, carried, command, clock, player }) => {
      await give('Alice', { bread: 2, milk_bucket: 1 })
      await command('effect give Alice minecraft:hunger 20 100')
      await clock.sleep(12_000)
      expect(player('Alice').bot.food).toBeLessThan(18)
      const before = player('Alice').bot.food
      expect(await act('Alice', 'Consume', { item: 'milk_bucket' })).toMatchObject({ ok: true })
      const eaten = await act('Alice', 'Consume', { item: 'bread' })
      expect(eaten).toMatchObject({ ok: true, message: expect.stringContaining('Consumed 1 bread, 1 left') })
      expect(player('Alice').bot.food).toBeGreaterThan(before)
      expect(carried('Alice')).toEqual({ bread: 1, bucket: 1 })
    })
  })

  test('says why it cannot be eaten', async () => {
    await playCrew(['Alice'], [], async ({ act, give, carried }) => {
      await give('Alice', { bread: 1, dirt: 1 })
      expect(await act('Alice', 'Consume', { item: 'apple' })).toMatchObject({ reason: 'not-in-inventory' })
      expect(await act('Alice', 'Consume', { item: 'dirt' })).toMatchObject({ reason: 'not-edible' })
      expect(await act('Alice', 'Consume', { item: 'bread' })).toMatchObject({ reason: 'not-hungry' })
      expect(carried('Alice')).toEqual({ bread: 1, dirt: 1 })
    })
  })
})

describe('Discard', () => {
  test('throws items where nobody picks them up', async () => {
    await playCrew(['Alice', 'Bob'], [], async ({ act, give, carried, clock, put, player }) => {
      await put('Bob', [3.5, -60, 0.5])
      await give('Alice', { dirt: 70, poppy: 1 })
      expect(await act('Alice', 'Discard', { item: 'dirt', amount: 66 })).toEqual({
        ok: true,
        message: 'Threw 66 dirt away; you have 4 left.',
        data: { item: 'dirt', amount: 66, left: 4 },
      })
      await clock.sleep(5000)
      expect([carried('Alice'), carried('Bob')]).toEqual([{ dirt: 4, poppy: 1 }, {}])
      const lying = player('Alice')
        .body.entities(10)
        .filter(({ type }) => type === 'item')
      expect(lying.map(({ name }) => name)).toContain('dirt')
    })
  })

  test('says that there is not as much, and that it came back', async () => {
    const walls = [0, 1].flatMap((up) =>
      [-1, 0, 1].flatMap((x) =>
        [-1, 0, 1].flatMap((z) => (x === 0 && z === 0 ? [] : [set([20 + x, -60 + up, 8 + z], 'stone')])),
      ),
    )
    await playCrew(['Alice'], walls, async ({ act, give, put }) => {
      await give('Alice', { dirt: 2 })
      expect(await act('Alice', 'Discard', { item: 'poppy', amount: 1 })).toMatchObject({ reason: 'not-in-inventory' })
      expect(await act('Alice', 'Discard', { item: 'dirt', amount: 3 })).toMatchObject({ reason: 'not-enough' })
      await put('Alice', [20.5, -60, 8.5])
      expect(await act('Alice', 'Discard', { item: 'dirt', amount: 2 })).toMatchObject({ reason: 'came-back' })
    })
  })
})

describe('Look', () => {
  test('tells what is there and what is in the way', async () => {
    const steps = [set([6, -59, 0], 'stone'), set([9, -59, 0], 'gold_block'), set([0, -59, 7], 'oak_log')]
    await playCrew(['Alice', 'Bob'], steps, async ({ act, put, player }) => {
      await put('Alice', [0.5, -60, 0.5])
      expect(await act('Alice', 'Look', { pos: [0, -59, 7] })).toMatchObject({
        ok: true,
        message: 'You look at oak_log[axis=y] at (0, -59, 7), 7 blocks away; nothing is in the way.',
      })
      expect(Math.abs(player('Alice').bot.entity.yaw - Math.PI)).toBeLessThan(0.1)
      expect(await act('Alice', 'Look', { pos: [9, -59, 0] })).toMatchObject({
        ok: true,
        message: expect.stringContaining('stone at (6, -59, 0) is in the way'),
      })
      expect(await act('Alice', 'Look', { pos: [0, -57, 3] })).toMatchObject({
        message: expect.stringContaining('only air at (0, -57, 3)'),
      })
      await put('Bob', [0.5, -60, -5.5])
      expect(await act('Alice', 'Look', { player: 'Bob' })).toMatchObject({
        message: 'You look at Bob, 6 blocks away; nothing is in the way.',
      })
      expect(await act('Alice', 'Look', { player: 'Eve' })).toMatchObject({ reason: 'player-not-found' })
      expect(await act('Alice', 'Look', {})).toMatchObject({ reason: 'no-target' })
      expect(await act('Alice', 'Look', { pos: [9000, -60, 0] })).toMatchObject({ reason: 'not-loaded' })
    })
  })
})

describe('PlaceHere', () => {
  test('places where the feet were', async () => {
    await playCrew(['Alice'], [], async ({ act, give, put, block }) => {
      await put('Alice', [6.5, -60, 3.5])
      await give('Alice', { dirt: 1, crafting_table: 1 })
      expect(await act('Alice', 'PlaceHere', { item: 'crafting_table' })).toEqual({
        ok: true,
        message: 'Placed crafting_table at (6, -60, 3); you have 0 crafting_table left.',
        data: { already: false, block: 'crafting_table' },
      })
      expect(await block([6, -60, 3])).toBe('crafting_table')
      expect(await act('Alice', 'PlaceHere', { item: 'crafting_table' })).toMatchObject({ reason: 'not-in-inventory' })
    })
  })
})
