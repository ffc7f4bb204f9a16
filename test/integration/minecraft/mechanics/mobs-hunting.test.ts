import { expect, test } from 'vitest'
import { playGame } from '../../../fakes/virtual-game.ts'
import { FEET, hold, mob, only, seen, stand, until } from './mobs-game.ts'

const NIGHT = 18_000

test('a zombie comes from afar and strikes; dead it gives points', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    await game.build([mob('zombie', 20.5, 0.5)], [0, FEET, 0])
    await game.command(`time set ${NIGHT}`)
    await stand(game, player, 0.5, 0.5)
    await hold(game, player, 'diamond_axe')
    await until(game, 'it struck', () => bot.health < 20, 30)
    expect(only(bot, 'zombie').position.distanceTo(bot.entity.position)).toBeLessThan(2.5)
    for (let blow = 0; blow < 4 && seen(bot, 'zombie').length > 0; blow++) {
      bot.attack(only(bot, 'zombie'))
      await game.clock.sleep(1500)
    }
    await until(game, 'it is dead', () => seen(bot, 'zombie').length === 0)
    await until(game, 'points', () => bot.experience.points === 5)
  })
})

test('a zombie burns to death under the sun and not under a roof', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    const roof = { min: [-1, FEET + 3, -9], max: [1, FEET + 3, -7] } as const
    const walls = { min: [-1, FEET, -9], max: [1, FEET + 2, -7] } as const
    const inside = { min: [0, FEET, -8], max: [0, FEET + 2, -8] } as const
    await game.build(
      [
        { kind: 'fill', box: walls, block: { name: 'stone' } },
        { kind: 'fill', box: roof, block: { name: 'stone' } },
        { kind: 'fill', box: inside, block: { name: 'air' } },
        mob('zombie', 0.5, -7.5),
        mob('skeleton', 25.5, 0.5),
      ],
      [0, FEET, 30],
    )
    await until(game, 'the skeleton is ash', () => seen(bot, 'skeleton').length === 0, 60)
    expect(seen(bot, 'zombie')).toHaveLength(1)
  })
})

test('a skeleton shoots arrows that everybody sees, and they hurt', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    let arrows = 0
    bot.on('entitySpawn', ({ name }) => {
      if (name === 'arrow') arrows += 1
    })
    await game.build([mob('skeleton', 9.5, 0.5)], [0, FEET, 0])
    await game.command(`time set ${NIGHT}`)
    await stand(game, player, 0.5, 0.5)
    await until(game, 'it hit', () => bot.health < 20, 60)
    expect(arrows).toBeGreaterThan(0)
  })
})

test('a spider leaves players alone by day and hunts them by night', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    await game.build([mob('spider', 8.5, 0.5)], [0, FEET, 0])
    await stand(game, player, 0.5, 0.5)
    await game.clock.sleep(30_000)
    expect(bot.health).toBe(20)
    await game.command(`time set ${NIGHT}`)
    const { x, z } = only(bot, 'spider').position
    await stand(game, player, x + 6, z)
    await until(game, 'it struck', () => bot.health < 20, 60)
  })
})

test('monsters come by themselves in the dark when the rule says so, and only then', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    await game.build([], [0, FEET, 0])
    await game.command(`time set ${NIGHT}`)
    const monsters = (): number =>
      ['zombie', 'skeleton', 'spider'].reduce((sum, name) => sum + seen(bot, name).length, 0)
    await game.clock.sleep(60_000)
    expect(monsters()).toBe(0)
    await game.command('gamerule doMobSpawning true')
    await until(game, 'somebody came', () => monsters() > 0, 120)
    const [nearest] = Object.values(bot.entities).filter(({ type }) => type === 'hostile')
    expect(nearest).toBeDefined()
  })
})

test('animals come in packs to grass away from players when the rule says so, by day too, the same in two runs', async () => {
  const play = (): Promise<readonly string[]> =>
    playGame(async (game) => {
      await game.join('Alice')
      await game.build(
        [{ kind: 'fill', box: { min: [-60, -61, 1], max: [60, -61, 60] }, block: { name: 'stone' } }],
        [0, FEET, 0],
      )
      const animals = () => game.server.world.frame().entities.filter(({ type }) => type !== 'player')
      await game.clock.sleep(60_000)
      expect(animals()).toEqual([])
      await game.command('gamerule doMobSpawning true')
      await until(game, 'a pack came', () => animals().length > 0, 120)
      for (const { type, x, z } of animals()) {
        expect(['sheep', 'pig', 'chicken', 'cow']).toContain(type)
        expect(z).toBeLessThan(2)
        expect(Math.hypot(x, z)).toBeGreaterThan(20)
      }
      await game.clock.sleep(120_000)
      expect(animals().length).toBeGreaterThan(4)
      expect(animals().length).toBeLessThanOrEqual(13)
      return animals().map(({ type, x, y, z }) => [type, x, y, z].join())
    })
  expect(await play()).toEqual(await play())
})

test('in peace monsters vanish at once and stay away, animals do not', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    await game.build([mob('zombie', 8.5, 0.5), mob('skeleton', 0.5, 8.5), mob('cow', 4.5, 4.5)], [0, FEET, 0])
    await game.command(`time set ${NIGHT}`)
    const there = (): readonly number[] => ['zombie', 'skeleton', 'cow'].map((name) => seen(bot, name).length)
    await until(game, 'all are seen', () => there().every((count) => count === 1))
    await game.command('difficulty peaceful')
    await game.clock.sleep(200)
    expect(there()).toEqual([0, 0, 1])
    await game.command('summon zombie 8.5 -60 0.5')
    await game.clock.sleep(200)
    expect(there()).toEqual([0, 0, 1])
  })
})
