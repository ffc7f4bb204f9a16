import { expect, test } from 'vitest'
import { type Player, playGame, type VirtualGame } from '../../../../fakes/virtual-game.ts'

/** Everything there is of an item: carried, and lying about. */
function count({ server }: VirtualGame, name: string): number {
  const id = server.squid.registry.itemsByName[name]?.id
  let sum = 0
  for (const player of server.squid.players) {
    for (const item of player.inventory.slots) if (item?.name === name) sum += item.count
  }
  for (const entity of Object.values(server.squid.entities)) {
    if (id !== undefined && entity.itemId === id) sum += entity.itemCount ?? 1
  }
  return sum
}

function carried({ bot }: Player): number {
  return bot.inventory.slots.reduce((sum, item) => sum + (item?.count ?? 0), 0)
}

const things = { stone: 130, apple: 7, iron_helmet: 1, shield: 1, oak_planks: 5 } as const

/** Ann wears a helmet, holds a shield, has planks in her crafting grid and stones on the cursor. */
async function equipped(game: VirtualGame): Promise<Player> {
  await game.build([])
  const player = await game.join('Ann')
  const { bot, ticks } = player
  for (const [name, number] of Object.entries(things)) await game.command(`give Ann ${name} ${number}`)
  await game.command('xp add Ann 30 points')
  await ticks(3)
  const find = (name: string) => {
    const item = bot.inventory.items().find((candidate) => candidate.name === name)
    if (item === undefined) throw new Error(`no ${name}`)
    return item
  }
  await bot.equip(find('iron_helmet'), 'head')
  await bot.equip(find('shield'), 'off-hand')
  await bot.clickWindow(find('oak_planks').slot, 0, 0)
  await bot.clickWindow(1, 0, 0)
  await bot.clickWindow(find('stone').slot, 0, 0)
  await ticks(3)
  return player
}

const counts = (game: VirtualGame): Record<string, number> =>
  Object.fromEntries(Object.keys(things).map((name) => [name, count(game, name)]))

test('death lets everything fall, armour, off hand, grid and cursor too; a bot dies, spawns again and picks all of it up', async () => {
  const seen = await playGame(async (game) => {
    const player = await equipped(game)
    const { bot, ticks } = player
    const heard: string[] = []
    for (const event of ['death', 'respawn', 'spawn'] as const) bot.on(event, () => void heard.push(event))
    bot.on('messagestr', (text) => void heard.push(text))
    await game.command('tp Ann 8.5 -60 8.5')
    await ticks(3)
    await game.command('kill Ann')
    await ticks(5)
    const after = { carried: carried(player), health: bot.health, food: bot.food, level: bot.experience.level }
    const lying = counts(game)
    await game.command('tp Ann 8.5 -60 8.5')
    await ticks(40)
    return { heard, after, lying, again: counts(game), back: carried(player) }
  })
  expect(seen.after).toEqual({ carried: 0, health: 20, food: 20, level: 0 })
  expect(seen.lying).toEqual(things)
  expect(seen.again).toEqual(things)
  expect(seen.back).toBe(144)
  expect(seen.heard).toEqual(expect.arrayContaining(['Ann fell out of the world']))
  expect(seen.heard.filter((word) => /^(death|respawn|spawn)$/.test(word))).toEqual(['death', 'respawn', 'spawn'])
})

test('the rule keepInventory keeps things and experience; showDeathMessages keeps quiet', async () => {
  const seen = await playGame(async (game) => {
    const player = await equipped(game)
    const { bot, ticks } = player
    const heard: string[] = []
    bot.on('messagestr', (text) => void heard.push(text))
    await game.command('gamerule keepInventory true')
    await game.command('gamerule showDeathMessages false')
    await game.command('kill Ann')
    await ticks(5)
    const deaths = heard.filter((text) => text.includes('fell out'))
    return { carried: carried(player), health: bot.health, level: bot.experience.level, deaths }
  })
  expect(seen).toEqual({ carried: 144, health: 20, level: 3, deaths: [] })
})

test('a client that forgot everything at its respawn is told what it still has', async () => {
  const seen = await playGame(async (game) => {
    await game.build([])
    const { bot, ticks } = await game.join('Ann')
    await game.command('gamerule keepInventory true')
    await game.command('give Ann bread 3')
    await game.command('xp add Ann 5 levels')
    await ticks(3)
    let isNew = false
    const told: { carried?: number; level?: number } = {}
    bot._client.on('respawn', () => {
      isNew = true
    })
    bot._client.on('window_items', ({ items }: { items: readonly { itemCount?: number }[] }) => {
      if (isNew) told.carried = items.reduce((sum, { itemCount = 0 }) => sum + itemCount, 0)
    })
    bot._client.on('experience', ({ level }: { level: number }) => {
      if (isNew) told.level = level
    })
    await game.command('kill Ann')
    await ticks(20)
    return told
  })
  expect(seen).toEqual({ carried: 3, level: 5 })
})

test('a reset finds the dead alive, whole and without effects', async () => {
  const seen = await playGame(async (game) => {
    await game.build([])
    const { bot, ticks } = await game.join('Ann')
    await game.command('xp add Ann 100 points')
    await game.command('effect give Ann minecraft:speed 100')
    await game.command('tp Ann 5.5 -140 5.5')
    await ticks(20)
    await game.build([])
    await ticks(5)
    return [bot.health, bot.food, bot.experience.level, Object.keys(bot.entity.effects), bot.entity.position.y]
  })
  expect(seen).toEqual([20, 20, 0, [], -60])
})
