import { Vec3 } from 'vec3'
import { describe, expect, test } from 'vitest'
import { positionsOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { type Player, playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'

const TICK_MS = 50
const FLOOR = -60

const set = (pos: Position, name: string, state: Readonly<Record<string, string>> = {}): BuildStep => ({
  kind: 'set',
  pos,
  block: { name, state },
})

const layer = (y = FLOOR): Box => ({ min: [-14, y, -14], max: [14, y, 14] })

/** All cells of a box whose block begins with a name, by that block. */
async function cells(game: VirtualGame, name: string, box: Box = layer()): Promise<ReadonlyMap<string, string>> {
  const blocks = await game.server.world.read(box)
  const found = new Map<string, string>()
  for (const pos of positionsOf(box)) {
    const block = blocks.at(pos)
    if (block.startsWith(name)) found.set(pos.join(' '), block)
  }
  return found
}

const block = async (game: VirtualGame, pos: Position): Promise<string> =>
  (await game.server.world.read({ min: pos, max: pos })).at(pos)

/** Stands somewhere with an item in the hand. */
async function ready(game: VirtualGame, player: Player, at: string, item: string): Promise<void> {
  await game.command(`tp ${player.bot.username} ${at}`)
  await game.command(`give ${player.bot.username} ${item}`)
  await player.ticks(4)
  const found = player.bot.inventory.items().find(({ name }) => name === item)
  if (found === undefined) throw new Error(`no ${item}`)
  await player.bot.equip(found, 'hand')
  await player.ticks(2)
}

/** Uses the item in hand while looking at a point. */
async function useAt(player: Player, x: number, y: number, z: number): Promise<void> {
  await player.bot.lookAt(new Vec3(x, y, z), true)
  await player.ticks(2)
  player.bot.activateItem()
  await player.ticks(2)
}

const held = ({ bot }: Player): string | undefined => bot.heldItem?.name

describe('water', () => {
  test('a bucket pours water that spreads seven blocks in steps of five ticks, and takes it back until all is dry', async () => {
    await playGame(async (game) => {
      await game.build([], [0, FLOOR, -3])
      const alice = await game.join('Alice')
      await ready(game, alice, '0.5 -60 -2.5', 'water_bucket')
      await useAt(alice, 0.5, FLOOR, 0.5)
      expect(held(alice)).toBe('bucket')
      expect(await block(game, [0, FLOOR, 0])).toBe('water[level=0]')
      await game.clock.sleep(20 * TICK_MS)
      const early = await cells(game, 'water')
      expect(early.size).toBeGreaterThan(1)
      expect(early.size).toBeLessThan(113)
      await game.clock.sleep(40 * TICK_MS)
      const flood = await cells(game, 'water')
      expect(flood.size).toBe(113)
      for (const [at, state] of flood) {
        const [x = 0, , z = 0] = at.split(' ').map(Number)
        expect(state).toBe(`water[level=${Math.abs(x) + Math.abs(z)}]`)
      }
      // The flood has carried her away.
      await game.command('tp Alice 0.5 -60 -2.5')
      await alice.ticks(4)
      await useAt(alice, 0.5, FLOOR + 0.5, 0.5)
      expect(held(alice)).toBe('water_bucket')
      await game.clock.sleep(100 * TICK_MS)
      expect((await cells(game, 'water')).size).toBe(0)
    })
  })

  test('falls, spreads where it lands and goes the shortest way down', async () => {
    await playGame(async (game) => {
      const tower: readonly BuildStep[] = [
        { kind: 'fill', box: { min: [-4, -56, -4], max: [4, -56, 4] }, block: { name: 'stone' } },
        set([3, -56, 0], 'air'),
      ]
      await game.build(tower)
      await game.command('setblock 0 -55 0 water')
      await game.clock.sleep(200 * TICK_MS)
      const upper = await cells(game, 'water', { min: [-6, -55, -6], max: [6, -55, 6] })
      expect([...upper]).toEqual([
        ['0 -55 0', 'water[level=0]'],
        ['1 -55 0', 'water[level=1]'],
        ['2 -55 0', 'water[level=2]'],
        ['3 -55 0', 'water[level=3]'],
      ])
      for (let y = -60; y <= -56; y++) expect(await block(game, [3, y, 0])).toBe('water[level=8]')
      expect(await block(game, [4, FLOOR, 0])).toBe('water[level=1]')
    })
  })

  test('two sources beside a cell make a third, which comes back when it is taken', async () => {
    await playGame(async (game) => {
      const pool: readonly BuildStep[] = [
        { kind: 'fill', box: { min: [0, -61, 0], max: [2, -61, 0] }, block: { name: 'water' } },
        set([0, -62, 0], 'stone'),
        set([1, -62, 0], 'stone'),
        set([2, -62, 0], 'stone'),
      ]
      await game.build(pool, [1, FLOOR, -3])
      const alice = await game.join('Alice')
      await ready(game, alice, '1.5 -60 -1.5', 'bucket')
      await useAt(alice, 1.5, -60.2, 0.5)
      expect(held(alice)).toBe('water_bucket')
      await game.clock.sleep(20 * TICK_MS)
      expect(await block(game, [1, -61, 0])).toBe('water[level=0]')
    })
  })

  test('washes away torches, crops and wires as items, and goes around a fence', async () => {
    await playGame(async (game) => {
      await game.build([
        set([1, FLOOR, 0], 'torch'),
        set([-1, -61, 0], 'farmland'),
        set([-1, FLOOR, 0], 'wheat', { age: '0' }),
        set([0, FLOOR, 1], 'redstone_wire'),
        set([0, FLOOR, -1], 'oak_fence'),
      ])
      await game.command('setblock 0 -60 0 water')
      await game.clock.sleep(60 * TICK_MS)
      const lying = Object.values(game.server.squid.entities).flatMap(({ itemId }) =>
        itemId === undefined ? [] : [game.server.squid.registry.items[itemId]?.name],
      )
      expect(lying.toSorted()).toEqual(['redstone', 'torch', 'wheat_seeds'])
      expect(await block(game, [0, FLOOR, -1])).toContain('oak_fence')
      expect(await block(game, [0, FLOOR, -2])).toBe('water[level=4]')
    })
  })

  test('is poured into blocks that can stand in it, and taken out of them', async () => {
    await playGame(async (game) => {
      await game.build([set([0, FLOOR, 0], 'oak_slab')], [0, FLOOR, -3])
      const alice = await game.join('Alice')
      await ready(game, alice, '0.5 -60 -1.5', 'water_bucket')
      await useAt(alice, 0.5, FLOOR + 0.5, 0.5)
      expect(await block(game, [0, FLOOR, 0])).toBe('oak_slab[type=bottom,waterlogged=true]')
      await game.clock.sleep(10 * TICK_MS)
      expect(await block(game, [1, FLOOR, 0])).toBe('water[level=1]')
      await useAt(alice, 0.5, FLOOR + 0.8, 0.5)
      expect(held(alice)).toBe('water_bucket')
      expect(await block(game, [0, FLOOR, 0])).toBe('oak_slab[type=bottom,waterlogged=false]')
    })
  })

  test('bears lily pads', async () => {
    await playGame(async (game) => {
      await game.build([set([0, -61, 0], 'water')], [0, FLOOR, -3])
      const alice = await game.join('Alice')
      await ready(game, alice, '0.5 -60 -1.5', 'lily_pad')
      await useAt(alice, 0.5, -60.2, 0.5)
      expect(await block(game, [0, FLOOR, 0])).toBe('lily_pad')
      expect(held(alice)).toBeUndefined()
    })
  })

  test('that a plan has put stays until something beside it changes', async () => {
    await playGame(async (game) => {
      await game.build([set([0, FLOOR, 0], 'water')])
      await game.clock.sleep(60 * TICK_MS)
      expect((await cells(game, 'water')).size).toBe(1)
      await game.command('setblock 1 -60 0 stone')
      await game.clock.sleep(60 * TICK_MS)
      expect((await cells(game, 'water')).size).toBeGreaterThan(50)
    })
  })

  test('turns powder beside it into concrete', async () => {
    await playGame(async (game) => {
      await game.build([set([2, FLOOR, 0], 'red_concrete_powder')])
      await game.command('setblock 0 -60 0 water')
      await game.clock.sleep(20 * TICK_MS)
      expect(await block(game, [2, FLOOR, 0])).toBe('red_concrete')
    })
  })
})

describe('lava', () => {
  test('a bucket takes lava and pours it; it spreads three blocks in steps of thirty ticks', async () => {
    await playGame(async (game) => {
      await game.build([set([4, -61, 0], 'lava')], [0, FLOOR, -3])
      const alice = await game.join('Alice')
      await ready(game, alice, '4.5 -60 -1.5', 'bucket')
      await useAt(alice, 4.5, -60.2, 0.5)
      expect(held(alice)).toBe('lava_bucket')
      expect(await block(game, [4, -61, 0])).toBe('air')
      await game.command('setblock 4 -61 0 stone')
      await game.command('tp Alice 0.5 -60 -4.5')
      await alice.ticks(4)
      await useAt(alice, 0.5, FLOOR, -0.5)
      expect(held(alice)).toBe('bucket')
      await game.clock.sleep(20 * TICK_MS)
      expect((await cells(game, 'lava')).size).toBe(1)
      await game.clock.sleep(120 * TICK_MS)
      expect((await cells(game, 'lava')).size).toBe(25)
    })
  })

  test('and water make obsidian, cobblestone and stone', async () => {
    await playGame(async (game) => {
      await game.build([
        set([0, FLOOR, 0], 'lava'),
        set([6, FLOOR, 0], 'lava', { level: '2' }),
        { kind: 'fill', box: { min: [-8, FLOOR, 4], max: [-4, -58, 8] }, block: { name: 'glass' } },
        { kind: 'fill', box: { min: [-7, FLOOR, 5], max: [-5, FLOOR, 7] }, block: { name: 'water' } },
        { kind: 'fill', box: { min: [-7, -59, 5], max: [-5, -58, 7] }, block: { name: 'air' } },
      ])
      await game.command('setblock 1 -60 0 water')
      expect(await block(game, [0, FLOOR, 0])).toBe('obsidian')
      await game.command('setblock 6 -59 0 water')
      expect(await block(game, [6, FLOOR, 0])).toBe('cobblestone')
      await game.command('setblock -6 -58 6 lava')
      await game.clock.sleep(80 * TICK_MS)
      expect(await block(game, [-6, FLOOR, 6])).toBe('stone')
    })
  })
})

describe('cauldrons', () => {
  test('take a bucket of water and give it back', async () => {
    await playGame(async (game) => {
      await game.build([set([0, FLOOR, 0], 'cauldron')], [0, FLOOR, -3])
      const alice = await game.join('Alice')
      await ready(game, alice, '0.5 -60 -1.5', 'water_bucket')
      const cauldron = alice.bot.blockAt(new Vec3(0, FLOOR, 0))
      if (cauldron === null) throw new Error('no cauldron')
      await alice.bot.activateBlock(cauldron)
      await alice.ticks(4)
      expect(await block(game, [0, FLOOR, 0])).toBe('water_cauldron[level=3]')
      expect(held(alice)).toBe('bucket')
      await alice.bot.activateBlock(cauldron)
      await alice.ticks(4)
      expect(await block(game, [0, FLOOR, 0])).toBe('cauldron')
      expect(held(alice)).toBe('water_bucket')
    })
  })
})
