import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { type Player, playGame, SAFE_TICKS, type VirtualGame } from '../../../../fakes/virtual-game.ts'

async function withPlayer<T>(live: (game: VirtualGame, player: Player) => Promise<T>): Promise<T> {
  return await playGame(async (game) => {
    await game.build([])
    const player = await game.join('Ann')
    await player.ticks(5)
    return await live(game, player)
  })
}

function held({ bot }: Player, name: string): number {
  return bot.inventory.items().reduce((sum, item) => sum + (item.name === name ? item.count : 0), 0)
}

/** Gives an item and takes it into the hand. */
async function hold(game: VirtualGame, player: Player, name: string, count = 1): Promise<void> {
  await game.command(`give Ann ${name} ${count}`)
  await player.ticks(3)
  const item = player.bot.inventory.items().find((candidate) => candidate.name === name)
  if (item === undefined) throw new Error(`no ${name}`)
  await player.bot.equip(item, 'hand')
  await player.ticks(2)
}

/** Makes hungry: the effect takes 0.125 exhaustion a tick at level 25. */
async function starve(game: VirtualGame, player: Player, below: number): Promise<void> {
  await game.command('effect give Ann minecraft:hunger 1000 49')
  while (player.bot.food >= below) await player.ticks(1)
  await game.command('effect clear Ann minecraft:hunger')
  await player.ticks(3)
}

test('the hunger effect lowers food, bread gives 5 points and 6 of saturation and is gone', async () => {
  const seen = await withPlayer(async (game, player) => {
    const { bot } = player
    await starve(game, player, 12)
    await hold(game, player, 'bread', 3)
    const before = bot.food
    await bot.consume()
    await player.ticks(2)
    return [before, bot.food, bot.foodSaturation, held(player, 'bread')]
  })
  expect(seen).toEqual([11, 16, 6, 2])
})

test('full players cannot eat bread, but golden apples, which give absorption and regeneration', async () => {
  const seen = await withPlayer(async (game, player) => {
    const { bot, ticks } = player
    await hold(game, player, 'bread')
    bot.activateItem()
    await ticks(40)
    const bread = held(player, 'bread')
    await hold(game, player, 'golden_apple')
    await bot.consume()
    await ticks(2)
    const effects = Object.keys(bot.entity.effects).map((id) => bot.registry.effects[Number(id)]?.name)
    return [bread, held(player, 'golden_apple'), effects.sort(), bot.entity.metadata[15]]
  })
  expect(seen).toEqual([1, 0, ['Absorption', 'Regeneration'], 4])
})

test('stew leaves its bowl; milk leaves its bucket and takes effects away; honey cures poison', async () => {
  const seen = await withPlayer(async (game, player) => {
    const { bot, ticks } = player
    await starve(game, player, 15)
    await hold(game, player, 'mushroom_stew')
    await bot.consume()
    await ticks(2)
    const stew = [held(player, 'mushroom_stew'), held(player, 'bowl'), bot.food]
    await game.command('effect give Ann minecraft:speed 100')
    await hold(game, player, 'milk_bucket')
    await bot.consume()
    await ticks(2)
    const milk = [held(player, 'milk_bucket'), held(player, 'bucket'), Object.keys(bot.entity.effects).length]
    await game.command('effect give Ann minecraft:speed 100')
    await game.command('effect give Ann minecraft:poison 100')
    await hold(game, player, 'honey_bottle')
    bot.activateItem()
    await ticks(45)
    return { stew, milk, honey: [held(player, 'glass_bottle'), Object.keys(bot.entity.effects)] }
  })
  expect(seen).toEqual({ stew: [0, 1, 20], milk: [0, 1, 0], honey: [1, ['1']] })
})

test('who lets go or takes another slot keeps the food', async () => {
  const seen = await withPlayer(async (game, player) => {
    const { bot, ticks } = player
    await starve(game, player, 15)
    await hold(game, player, 'bread', 2)
    bot.activateItem()
    await ticks(20)
    bot.deactivateItem()
    await ticks(20)
    const released = held(player, 'bread')
    bot.activateItem()
    await ticks(20)
    bot.setQuickBarSlot(5)
    await ticks(20)
    return [released, held(player, 'bread'), bot.food]
  })
  expect(seen).toEqual([2, 2, 14])
})

test('a cake has seven slices of 2 for the hungry', async () => {
  const seen = await playGame(async (game) => {
    await game.build([{ kind: 'set', pos: [2, -60, 0], block: { name: 'cake' } }])
    const player = await game.join('Ann')
    const { bot, ticks } = player
    await ticks(5)
    const at = new Vec3(2, -60, 0)
    const eat = async (): Promise<void> => {
      const cake = bot.blockAt(at)
      if (cake !== null) await bot.activateBlock(cake)
      await ticks(3)
    }
    await game.command('gamerule naturalRegeneration false')
    await eat()
    const full = bot.blockAt(at)?.getProperties().bites
    await starve(game, player, 5)
    const before = bot.food
    for (let slice = 0; slice < 6; slice++) await eat()
    const bites = bot.blockAt(at)?.getProperties().bites
    await eat()
    return [full, bot.food - before, bites, bot.blockAt(at)?.name]
  })
  expect(seen).toEqual(['0', 14, '6', 'air'])
})

