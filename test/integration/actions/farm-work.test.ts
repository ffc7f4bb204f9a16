import { describe, expect, test } from 'vitest'
import type { Position } from '../../../shared/contract/geometry.ts'
import { playCrew, set } from './virtual-crew.ts'

const ground: Position = [6, -61, 3]
const above: Position = [6, -60, 3]
const farmland = set(ground, 'farmland', { moisture: '7' })

describe('Sow', () => {
  test.each([
    ['wheat_seeds', 'wheat[age=0]'],
    ['carrot', 'carrots[age=0]'],
    ['potato', 'potatoes[age=0]'],
    ['beetroot_seeds', 'beetroots[age=0]'],
  ])('%s on farmland', async (seeds, crop) => {
    await playCrew(['Alice'], [farmland], async ({ act, give, carried, block }) => {
      await give('Alice', { [seeds]: 2 })
      expect(await act('Alice', 'Sow', { seeds, pos: ground })).toMatchObject({
        ok: true,
        message: expect.stringContaining('you have 1'),
      })
      expect(await block(above)).toBe(crop)
      expect(carried('Alice')).toEqual({ [seeds]: 1 })
    })
  })

  test('is not over because something is picked up meanwhile', async () => {
    await playCrew(['Alice'], [farmland], async ({ act, give, carried, block, command, clock }) => {
      await give('Alice', { carrot: 1 })
      let isOver = false
      const sowing = act('Alice', 'Sow', { seeds: 'carrot', pos: ground }).finally(() => {
        isOver = true
      })
      while (!isOver) {
        await command('give Alice dirt 1')
        await clock.sleep(10)
      }
      expect(await sowing).toMatchObject({ ok: true })
      expect(await block(above)).toBe('carrots[age=0]')
      expect(carried('Alice').dirt).toBeGreaterThan(1)
    })
  })

  test('says why nothing can be sown there', async () => {
    const steps = [farmland, set([8, -61, 3], 'farmland'), set([8, -60, 3], 'torch')]
    await playCrew(['Alice'], steps, async ({ act, give }) => {
      const sow = (seeds: string, pos: Position) => act('Alice', 'Sow', { seeds, pos })
      expect(await sow('wheat_seeds', ground)).toMatchObject({ reason: 'not-in-inventory' })
      await give('Alice', { wheat_seeds: 2, poppy: 1 })
      expect(await sow('poppy', ground)).toMatchObject({ reason: 'not-a-seed' })
      expect(await sow('wheat_seeds', [4, -61, 3])).toMatchObject({ reason: 'no-farmland' })
      expect(await sow('wheat_seeds', [8, -61, 3])).toMatchObject({ reason: 'occupied' })
      expect(await sow('wheat_seeds', ground)).toMatchObject({ ok: true })
      expect(await sow('wheat_seeds', ground)).toMatchObject({ reason: 'occupied' })
    })
  })
})

describe('HarvestRipe', () => {
  test('digs a ripe crop', async () => {
    await playCrew(['Alice'], [farmland, set(above, 'beetroots', { age: '3' })], async ({ act, carried, block }) => {
      expect(await act('Alice', 'HarvestRipe', { pos: above })).toMatchObject({
        ok: true,
        message: expect.stringMatching(/^Harvested beetroots at \(6, -60, 3\); you picked up 1 beetroot/),
      })
      expect(carried('Alice').beetroot).toBe(1)
      expect(await block(above)).toBe('air')
    })
  })

  test('leaves what is not ripe or not a crop', async () => {
    const steps = [farmland, set(above, 'wheat', { age: '6' }), set([8, -60, 3], 'stone')]
    await playCrew(['Alice'], steps, async ({ act, block }) => {
      expect(await act('Alice', 'HarvestRipe', { pos: above })).toEqual({
        ok: false,
        reason: 'not-ripe',
        message: 'The wheat at (6, -60, 3) are not ripe: age 6 of 7.',
      })
      expect(await block(above)).toBe('wheat[age=6]')
      expect(await act('Alice', 'HarvestRipe', { pos: [8, -60, 3] })).toMatchObject({ reason: 'no-crop' })
      expect(await act('Alice', 'HarvestRipe', { pos: [4, -60, 3] })).toMatchObject({ reason: 'no-crop' })
    })
  })
})
