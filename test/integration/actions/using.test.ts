import { describe, expect, test } from 'vitest'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { playCrew, set } from './virtual-crew.ts'

const soil: Position = [7, -61, 2]

describe('UseItemOn', () => {
  test('tills, sows and fertilises', async () => {
    await playCrew(['Alice'], [], async ({ act, give, block, carried }) => {
      await give('Alice', { iron_hoe: 1, wheat_seeds: 2, bone_meal: 1 })
      expect(await act('Alice', 'UseItemOn', { item: 'iron_hoe', pos: soil })).toMatchObject({
        ok: true,
        message:
          'Used iron_hoe at (7, -61, 2): grass_block at (7, -61, 2) became farmland. You hold iron_hoe and have 1 iron_hoe.',
      })
      expect(await act('Alice', 'UseItemOn', { item: 'wheat_seeds', pos: soil })).toMatchObject({
        ok: true,
        data: { changes: [{ pos: [7, -60, 2], from: 'air', to: 'wheat[age=0]' }] },
      })
      expect(await act('Alice', 'UseItemOn', { item: 'bone_meal', pos: [7, -60, 2] })).toMatchObject({ ok: true })
      expect(await block([7, -60, 2])).toMatch(/wheat\[age=[2-7]\]/)
      expect(carried('Alice')).toEqual({ iron_hoe: 1, wheat_seeds: 1 })
    })
  })

  test('fills a bucket from a source and empties it onto a block', async () => {
    const steps = [set([5, -61, 0], 'water'), set([-4, -60, 0], 'stone')]
    await playCrew(['Alice'], steps, async ({ act, give, block, carried }) => {
      await give('Alice', { bucket: 1 })
      expect(await act('Alice', 'UseItemOn', { item: 'bucket', pos: [5, -61, 0] })).toMatchObject({ ok: true })
      expect(carried('Alice')).toEqual({ water_bucket: 1 })
      expect(await block([5, -61, 0])).toBe('air')
      expect(await act('Alice', 'UseItemOn', { item: 'water_bucket', pos: [-4, -60, 0] })).toMatchObject({ ok: true })
      expect(await block([-4, -59, 0])).toContain('water')
      expect(carried('Alice')).toEqual({ bucket: 1 })
    })
  })

  test('says when nothing comes of it, and why it cannot be tried', async () => {
    await playCrew(
      ['Alice'],
      [set([4, -60, 0], 'chest'), set([4, -60, 3], 'stone')],
      async ({ act, give, carried }) => {
        await give('Alice', { stick: 1 })
        const reasons: readonly (readonly [string, Position, string])[] = [
          ['stick', [4, -60, 3], 'no-effect'],
          ['stick', [4, -60, 0], 'no-effect'],
          ['stick', [4, -57, 3], 'nothing-there'],
          ['shears', [4, -60, 3], 'not-in-inventory'],
        ]
        for (const [item, pos, reason] of reasons) {
          expect(await act('Alice', 'UseItemOn', { item, pos }), item).toMatchObject({ ok: false, reason })
        }
        expect(carried('Alice')).toEqual({ stick: 1 })
        expect(await act('Alice', 'CheckContainer', { container: [4, -60, 0] })).toMatchObject({ ok: true })
      },
    )
  })
})

describe('ReadSign', () => {
  const near: Position = [3, -60, 5]
  const far: Position = [20, -60, 0]
  const walled: Position = [-8, -60, 0]
  const steps: readonly BuildStep[] = [
    ...[near, far, [0, -60, -6] as const].map((pos) => set([...pos], 'oak_sign')),
    { kind: 'sign', pos: near, lines: ['The lever', 'opens', 'the door'] },
    { kind: 'sign', pos: far, lines: ['Far away'] },
    { kind: 'fill', box: { min: [-10, -60, -2], max: [-6, -56, 2] }, block: { name: 'stone' } },
    { kind: 'fill', box: { min: [-9, -60, -1], max: [-7, -57, 1] }, block: { name: 'air' } },
    set(walled, 'oak_sign'),
    { kind: 'sign', pos: walled, lines: ['Hidden'] },
  ]

  test('reads from where one stands, walks to what is far, and not through walls', async () => {
    await playCrew(['Alice'], steps, async ({ act, player }) => {
      const start = player('Alice').body.position()
      expect(await act('Alice', 'ReadSign', { pos: near })).toMatchObject({
        ok: true,
        message: 'The sign at (3, -60, 5) says: The lever\nopens\nthe door',
      })
      expect(player('Alice').body.position()).toEqual(start)
      expect(await act('Alice', 'ReadSign', { pos: walled })).toMatchObject({ ok: false, reason: 'out-of-sight' })
      expect(await act('Alice', 'ReadSign', { pos: [0, -60, -6] })).toMatchObject({ ok: false, reason: 'blank' })
      expect(await act('Alice', 'ReadSign', { pos: [1, -60, -6] })).toMatchObject({ ok: false, reason: 'no-sign' })
      expect(await act('Alice', 'ReadSign', { pos: far })).toMatchObject({ ok: true, data: { text: 'Far away' } })
    })
  })
})
