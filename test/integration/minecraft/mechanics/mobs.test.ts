import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'
import { count, FEET, hold, looks, mob, only, pen, seen, stand, until } from './mobs-game.ts'

const animals = ['cow', 'mooshroom', 'sheep', 'pig', 'chicken', 'rabbit', 'llama']
const all = [...animals, 'zombie', 'skeleton', 'spider']

/** Items that lie about, as the server knows them. */
function lying({ server }: VirtualGame, item: string): number {
  const id = server.squid.registry.itemsByName[item]?.id ?? -1
  return Object.values(server.squid.entities)
    .filter((entity) => entity.itemId === id)
    .reduce((sum, entity) => sum + (entity.itemCount ?? 1), 0)
}

const everywhere = (game: VirtualGame, bot: Bot, item: string): number => count(bot, item) + lying(game, item)

test('every kind comes by command, with its name, place and health, and stands on the ground', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    await game.build([])
    for (const [index, name] of all.entries()) await game.command(`summon ${name} ${index * 2 - 8}.5 ${FEET + 2} 5.5`)
    await until(game, 'all are seen', () => all.every((name) => seen(bot, name).length === 1))
    await until(game, 'all stand', () => all.every((name) => Math.abs(only(bot, name).position.y - FEET) < 0.01))
    expect(looks(only(bot, 'cow'), 9)).toBe(10)
    expect(looks(only(bot, 'rabbit'), 9)).toBe(3)
    expect(only(bot, 'skeleton').equipment[0]?.name).toBe('bow')
    const uuids = new Set(all.map((name) => only(bot, name).uuid))
    expect(uuids.size).toBe(all.length)
  })
})

test('who comes later sees mobs where they are, and babies as babies', async () => {
  await playGame(async (game) => {
    const alice = await game.join('Alice')
    await game.build([mob('cow', 4.5, 4.5), mob('cow', 6.5, 4.5, true), mob('sheep', 2.5, 4.5)])
    await game.clock.sleep(20_000)
    const bob = await game.join('Bob')
    await until(game, 'both see them', () => seen(bob.bot, 'cow').length === 2 && seen(bob.bot, 'sheep').length === 1)
    await game.clock.sleep(10_000)
    for (const entity of [...seen(bob.bot, 'cow'), ...seen(bob.bot, 'sheep')]) {
      const truth = game.server.squid.entities[entity.id]?.position
      expect(entity.position.distanceTo(new Vec3(truth?.x ?? 0, truth?.y ?? 0, truth?.z ?? 0))).toBeLessThan(0.3)
      expect(alice.bot.entities[entity.id]?.position.distanceTo(entity.position)).toBeLessThan(0.001)
    }
    expect(seen(bob.bot, 'cow').map(({ metadata }) => metadata[16])).toEqual([undefined, true])
  })
})

test('animals wander, each in its own time', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    await game.build(animals.map((name, index) => mob(name, index * 2 - 5.5, 6.5)))
    const from = new Map(animals.map((name) => [name, only(bot, name).position.clone()]))
    const moved = (name: string): boolean =>
      only(bot, name).position.distanceTo(from.get(name) ?? new Vec3(0, 0, 0)) > 1
    await until(game, 'all have moved', () => animals.every(moved), 120)
  })
})

test('blows kill a cow: it is hurt, dies, is gone after a second, and its beef is picked up', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    await game.build([...pen(2), mob('cow', 1.5, 0.5)], [0, FEET, 0])
    await stand(game, player, 0.5, 0.5)
    await hold(game, player, 'iron_sword')
    let hurts = 0
    bot.on('entityHurt', ({ name }) => {
      if (name === 'cow') hurts += 1
    })
    let deaths = 0
    bot.on('entityDead', () => {
      deaths += 1
    })
    for (let blow = 0; blow < 2; blow++) {
      bot.attack(only(bot, 'cow'))
      await game.clock.sleep(1000)
    }
    await until(game, 'it is gone', () => seen(bot, 'cow').length === 0)
    expect([hurts, deaths]).toEqual([1, 1])
    await until(game, 'beef is picked up', () => count(bot, 'beef') >= 1, 60)
    const beef = everywhere(game, bot, 'beef')
    expect(beef).toBeGreaterThanOrEqual(1)
    expect(beef).toBeLessThanOrEqual(3)
    expect(everywhere(game, bot, 'leather')).toBeLessThanOrEqual(2)
    // Two blows of an iron sword landed.
    expect(game.server.squid.players[0]?.inventory.slots[36]?.durabilityUsed).toBe(2)
  })
})

