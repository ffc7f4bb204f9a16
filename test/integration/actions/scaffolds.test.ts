import { describe, expect, test } from 'vitest'
import type { Position } from '../../../shared/contract/geometry.ts'
import { playCrew, set } from './virtual-crew.ts'

describe('dirt ladders', () => {
  test.each([1, 2, 3, 9])('of %i levels go up, are climbed by others, and come down again', async (height) => {
    const top: Position = [5, -61 + height, 3]
    await playCrew(['Alice', 'Bob'], [], async ({ act, give, block, carried, player }) => {
      await give('Alice', { dirt: 12, ladder: 12 })
      expect(await act('Alice', 'ErectDirtLadder', { top })).toMatchObject({ ok: true, data: { height } })
      expect(carried('Alice')).toEqual({ dirt: 12 - height, ladder: 12 - height })
      for (let y = -60; y <= top[1]; y++) expect(await block([5, y, 3])).toBe('dirt')
      expect(player('Alice').body.position().map(Math.floor)).toEqual([5, top[1] + 1, 3])
      expect(await act('Alice', 'NavigateTo', { pos: [0, -60, 0] })).toMatchObject({ ok: true })
      expect(await act('Bob', 'DismantleDirtLadder', { top })).toMatchObject({ ok: true })
      expect(carried('Bob')).toEqual({ dirt: height, ladder: height })
      for (let y = -60; y <= top[1]; y++) expect(await block([5, y, 3])).toBe('air')
    })
  })

  test('as tall as they may be, on a hill beside a wall', async () => {
    const top: Position = [5, -32, 3]
    const steps = [
      { kind: 'fill', box: { min: [2, -60, 1], max: [7, -60, 6] }, block: { name: 'stone' } } as const,
      set([5, -59, 4], 'stone'),
      set([4, -58, 3], 'oak_planks'),
    ]
    await playCrew(['Alice'], steps, async ({ act, give, block, carried, player }) => {
      await give('Alice', { dirt: 28, ladder: 28 })
      expect(await act('Alice', 'ErectDirtLadder', { top })).toMatchObject({
        ok: true,
        data: { base: [5, -59, 3], height: 28 },
      })
      expect(await block(top)).toBe('dirt')
      expect(player('Alice').body.health()).toBe(20)
      expect(await act('Alice', 'DismantleDirtLadder', { top })).toMatchObject({ ok: true })
      expect(carried('Alice')).toEqual({ dirt: 28, ladder: 28 })
      expect(await block([5, -60, 3])).toBe('stone')
    })
  })

  test('say what is missing, and leave the world alone', async () => {
    const steps = [
      set([4, -57, 0], 'stone'),
      set([8, -60, 0], 'oak_fence'),
      set([-5, -60, -1], 'stone'),
      set([-5, -60, 1], 'stone'),
      set([-6, -60, 0], 'stone'),
      set([-4, -60, 0], 'stone'),
    ]
    await playCrew(['Alice'], steps, async ({ act, give, carried }) => {
      await give('Alice', { dirt: 5, ladder: 3 })
      const reasons: readonly (readonly [Position, string])[] = [
        [[4, -57, 0], 'occupied'],
        [[4, -59, 40], 'too-far'],
        [[8, -58, 0], 'no-support'],
        [[3, -56, 5], 'not-enough-ladders'],
        [[3, -54, 5], 'not-enough-dirt'],
        [[-5, -58, 0], 'occupied'],
      ]
      for (const [top, reason] of reasons) {
        expect(await act('Alice', 'ErectDirtLadder', { top }), reason).toMatchObject({ ok: false, reason })
      }
      expect(await act('Alice', 'DismantleDirtLadder', { top: [4, -57, 0] })).toMatchObject({ reason: 'no-ladder' })
      expect(await act('Alice', 'DismantleDirtLadder', { top: [4, -55, 0] })).toMatchObject({ reason: 'nothing-there' })
      expect(carried('Alice')).toEqual({ dirt: 5, ladder: 3 })
    })
  })

  test('a teammate in the way steps aside', async () => {
    await playCrew(['Alice', 'Bob'], [], async ({ act, give, put }) => {
      await give('Alice', { dirt: 3, ladder: 3 })
      await put('Bob', [5.5, -60, 3.5])
      expect(await act('Alice', 'ErectDirtLadder', { top: [5, -58, 3] })).toMatchObject({ ok: true })
    })
  })

  test('go up the same way every time', async () => {
    const play = () =>
      playCrew(['Alice'], [], async ({ act, give, player, clock }) => {
        await give('Alice', { dirt: 12, ladder: 6 })
        await act('Alice', 'ErectDirtLadder', { top: [5, -55, 3] })
        await act('Alice', 'LayDirtBeam', { from: [6, -55, 3], to: [9, -55, 3] })
        return [clock.now(), ...player('Alice').body.position()]
      })
    expect(await play()).toEqual(await play())
  })

  test('lead everybody up to where they build', async () => {
    await playCrew(['Alice', 'Bob'], [], async ({ act, give, player }) => {
      await give('Alice', { dirt: 8, ladder: 8 })
      await act('Alice', 'ErectDirtLadder', { top: [5, -53, 3] })
      await act('Alice', 'NavigateTo', { pos: [0, -60, 0] })
      expect(await act('Bob', 'StepOn', { pos: [5, -52, 3] })).toMatchObject({ ok: true })
      expect(player('Bob').body.position()[1]).toBe(-52)
    })
  })
})

