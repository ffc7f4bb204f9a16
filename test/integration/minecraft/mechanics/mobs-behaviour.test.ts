import { expect, test } from 'vitest'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { playGame } from '../../../fakes/virtual-game.ts'
import { count, FEET, hold, looks, mob, only, pen, seen, stand, until } from './mobs-game.ts'

const MINUTE_MS = 60_000

test('a fence keeps ten cows in for five minutes, also while they flee', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    const cows = Array.from({ length: 10 }, (_unused, index) => mob('cow', (index % 5) * 1.5 - 3, index < 5 ? -2 : 2))
    await game.build([...pen(5), ...cows], [0, FEET, 8])
    let farthest = 0
    let travelled = 0
    const before = new Map(seen(bot, 'cow').map(({ id, position }) => [id, position.clone()]))
    for (let second = 0; second < 300; second++) {
      await game.clock.sleep(1000)
      for (const cow of seen(bot, 'cow')) {
        farthest = Math.max(farthest, Math.abs(cow.position.x - 0.5), Math.abs(cow.position.z - 0.5))
        travelled += before.get(cow.id)?.distanceTo(cow.position) ?? 0
        before.set(cow.id, cow.position.clone())
      }
      if (second % 60 === 30)
        for (const cow of seen(bot, 'cow'))
          await game.command(`tp ${bot.username} ${cow.position.x} ${FEET} ${cow.position.z}`)
      if (second % 60 === 30) for (const cow of seen(bot, 'cow')) bot.attack(cow)
      if (second % 60 === 31) await game.command(`tp ${bot.username} 0.5 ${FEET} 8.5`)
    }
    expect(seen(bot, 'cow')).toHaveLength(10)
    expect(farthest).toBeLessThan(5)
    expect(travelled).toBeGreaterThan(50)
  })
})

/** A plateau of stone so many blocks above the ground, 9 x 9. */
const plateau = (height: number): BuildStep => ({
  kind: 'fill',
  box: { min: [-4, FEET, -4], max: [4, FEET + height - 1, 4] },
  block: { name: 'stone' },
})

test('nobody walks over a cliff of five blocks, nor into lava, fire, cactus or water', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    const names = ['cow', 'sheep', 'pig', 'chicken', 'rabbit']
    const set = (x: number, z: number, name: string, y = FEET + 4): BuildStep => ({
      kind: 'set',
      pos: [x, y, z],
      block: { name },
    })
    await game.build(
      [
        plateau(5),
        set(3, 3, 'lava'),
        set(-3, 3, 'water'),
        set(0, -3, 'sand'),
        set(0, -3, 'cactus', FEET + 5),
        set(-3, 0, 'netherrack'),
        set(-3, 0, 'fire', FEET + 5),
        ...names.map((name, index) => mob(name, index * 1.3 - 2, 1.5, false, FEET + 5)),
      ],
      [0, FEET, 10],
    )
    let travelled = 0
    const before = new Map(Object.values(bot.entities).map(({ id, position }) => [id, position.clone()]))
    for (let second = 0; second < 300; second++) {
      await game.clock.sleep(1000)
      for (const name of names) {
        const { position, id } = only(bot, name)
        travelled += before.get(id)?.distanceTo(position) ?? 0
        before.set(id, position.clone())
        expect(position.y, `${name} at ${position}`).toBeGreaterThan(FEET + 4.5)
      }
    }
    expect(travelled).toBeGreaterThan(30)
    expect(names.map((name) => looks(only(bot, name), 9))).toEqual([10, 8, 10, 4, 3])
  })
})

test('a step of one block is no obstacle on the way to wheat, a wall of two is', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const wall = (z: number, height: number): BuildStep => ({
      kind: 'fill',
      box: { min: [-10, FEET, z], max: [10, FEET + height - 1, z] },
      block: { name: 'stone' },
    })
    await game.build([wall(4, 1), wall(-4, 2), mob('cow', 0.5, 7.5), mob('cow', 0.5, -6.5)], [0, FEET, 0])
    await hold(game, player, 'wheat')
    await stand(game, player, 0.5, 0.5)
    const [near, behind] = seen(player.bot, 'cow')
    if (near === undefined || behind === undefined) throw new Error('two cows')
    await until(game, 'one came', () => near.position.distanceTo(player.bot.entity.position) < 3.2, 30)
    expect(behind.position.z).toBeLessThan(-4)
  })
})

