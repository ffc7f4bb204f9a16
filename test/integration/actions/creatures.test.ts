import { describe, expect, test } from 'vitest'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { FEET, mob, pen, seen } from '../minecraft/mechanics/mobs-game.ts'
import { playCrew } from './virtual-crew.ts'

const start: Position = [0, FEET, -12]
const pasture: readonly BuildStep[] = [
  ...pen(5),
  { kind: 'set', pos: [0, FEET, -5], block: { name: 'oak_fence_gate', state: { facing: 'south' } } },
]

describe('UseOn', () => {
  test('milks a cow behind a gate, one bucket of a stack at a time, the same way every time', async () => {
    const play = () =>
      playCrew(
        ['Alice'],
        [...pasture, mob('cow', 2.5, 3.5), mob('cow', -2.5, 2.5, true)],
        async ({ act, give, carried, clock, player }) => {
          await give('Alice', { bucket: 3 })
          expect(await act('Alice', 'UseOn', { item: 'bucket', entity: 'cow' })).toEqual({
            ok: true,
            message: 'Used bucket on cow: you got 1 milk_bucket; you have 2 bucket left.',
            data: { gained: [{ name: 'milk_bucket', count: 1 }] },
          })
          for (let more = 0; more < 2; more++) {
            expect(await act('Alice', 'UseOn', { item: 'bucket', entity: 'cow' })).toMatchObject({ ok: true })
          }
          expect(carried('Alice')).toEqual({ milk_bucket: 3 })
          expect(seen(player('Alice').bot, 'cow')).toHaveLength(2)
          return [clock.now(), player('Alice').body.position()]
        },
        start,
      )
    expect(await play()).toEqual(await play())
  })

  test('shears the sheep that has wool and picks it up', async () => {
    await playCrew(
      ['Alice'],
      [mob('sheep', 4.5, 0.5), mob('sheep', -8.5, 3.5)],
      async ({ act, give, carried }) => {
        await give('Alice', { shears: 1 })
        for (let sheep = 0; sheep < 2; sheep++) {
          expect(await act('Alice', 'UseOn', { item: 'shears', entity: 'sheep' })).toMatchObject({
            ok: true,
            message: expect.stringMatching(/you got [123] [a-z_]+_wool/),
          })
        }
        const wool = Object.entries(carried('Alice')).filter(([item]) => item.endsWith('_wool'))
        expect(wool.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThanOrEqual(2)
        expect(await act('Alice', 'UseOn', { item: 'shears', entity: 'sheep' })).toMatchObject({ reason: 'no-effect' })
      },
      [0, FEET, 0],
    )
  })

  test('feeds, and says why it cannot', async () => {
    await playCrew(['Alice'], [mob('cow', 4.5, 0.5)], async ({ act, give, carried }) => {
      await give('Alice', { wheat: 2, stick: 1 })
      const use = (item: string, entity: string) => act('Alice', 'UseOn', { item, entity })
      expect(await use('wheat', 'cow')).toMatchObject({ ok: true })
      expect(carried('Alice')).toEqual({ wheat: 1, stick: 1 })
      expect(await use('bucket', 'cow')).toMatchObject({ reason: 'not-in-inventory' })
      expect(await use('stick', 'rabbit')).toMatchObject({ reason: 'not-found' })
      expect(await use('stick', 'cow')).toMatchObject({ reason: 'no-effect' })
    })
  })
})

describe('Attack', () => {
  test('hunts a pig behind a gate with the sword and picks up the meat, the same way every time', async () => {
    const play = () =>
      playCrew(
        ['Alice'],
        [...pasture, mob('pig', 2.5, 3.5), mob('rabbit', -2.5, 2.5)],
        async ({ act, give, carried, player, clock }) => {
          await give('Alice', { iron_sword: 1, stick: 1 })
          expect(await act('Alice', 'Attack', { entity: 'pig' })).toMatchObject({
            ok: true,
            message: expect.stringMatching(/^Killed a pig; you picked up [123] porkchop\.$/),
          })
          const { bot, body } = player('Alice')
          expect(body.held()).toMatchObject({ name: 'iron_sword' })
          expect(seen(bot, 'pig')).toHaveLength(0)
          expect(await act('Alice', 'Attack', { entity: 'rabbit' })).toMatchObject({ ok: true })
          expect(seen(bot, 'rabbit')).toHaveLength(0)
          expect(await act('Alice', 'Attack', { entity: 'rabbit' })).toMatchObject({ reason: 'not-found' })
          return [clock.now(), carried('Alice')]
        },
        start,
      )
    expect(await play()).toEqual(await play())
  })

  test('kills what runs away with bare hands', async () => {
    await playCrew(['Alice'], [mob('chicken', 6.5, 2.5), mob('cow', -6.5, 2.5)], async ({ act, player, carried }) => {
      expect(await act('Alice', 'Attack', { entity: 'chicken' })).toMatchObject({ ok: true })
      expect(carried('Alice').chicken).toBe(1)
      expect(await act('Alice', 'Attack', { entity: 'cow' })).toMatchObject({ ok: true })
      expect(seen(player('Alice').bot, 'cow')).toHaveLength(0)
    })
  })

  test('leaves people alone', async () => {
    await playCrew(['Alice', 'Bob'], [], async ({ act }) => {
      expect(await act('Alice', 'Attack', { entity: 'Bob' })).toMatchObject({ reason: 'not-allowed' })
      expect(await act('Alice', 'Attack', { entity: 'player' })).toMatchObject({ reason: 'not-allowed' })
      expect(await act('Alice', 'Attack', { entity: 'villager' })).toMatchObject({ reason: 'not-allowed' })
    })
  })

  test('does not strike through walls', async () => {
    const box: readonly BuildStep[] = [
      { kind: 'fill', box: { min: [4, FEET, -2], max: [8, FEET + 3, 2] }, block: { name: 'stone' } },
      { kind: 'fill', box: { min: [5, FEET, -1], max: [7, FEET + 2, 1] }, block: { name: 'air' } },
      mob('pig', 6.5, 0.5),
    ]
    await playCrew(['Alice'], box, async ({ act, player }) => {
      expect(await act('Alice', 'Attack', { entity: 'pig' })).toMatchObject({ ok: false, reason: 'unreachable' })
      expect(seen(player('Alice').bot, 'pig')).toHaveLength(1)
    })
  })
})