describe('dirt beams', () => {
  const wall = { kind: 'fill', box: { min: [4, -60, 2], max: [4, -56, 4] }, block: { name: 'stone' } } as const

  test('are laid from what they touch, from the ground or walking out on them, and dug again', async () => {
    await playCrew(['Alice'], [wall], async ({ act, give, block, carried }) => {
      await give('Alice', { dirt: 20, ladder: 6 })
      const low = { from: [12, -58, 3], to: [5, -58, 3] }
      expect(await act('Alice', 'LayDirtBeam', low)).toMatchObject({ ok: true, data: { laid: 8 } })
      for (let x = 5; x <= 12; x++) expect(await block([x, -58, 3])).toBe('dirt')
      expect(carried('Alice')).toEqual({ dirt: 12, ladder: 6 })
      expect(await act('Alice', 'RemoveDirtBeam', low)).toMatchObject({ ok: true, data: { dug: 8 } })
      for (let x = 5; x <= 12; x++) expect(await block([x, -58, 3])).toBe('air')
      expect(carried('Alice')).toEqual({ dirt: 20, ladder: 6 })
      expect(await act('Alice', 'ErectDirtLadder', { top: [7, -55, -4] })).toMatchObject({ ok: true })
      const high = { from: [7, -55, -5], to: [7, -55, -12] }
      expect(await act('Alice', 'LayDirtBeam', high)).toMatchObject({ ok: true, data: { laid: 8 } })
      for (let z = -12; z <= -5; z++) expect(await block([7, -55, z])).toBe('dirt')
      const removed = await act('Alice', 'RemoveDirtBeam', high)
      expect(removed).toMatchObject({ ok: true, data: { dug: 8 } })
      for (let z = -12; z <= -5; z++) expect(await block([7, -55, z])).toBe('air')
      expect(await block([7, -55, -4])).toBe('dirt')
    })
  })

  test('say why they cannot be laid', async () => {
    await playCrew(['Alice'], [wall, set([8, -58, 3], 'glass')], async ({ act, give, carried }) => {
      await give('Alice', { dirt: 3 })
      const reasons: readonly (readonly [Position, Position, string])[] = [
        [[5, -58, 2], [7, -58, 4], 'not-straight'],
        [[5, -58, 2], [5, -57, 2], 'not-straight'],
        [[5, -58, 2], [40, -58, 2], 'too-far'],
        [[5, -58, 3], [9, -58, 3], 'occupied'],
        [[9, -57, 8], [10, -57, 8], 'no-support'],
        [[5, -58, 2], [8, -58, 2], 'not-enough-dirt'],
      ]
      for (const [from, to, reason] of reasons) {
        expect(await act('Alice', 'LayDirtBeam', { from, to }), reason).toMatchObject({ ok: false, reason })
      }
      const nothing = { from: [9, -57, 8], to: [10, -57, 8] }
      expect(await act('Alice', 'RemoveDirtBeam', nothing)).toMatchObject({ reason: 'nothing-there' })
      expect(carried('Alice')).toEqual({ dirt: 3 })
    })
  })
})

describe('a pillar under the feet', () => {
  const high = Array.from({ length: 8 }, (_, level) => set([5, -60 + level, 3], 'stone'))

  test('takes who is too low up to place, and is gone afterwards', async () => {
    await playCrew(['Alice'], high, async ({ act, give, block, carried, player }) => {
      await give('Alice', { oak_planks: 1 })
      expect(await act('Alice', 'Equip', { item: 'oak_planks' })).toMatchObject({ ok: true })
      const top: Position = [5, -52, 3]
      const params = { item: 'oak_planks', pos: top }
      expect(await act('Alice', 'PlaceBlock', params)).toMatchObject({
        ok: false,
        reason: 'not-enough-dirt',
        message:
          'Nothing to stand on is high enough. A pillar under your feet would do: it takes 2 dirt, and you have 0.',
      })
      await give('Alice', { dirt: 3 })
      expect(await act('Alice', 'PlaceBlock', params)).toMatchObject({ ok: true })
      expect(await block(top)).toBe('oak_planks')
      expect(carried('Alice')).toEqual({ dirt: 3 })
      expect(player('Alice').body.position()[1]).toBe(-60)
    })
  })

  test('takes who is too low up to dig, and not where hands reach from the ground', async () => {
    const steps = [...high, set([6, -53, 3], 'glass'), set([4, -55, 3], 'glass')]
    await playCrew(['Alice'], steps, async ({ act, give, block, carried }) => {
      expect(await act('Alice', 'MineBlock', { pos: [4, -55, 3] })).toMatchObject({ ok: true })
      expect(await act('Alice', 'MineBlock', { pos: [6, -53, 3] })).toMatchObject({ reason: 'not-enough-dirt' })
      await give('Alice', { dirt: 4 })
      expect(await act('Alice', 'MineBlock', { pos: [6, -53, 3] })).toMatchObject({ ok: true })
      expect(await block([6, -53, 3])).toBe('air')
      expect(carried('Alice')).toEqual({ dirt: 4 })
    })
  })

  test('bodies stand on paths to reach the middle of a square', async () => {
    const square = {
      kind: 'fill',
      box: { min: [3, -61, 3], max: [13, -61, 13] },
      block: { name: 'dirt_path' },
    } as const
    await playCrew(['Alice'], [square], async ({ act, give, block }) => {
      await give('Alice', { stone: 1 })
      await act('Alice', 'Equip', { item: 'stone' })
      expect(await act('Alice', 'PlaceBlock', { item: 'stone', pos: [8, -60, 8] })).toMatchObject({ ok: true })
      expect(await block([8, -60, 8])).toBe('stone')
    })
  })
})
