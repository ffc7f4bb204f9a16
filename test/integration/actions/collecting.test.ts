import { describe, expect, test } from 'vitest'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { playCrew, set } from './virtual-crew.ts'

const logs: readonly BuildStep[] = [8, 10, 12, 14].map((x) => set([x, -60, 4], 'oak_log', { axis: 'y' }))

describe('CollectBlocks', () => {
  test('digs the nearest of a kind and leaves the others', async () => {
    await playCrew(['Alice'], logs, async ({ act, carried, block }) => {
      expect(await act('Alice', 'CollectBlocks', { block: 'oak_log', amount: 3 })).toEqual({
        ok: true,
        message: 'Dug 3 oak_log; you picked up 3 oak_log.',
        data: { dug: 3, gained: [{ name: 'oak_log', count: 3 }] },
      })
      expect(carried('Alice')).toEqual({ oak_log: 3 })
      expect(await block([14, -60, 4])).toBe('oak_log[axis=y]')
    })
  })

  test('takes the right tool, also for an ore in deepslate', async () => {
    const steps = [set([8, -60, 4], 'deepslate_iron_ore'), set([10, -60, 4], 'stone')]
    await playCrew(['Alice'], steps, async ({ act, give, carried }) => {
      expect(await act('Alice', 'CollectBlocks', { block: 'stone', amount: 1 })).toMatchObject({
        reason: 'wrong-tool',
        message: 'Dug nothing: nothing comes out of stone without wooden_pickaxe or better.',
      })
      await give('Alice', { dirt: 1, stone_pickaxe: 1 })
      expect(await act('Alice', 'CollectBlocks', { block: 'iron_ore', amount: 1 })).toMatchObject({ ok: true })
      expect(await act('Alice', 'CollectBlocks', { block: 'stone', amount: 1 })).toMatchObject({ ok: true })
      expect(carried('Alice')).toMatchObject({ raw_iron: 1, cobblestone: 1 })
    })
  })

  test('says how many there were, and that there are none', async () => {
    await playCrew(['Alice'], logs.slice(0, 2), async ({ act }) => {
      expect(await act('Alice', 'CollectBlocks', { block: 'oak_log', amount: 5 })).toEqual({
        ok: false,
        reason: 'not-enough',
        message: 'Dug 2 of 5 oak_log: there is no more oak_log within 64 blocks of you; you picked up 2 oak_log.',
        data: { dug: 2, gained: [{ name: 'oak_log', count: 2 }] },
      })
      expect(await act('Alice', 'CollectBlocks', { block: 'oak_log', amount: 1 })).toEqual({
        ok: false,
        reason: 'not-found',
        message: 'Dug nothing: there is no oak_log within 64 blocks of you.',
      })
    })
  })
})

describe('ObtainBlock', () => {
  test('digs with the right tool, and leaves alone what would give nothing', async () => {
    const pos = [8, -60, 4] as const
    await playCrew(['Alice'], [set([...pos], 'stone')], async ({ act, give, carried, block }) => {
      expect(await act('Alice', 'ObtainBlock', { pos })).toEqual({
        ok: false,
        reason: 'wrong-tool',
        message: 'Nothing comes out of stone at (8, -60, 4) without wooden_pickaxe or better; it was left alone.',
      })
      expect(await block([...pos])).toBe('stone')
      await give('Alice', { wooden_pickaxe: 1 })
      expect(await act('Alice', 'ObtainBlock', { pos })).toMatchObject({ ok: true })
      expect(carried('Alice')).toEqual({ cobblestone: 1, wooden_pickaxe: 1 })
      expect(await act('Alice', 'ObtainBlock', { pos })).toMatchObject({ reason: 'nothing-there' })
    })
  })
})