test('starvation ends at 10 health; by rule food heals nothing', async () => {
  const seen = await withPlayer(async (game, player) => {
    const { bot, ticks } = player
    await starve(game, player, 1)
    await ticks(80 * 14)
    const starved = [bot.food, bot.health]
    await hold(game, player, 'cooked_beef', 3)
    for (let meal = 0; meal < 3; meal++) if (bot.food < 18) await bot.consume()
    await game.command('gamerule naturalRegeneration false')
    const fed = bot.health
    await ticks(200)
    const without = bot.health === fed
    return { starved, without }
  })
  expect(seen).toEqual({ starved: [0, 10], without: true })
})

test('in peace health comes back by 1 a second and food by 2; by rule it does not', async () => {
  const seen = await withPlayer(async (game, player) => {
    const { bot, ticks } = player
    await starve(game, player, 6)
    await ticks(SAFE_TICKS)
    await game.command('effect give Ann minecraft:instant_damage 1 1')
    await ticks(5)
    const state = (): readonly number[] => [bot.health, bot.food]
    const states = [state()]
    await game.command('gamerule naturalRegeneration false')
    await game.command('difficulty peaceful')
    await ticks(100)
    states.push(state())
    await game.command('gamerule naturalRegeneration true')
    await ticks(40)
    states.push(state())
    await ticks(400)
    states.push(state())
    return states
  })
  expect(seen).toEqual([
    [8, 5],
    [8, 5],
    [10, 9],
    [20, 20],
  ])
})

test('food heals quickly when full and saturated, and takes the saturation for it', async () => {
  const seen = await withPlayer(async (game, player) => {
    const { bot, ticks } = player
    await game.command('gamerule naturalRegeneration false')
    await game.command('tp Ann 0.5 -50 0.5')
    await ticks(60)
    const hurt = bot.health
    await game.command('gamerule naturalRegeneration true')
    await ticks(12)
    return [hurt, bot.health.toFixed(2), bot.foodSaturation]
  })
  expect(seen).toEqual([13, '13.83', 4])
})

test('food heals slowly from 18 points on', async () => {
  const seen = await withPlayer(async (game, player) => {
    const { bot, ticks } = player
    await game.command('gamerule naturalRegeneration false')
    await game.command('tp Ann 0.5 -50 0.5')
    await ticks(60)
    const hurt = bot.health
    await starve(game, player, 19)
    await game.command('gamerule naturalRegeneration true')
    await ticks(79)
    const waiting = bot.health
    await ticks(2)
    const slowly = bot.health
    return { hurt, waiting, slowly, food: bot.food }
  })
  expect(seen).toEqual({ hurt: 13, waiting: 13, slowly: 14, food: 17 })
})

test('sprinting costs food, walking does not', async () => {
  const foods = async (sprint: boolean): Promise<number> =>
    await withPlayer(async (game, player) => {
      const { bot, ticks } = player
      await bot.look(0, 0, true)
      bot.setControlState('forward', true)
      if (sprint) bot.setControlState('sprint', true)
      for (let lap = 0; lap < 20; lap++) {
        await ticks(60)
        await game.command('tp Ann 0.5 -60 0.5')
      }
      bot.clearControlStates()
      await ticks(5)
      return bot.food * 100 + bot.foodSaturation
    })
  const walked = await foods(false)
  const sprinted = await foods(true)
  expect(walked).toBe(2005)
  expect(sprinted).toBeLessThan(2000)
})

test('chorus fruit takes who eats it to some place near, full or not', async () => {
  const seen = await withPlayer(async (game, player) => {
    const { bot, ticks } = player
    await hold(game, player, 'chorus_fruit', 4)
    const before = bot.entity.position.clone()
    bot.activateItem()
    await ticks(45)
    const { x, y, z } = bot.entity.position.minus(before)
    return [held(player, 'chorus_fruit'), Math.hypot(x, z) > 0.5, Math.max(Math.abs(x), Math.abs(z)) <= 8, y]
  })
  expect(seen).toEqual([3, true, true, 0])
})

test('a cake with a candle drops it and loses its first slice', async () => {
  const seen = await playGame(async (game) => {
    await game.build([{ kind: 'set', pos: [2, -60, 0], block: { name: 'red_candle_cake' } }])
    const player = await game.join('Ann')
    await player.ticks(5)
    await starve(game, player, 15)
    const cake = player.bot.blockAt(new Vec3(2, -60, 0))
    if (cake === null) throw new Error('no cake')
    await player.bot.activateBlock(cake)
    await player.ticks(20)
    await game.command('tp Ann 2.5 -60 1.3')
    await player.ticks(20)
    const left = player.bot.blockAt(new Vec3(2, -60, 0))
    return [left?.name, left?.getProperties().bites, held(player, 'red_candle'), player.bot.food]
  })
  expect(seen).toEqual(['cake', '1', 1, 16])
})
