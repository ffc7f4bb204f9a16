/** Mobs that a plan or a command puts there with `NoAI`. */
import { expect, test } from 'vitest'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { playGame } from '../../../fakes/virtual-game.ts'
import { count, FEET, hold, looks, mob, only, seen, stand, until } from './mobs-game.ts'

const MOB_FLAGS = 15
const HEALTH = 9

const still = (name: string, x: number, z: number, y = FEET): BuildStep => ({
  kind: 'mob',
  mob: name,
  at: [x, y, z],
  noAi: true,
})

test('one without a will of its own stays to the pixel where it was put, whoever strikes or pushes it, and can be killed', async () => {
  await playGame(async (game) => {
    const alice = await game.join('Alice')
    const { bot } = alice
    await game.build([still('cow', 2.5, 0.5), still('spider', -4.5, 8.5, FEET + 3), mob('pig', 9.5, 9.5)])
    await until(game, 'they come', () => ['cow', 'spider', 'pig'].every((name) => seen(bot, name).length === 1))
    expect(looks(only(bot, 'cow'), MOB_FLAGS)).toBe(1)
    const places = (): readonly string[] => ['cow', 'spider'].map((name) => String(only(bot, name).position))
    const before = places()
    expect(before).toEqual(['(2.5, -60, 0.5)', '(-4.5, -57, 8.5)'])
    await hold(game, alice, 'wheat')
    await game.clock.sleep(60_000)
    await stand(game, alice, 1.9, 0.5)
    for (const health of [9, 8]) {
      bot.attack(only(bot, 'cow'))
      await until(game, 'it is hurt', () => looks(only(bot, 'cow'), HEALTH) === health)
      await game.clock.sleep(1_000)
    }
    await game.clock.sleep(10_000)
    expect(places()).toEqual(before)
    const { x, z } = only(bot, 'pig').position
    expect([x, z]).not.toEqual([9.5, 9.5])
    await game.command('kill @e[type=cow]')
    await until(game, 'its beef is picked up', () => count(bot, 'beef') > 0)
  })
})

test('a command summons it, too', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    await game.build([])
    await game.command(`summon sheep 3.5 ${FEET + 5} 3.5 {NoAI:1b}`)
    await game.command(`summon sheep 5.5 ${FEET + 5} 3.5 {NoAI:0b}`)
    await until(game, 'they come', () => seen(bot, 'sheep').length === 2)
    await game.clock.sleep(3_000)
    expect(seen(bot, 'sheep').map(({ position }) => position.y)).toEqual([FEET + 5, FEET])
  })
})