test('animals follow who holds their food, and nobody else', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    await game.build([mob('pig', 6.5, 0.5), mob('chicken', -6.5, 0.5)], [0, FEET, 0])
    await hold(game, player, 'carrot')
    const { bot } = player
    const near = (name: string): boolean => only(bot, name).position.distanceTo(bot.entity.position) < 3.2
    await until(game, 'the pig came', () => near('pig'), 20)
    await hold(game, player, 'wheat_seeds')
    await until(game, 'the chicken came', () => near('chicken'), 30)
  })
})

test('two fed cows get exactly one baby for exactly two wheat, and then have to wait', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    await game.build([...pen(4), mob('cow', 2.5, 0.5), mob('cow', -1.5, 0.5)], [0, FEET, 0])
    await stand(game, player, 0.5, 0.5)
    await hold(game, player, 'wheat', 5)
    const parents = seen(bot, 'cow')
    for (const cow of parents) await bot.activateEntity(cow)
    await until(game, 'a baby', () => seen(bot, 'cow').length === 3, 40)
    expect(seen(bot, 'cow').map(({ metadata }) => metadata[16])).toEqual([undefined, undefined, true])
    for (const cow of parents) await bot.activateEntity(cow)
    await game.clock.sleep(MINUTE_MS)
    expect(seen(bot, 'cow')).toHaveLength(3)
    expect(count(bot, 'wheat')).toBe(3)
    expect(bot.experience.points).toBeGreaterThanOrEqual(1)
    expect(bot.experience.points).toBeLessThanOrEqual(7)
  })
})

test('a baby grows up in twenty minutes, sooner when it is fed', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    await game.build([...pen(3), mob('pig', 1.5, 0.5, true), mob('chicken', 1.5, 2.5, true)], [0, FEET, 0])
    await stand(game, player, 0.5, 0.5)
    await hold(game, player, 'carrot', 64)
    const grown = (name: string): boolean => looks(only(bot, name), 16) !== true
    for (let meal = 0; meal < 10; meal++) {
      await bot.activateEntity(only(bot, 'pig'))
      await game.clock.sleep(250)
    }
    expect(count(bot, 'carrot')).toBe(54)
    // Ten meals leave 0.9^10 of twenty minutes.
    await until(game, 'the pig is grown', () => grown('pig'), 430)
    expect(grown('chicken')).toBe(false)
    await until(game, 'the chicken is grown', () => grown('chicken'), 800)
  })
})

test('a hen lays an egg in five to ten minutes', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    await game.build([...pen(2), mob('chicken', 0.5, 0.5)], [0, FEET, 8])
    const eggs = (): number => seen(bot, 'item').length
    await game.clock.sleep(295_000)
    expect(eggs()).toBe(0)
    await until(game, 'an egg', () => eggs() === 1, 310)
  })
})

test('two games of one seed have every mob in the same place, a reset included', async () => {
  const places = async (): Promise<readonly string[]> =>
    playGame(async (game) => {
      await game.join('Alice')
      const mobs = ['cow', 'sheep', 'rabbit', 'pig', 'zombie'].map((name, index) => mob(name, index * 3 - 6, 6))
      const told: string[] = []
      for (let round = 0; round < 2; round++) {
        await game.build(mobs)
        await game.clock.sleep(60_000)
        told.push(
          game.server.world
            .frame()
            .entities.filter(({ type }) => type !== 'player')
            .map(({ type, x, y, z, yaw }) => `${type} ${x} ${y} ${z} ${yaw}`)
            .join('\n'),
        )
      }
      return told
    })
  const [first, again] = await places()
  expect(await places()).toEqual([first, again])
  expect(first).not.toBe('')
})

test('fifty animals move in every third tick at most, and lie still while no player is near', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    const herd = Array.from({ length: 50 }, (_unused, index) =>
      mob(index % 2 === 0 ? 'cow' : 'sheep', (index % 10) * 2 - 9, Math.floor(index / 10) * 4 - 8),
    )
    await game.build([...pen(12), ...herd], [0, FEET, 16])
    let told = 0
    for (const packet of ['rel_entity_move', 'entity_move_look', 'entity_look', 'entity_teleport'] as const) {
      bot._client.on(packet, () => {
        told += 1
      })
    }
    await game.clock.sleep(30_000)
    expect(told).toBeGreaterThan(0)
    expect(told).toBeLessThanOrEqual((50 * 600) / 3)
    await stand(game, player, 70.5, 0.5)
    await game.clock.sleep(30_000)
    told = 0
    await game.clock.sleep(30_000)
    expect(told).toBe(0)
  })
})