test('blows in quick succession are weak, and a blow throws a mob back and lets it flee', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    await game.build([mob('cow', 2.5, 0.5)], [0, FEET, 0])
    await stand(game, player, 0.5, 0.5)
    const before = only(bot, 'cow').position.clone()
    bot.attack(only(bot, 'cow'))
    await game.clock.sleep(100)
    bot.attack(only(bot, 'cow'))
    await game.clock.sleep(200)
    expect(looks(only(bot, 'cow'), 9)).toBe(9)
    expect(only(bot, 'cow').position.x - before.x).toBeGreaterThan(0.3)
    await until(game, 'it has fled', () => only(bot, 'cow').position.distanceTo(before) > 4, 10)
  })
})

test('a bucket of a stack is filled with milk, and none is lost', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    await game.build([...pen(2), mob('cow', 1.5, 0.5)], [0, FEET, 0])
    await stand(game, player, 0.5, 0.5)
    await hold(game, player, 'bucket', 3)
    for (let full = 1; full <= 3; full++) {
      await bot.activateEntity(only(bot, 'cow'))
      await until(game, 'milk', () => count(bot, 'milk_bucket') === full)
      expect(count(bot, 'bucket')).toBe(3 - full)
    }
  })
})

test('a mooshroom fills bowls, and shears make it a cow and five mushrooms', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    await game.build([...pen(2), mob('mooshroom', 1.5, 0.5)], [0, FEET, 0])
    await stand(game, player, 0.5, 0.5)
    await hold(game, player, 'bowl', 2)
    await bot.activateEntity(only(bot, 'mooshroom'))
    await until(game, 'stew', () => count(bot, 'mushroom_stew') === 1 && count(bot, 'bowl') === 1)
    await hold(game, player, 'shears')
    await bot.activateEntity(only(bot, 'mooshroom'))
    await until(game, 'a cow', () => seen(bot, 'cow').length === 1 && seen(bot, 'mooshroom').length === 0)
    expect(everywhere(game, bot, 'red_mushroom')).toBe(5)
  })
})

test('shears make a mooshroom a cow in a world as full of mobs as can be, too', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    await game.build([...pen(2), mob('mooshroom', 1.5, 0.5)], [0, FEET, 0])
    const pig = (index: number): string =>
      `summon pig ${40 + (index % 32) * 2} ${FEET} ${40 + Math.floor(index / 32) * 2}`
    for (let index = 0; index < 499; index++) await game.command(`${pig(index)} {NoAI:1b}`)
    await stand(game, player, 0.5, 0.5)
    await hold(game, player, 'shears')
    await bot.activateEntity(only(bot, 'mooshroom'))
    await until(game, 'a cow', () => seen(bot, 'cow').length === 1 && seen(bot, 'mooshroom').length === 0)
  })
})

test('a sheep is dyed, shorn once, and grazes its wool back', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    await game.build([...pen(3), mob('sheep', 1.5, 0.5)], [0, FEET, 0])
    await stand(game, player, 0.5, 0.5)
    await hold(game, player, 'red_dye', 2)
    await bot.activateEntity(only(bot, 'sheep'))
    await until(game, 'it is red', () => looks(only(bot, 'sheep'), 17) === 14)
    expect(count(bot, 'red_dye')).toBe(1)
    await hold(game, player, 'shears')
    await bot.activateEntity(only(bot, 'sheep'))
    await until(game, 'it is shorn', () => looks(only(bot, 'sheep'), 17) === 14 + 16)
    const wool = everywhere(game, bot, 'red_wool')
    expect(wool).toBeGreaterThanOrEqual(1)
    expect(wool).toBeLessThanOrEqual(3)
    await bot.activateEntity(only(bot, 'sheep'))
    await game.clock.sleep(500)
    expect(everywhere(game, bot, 'red_wool')).toBe(wool)
    await until(game, 'its wool is back', () => looks(only(bot, 'sheep'), 17) === 14, 600)
    const dirt = bot.findBlocks({ matching: bot.registry.blocksByName.dirt?.id ?? -1, maxDistance: 8, count: 99 })
    expect(dirt.filter(({ y }) => y === FEET - 1).length).toBeGreaterThanOrEqual(1)
  })
})