describe('BreakBlock', () => {
  test('digs an ore away without its tool, and durable blocks strike by strike', async () => {
    const [ore, log] = [[8, -60, 4] as const, [8, -60, 8] as const]
    await playCrew(
      ['Alice'],
      [set([...ore], 'coal_ore'), set([...log], 'oak_log')],
      async ({ act, carried, block }) => {
        expect(await act('Alice', 'MineBlock', { pos: ore })).toMatchObject({ reason: 'wrong-tool' })
        expect(await act('Alice', 'BreakBlock', { pos: ore })).toMatchObject({ ok: true })
        expect([await block([...ore]), carried('Alice')]).toEqual(['air', {}])
        expect(await act('Alice', 'BreakBlock', { pos: log, struck: 0 })).toMatchObject({ data: { more: 1 } })
        expect(await block([...log])).toMatch(/^oak_log/)
        expect(await act('Alice', 'BreakBlock', { pos: log, struck: 1 })).toMatchObject({ ok: true })
        expect(await block([...log])).toBe('air')
      },
    )
  })
})

describe('PlaceItem', () => {
  test('takes in hand what it places, where a block stands beside', async () => {
    await playCrew(['Alice'], [], async ({ act, give, block }) => {
      await give('Alice', { dirt: 2, stone: 1 })
      const place = (pos: readonly number[]) => act('Alice', 'PlaceItem', { item: 'dirt', pos })
      expect(await place([8, -59, 4])).toMatchObject({ reason: 'no-support' })
      expect(await place([8, -60, 4])).toMatchObject({ ok: true })
      expect(await place([8, -60, 4])).toMatchObject({ reason: 'occupied' })
      expect(await place([8, -59, 4])).toMatchObject({ ok: true })
      expect(await block([8, -59, 4])).toBe('dirt')
      expect(await place([8, -60, 8])).toMatchObject({ reason: 'not-in-inventory' })
    })
  })
})

describe('KillAt', () => {
  test('kills the one at the position, not the nearest', async () => {
    await playCrew(['Alice'], [], async ({ act, give, command, clock, player }) => {
      await give('Alice', { iron_sword: 1 })
      await command('summon minecraft:cow 4 -60 8 {NoAI:1b}')
      await command('summon minecraft:cow 10 -60 8 {NoAI:1b}')
      await clock.sleep(1000)
      const cows = () =>
        player('Alice')
          .body.entities(40)
          .filter(({ name }) => name === 'cow')
      const far = cows().find(({ position: [x] }) => x > 7)?.position ?? [0, 0, 0]
      const pos = far.map(Math.floor)
      const beside = [(pos[0] ?? 0) - 1, pos[1], pos[2]]
      expect(await act('Alice', 'KillAt', { pos: beside, within: 0.4 })).toMatchObject({ reason: 'not-found' })
      expect(await act('Alice', 'KillAt', { pos, entity: 'cow', within: 0.4 })).toMatchObject({
        ok: true,
        message: expect.stringContaining('Killed a cow at'),
      })
      expect(cows()).toHaveLength(1)
      expect(cows()[0]?.position[0]).toBeLessThan(9)
    })
  })

  test('says that nothing is there, and spares players', async () => {
    await playCrew(['Alice', 'Bob'], [], async ({ act, put, command, clock, player }) => {
      await put('Bob', [12.5, -60, 0.5])
      await clock.sleep(500)
      expect(await act('Alice', 'KillAt', { pos: [12, -60, 0] })).toMatchObject({ reason: 'not-allowed' })
      expect(await act('Alice', 'KillAt', { pos: [6, -60, 6] })).toEqual({
        ok: false,
        reason: 'not-found',
        message: 'There is no creature at (6, -60, 6).',
      })
      await command('summon minecraft:sheep 20 -60 6')
      await clock.sleep(500)
      const [sheep] = player('Alice')
        .body.entities(40)
        .filter(({ name }) => name === 'sheep')
      const pos = (sheep?.position ?? [0, 0, 0]).map(Math.floor)
      expect(await act('Alice', 'KillAt', { pos, entity: 'cow' })).toMatchObject({ reason: 'not-found' })
    })
  })
})
