import { expect, test } from 'vitest'
import { playGame, SAFE_TICKS } from '../../../../fakes/virtual-game.ts'

test('effects are given with level and time, run out, and a weaker one comes back after a stronger', async () => {
  const seen = await playGame(async (game) => {
    await game.build([])
    const { bot, ticks } = await game.join('Ann')
    const speed = (): number | undefined => bot.entity.effects[1]?.amplifier
    const heard: (number | undefined)[] = []
    await game.command('effect give Ann minecraft:speed 4')
    await ticks(2)
    heard.push(speed(), bot.entity.effects[1]?.duration)
    await game.command('effect give Ann minecraft:speed 1 2')
    await ticks(2)
    heard.push(speed())
    await ticks(25)
    heard.push(speed())
    await ticks(60)
    heard.push(speed())
    return heard
  })
  expect(seen).toEqual([0, 80, 2, 0, undefined])
})

test('regeneration, poison, instant health and harm, resistance and absorption act on health', async () => {
  const seen = await playGame(async (game) => {
    await game.build([])
    const { bot, ticks } = await game.join('Ann')
    await game.command('gamerule naturalRegeneration false')
    await ticks(SAFE_TICKS)
    const after = async (command: string, count: number): Promise<number> => {
      await game.command(`effect give Ann minecraft:${command}`)
      await ticks(count)
      return bot.health
    }
    const harm = await after('instant_damage 1', 15)
    const poison = await after('poison 5', 110)
    const regeneration = await after('regeneration 10', 210)
    const health = await after('instant_health 1', 5)
    await game.command('effect give Ann minecraft:resistance 60 1')
    const resisted = await after('instant_damage 1', 15)
    await game.command('effect clear Ann')
    await game.command('effect give Ann minecraft:absorption 60 0')
    const absorbed = await after('instant_damage 1', 15)
    return { harm, poison, regeneration, health, resisted, absorbed }
  })
  expect(seen).toEqual({
    harm: 14,
    poison: 10,
    regeneration: 14,
    health: 18,
    resisted: expect.closeTo(18 - 6 * 0.6, 3),
    absorbed: expect.closeTo(18 - 6 * 0.6 - 2, 3),
  })
})

test('another, longer dose of absorption gives back what damage took of the first', async () => {
  const seen = await playGame(async (game) => {
    await game.build([])
    const { bot, ticks } = await game.join('Ann')
    await game.command('gamerule naturalRegeneration false')
    await ticks(SAFE_TICKS)
    const hurt = async (dose: number): Promise<number> => {
      await game.command(`effect give Ann minecraft:absorption ${dose} 0`)
      await game.command('effect give Ann minecraft:instant_damage 1')
      await ticks(15)
      return bot.health
    }
    return [await hurt(60), await hurt(120), await hurt(30)]
  })
  // The last is shorter and counts for nothing.
  expect(seen).toEqual([18, 16, 10])
})

test('poison never kills; saturation feeds', async () => {
  const seen = await playGame(async (game) => {
    await game.build([])
    const { bot, ticks } = await game.join('Ann')
    await game.command('gamerule naturalRegeneration false')
    await ticks(SAFE_TICKS)
    await game.command('effect give Ann minecraft:poison 60 3')
    await ticks(400)
    const poisoned = bot.health
    await game.command('effect clear Ann')
    await game.command('effect give Ann minecraft:hunger 600 99')
    await ticks(150)
    const hungry = bot.food
    await game.command('effect clear Ann')
    await game.command('effect give Ann minecraft:saturation 5')
    await ticks(10)
    return [poisoned, hungry < 15, bot.food - hungry]
  })
  expect(seen).toEqual([1, true, 5])
})

test('experience makes levels by the formula and is shown in the bar', async () => {
  const seen = await playGame(async (game) => {
    await game.build([])
    const { bot, ticks } = await game.join('Ann')
    const state = (): unknown => ({ ...bot.experience })
    await game.command('xp add Ann 20 points')
    await ticks(2)
    const points = state()
    await game.command('xp add Ann 30 levels')
    await ticks(2)
    return { points, levels: state() }
  })
  expect(seen).toEqual({
    points: { level: 2, points: 20, progress: expect.closeTo(4 / 11, 5) },
    levels: { level: 32, points: 20, progress: expect.closeTo(47 / 130, 5) },
  })
})

test('others see who sneaks, sprints, burns and is invisible, each without an end to the others', async () => {
  const seen = await playGame(async (game) => {
    await game.build([{ kind: 'set', pos: [5, -60, 5], block: { name: 'lava' } }])
    const ann = await game.join('Ann')
    const bob = await game.join('Bob')
    const flags = (): number => Number(bob.bot.players.Ann?.entity.metadata[0] ?? 0)
    const seen: number[] = []
    const look = async (): Promise<void> => {
      await ann.ticks(3)
      seen.push(flags())
    }
    await game.command('effect give Ann minecraft:fire_resistance 60')
    await game.command('effect give Ann minecraft:invisibility 60')
    await look()
    ann.bot.setControlState('sneak', true)
    await look()
    await game.command('tp Ann 5.5 -60 5.5')
    await look()
    ann.bot.setControlState('sneak', false)
    ann.bot.setControlState('sprint', true)
    await look()
    await game.command('effect clear Ann minecraft:invisibility')
    await look()
    ann.bot.setControlState('sprint', false)
    await look()
    return seen
  })
  expect(seen).toEqual([0x20, 0x22, 0x23, 0x29, 0x09, 0x01])
})
