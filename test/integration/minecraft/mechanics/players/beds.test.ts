import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../../shared/contract/scenario.ts'
import { playGame, SAFE_TICKS } from '../../../../fakes/virtual-game.ts'

/** A bed whose head is south of its foot. */
function bed([x, y, z]: Position): readonly BuildStep[] {
  return [
    { kind: 'set', pos: [x, y, z], block: { name: 'red_bed', state: { facing: 'south', part: 'foot' } } },
    { kind: 'set', pos: [x, y, z + 1], block: { name: 'red_bed', state: { facing: 'south', part: 'head' } } },
  ]
}

function bedBlock(bot: Bot, [x, y, z]: Position) {
  const block = bot.blockAt(new Vec3(x, y, z))
  if (block === null) throw new Error('no bed')
  return block
}

const at: Position = [3, -60, 0]

test('a bot sleeps at night, its bed is taken, and it gets up beside the bed', async () => {
  const seen = await playGame(async (game) => {
    await game.build(bed(at))
    const { bot, ticks } = await game.join('Ann')
    const bob = await game.join('Bob')
    const heard: string[] = []
    bob.bot.on('entitySleep', (entity) => void heard.push(`${entity.username} sleeps`))
    bob.bot.on('entityWake', (entity) => void heard.push(`${entity.username} wakes`))
    await game.command('time set midnight')
    await ticks(5)
    await bot.sleep(bedBlock(bot, at))
    await ticks(5)
    const asleep = [
      bot.isSleeping,
      bedBlock(bot, at).getProperties().occupied,
      bot.entity.position.distanceTo(new Vec3(3.5, -60, 1.5)) < 1,
    ]
    await bot.wake()
    await ticks(10)
    const free = bedBlock(bot, at).getProperties().occupied
    return { heard, asleep, free, awake: !bot.isSleeping, y: bot.entity.position.y }
  })
  expect(seen).toEqual({
    heard: ['Ann sleeps', 'Ann wakes'],
    asleep: [true, true, true],
    free: false,
    awake: true,
    y: -60,
  })
})

test('the night passes when all sleep, with the daylight cycle on; without it they wake in the same night', async () => {
  const play = async (cycle: boolean): Promise<unknown> =>
    await playGame(async (game) => {
      await game.build([...bed(at), ...bed([-1, -60, 1])])
      const ann = await game.join('Ann')
      const bob = await game.join('Bob')
      await game.command(`gamerule doDaylightCycle ${cycle}`)
      await game.command('time set midnight')
      await ann.ticks(5)
      await ann.bot.sleep(bedBlock(ann.bot, at))
      await ann.ticks(150)
      const alone = ann.bot.isSleeping
      await bob.bot.sleep(bedBlock(bob.bot, [-1, -60, 1]))
      await ann.ticks(80)
      const together = [ann.bot.isSleeping, bob.bot.isSleeping]
      await ann.ticks(40)
      return {
        alone,
        together,
        woken: [ann.bot.isSleeping, bob.bot.isSleeping],
        morning: ann.bot.time.timeOfDay < 1000,
      }
    })
  const nights = { alone: true, together: [true, true], woken: [false, false] }
  expect(await play(true)).toEqual({ ...nights, morning: true })
  expect(await play(false)).toEqual({ ...nights, morning: false })
})

test('nobody sleeps by day, from afar, beside monsters or in a taken bed; clients are told why', async () => {
  const told = await playGame(async (game) => {
    await game.build(bed(at))
    const ann = await game.join('Ann')
    const bob = await game.join('Bob')
    const said: string[] = []
    bob.bot.on('actionBar', (message) => void said.push(message.toString()))
    const click = async (): Promise<void> => {
      await bob.bot.activateBlock(bedBlock(bob.bot, at))
      await bob.ticks(5)
    }
    await bob.ticks(5)
    await click()
    await game.command('time set midnight')
    await game.command('tp Bob 3.5 -60 -4')
    await bob.ticks(5)
    await click()
    await game.command('tp Bob 2.5 -60 0.5')
    await bob.ticks(5)
    await game.command('summon minecraft:zombie 8 -60 4')
    await bob.ticks(2)
    await click()
    await game.command('kill @e[type=minecraft:zombie]')
    await game.command('tp Ann 4.5 -60 0.5')
    await ann.ticks(30)
    await ann.bot.sleep(bedBlock(ann.bot, at))
    await ann.ticks(5)
    await click()
    return [said, bob.bot.isSleeping]
  })
  expect(told).toEqual([
    [
      'You can sleep only at night or during thunderstorms',
      'You may not rest now; the bed is too far away',
      'You may not rest now; there are monsters nearby',
      'This bed is occupied',
    ],
    false,
  ])
})

test('in a thunderstorm one sleeps by day, too, and wakes when it is over', async () => {
  const seen = await playGame(async (game) => {
    await game.build(bed(at), [0, -60, 0], { weather: 'thunder' })
    const { bot, ticks } = await game.join('Ann')
    await game.join('Bob')
    await ticks(5)
    await bot.activateBlock(bedBlock(bot, at))
    await ticks(5)
    const inStorm = bot.isSleeping
    await game.command('weather clear')
    await ticks(5)
    return [inStorm, bot.isSleeping]
  })
  expect(seen).toEqual([true, false])
})

test('the next life begins beside the bed; where the bed is gone, at the start', async () => {
  const seen = await playGame(async (game) => {
    await game.build(bed([20, -60, 20]))
    const { bot, ticks } = await game.join('Ann')
    const resets: string[] = []
    bot.on('spawnReset', () => void resets.push('reset'))
    const start = bot.entity.position.clone()
    await game.command('tp Ann 19.5 -60 20.5')
    await ticks(5)
    await bot.activateBlock(bedBlock(bot, [20, -60, 20]))
    await ticks(5)
    await game.command('tp Ann 0.5 -60 5.5')
    await game.command('kill Ann')
    await ticks(10)
    const beside = bot.entity.position.distanceTo(new Vec3(20.5, -60, 20.5)) < 3
    await game.command('setblock 20 -60 20 air')
    await game.command('setblock 20 -60 21 air')
    await game.command('kill Ann')
    await ticks(10)
    return [beside, bot.entity.position.distanceTo(start) < 0.1, resets]
  })
  expect(seen).toEqual([true, true, ['reset']])
})

test('a sleeper that is hurt wakes', async () => {
  const seen = await playGame(async (game) => {
    await game.build(bed(at))
    const { bot, ticks } = await game.join('Ann')
    await game.join('Bob')
    await game.command('time set midnight')
    await ticks(SAFE_TICKS)
    await bot.sleep(bedBlock(bot, at))
    await game.command('effect give Ann minecraft:instant_damage 1')
    await ticks(5)
    return [bot.isSleeping, bot.health < 20]
  })
  expect(seen).toEqual([false, true])
})
