/** What a plan fixes of its world besides blocks and members: weather, growth, who comes by itself. */
import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import type { BuildStep, WorldPlan } from '../../../../shared/contract/scenario.ts'
import { playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'
import { FEET, seen } from '../mechanics/mobs-game.ts'

const start: [number, number, number] = [0, FEET, 0]
const TEN_MINUTES = 600_000
const MIDNIGHT = 18_000

test('the weather of a plan is there at the start, for who comes later too, stays, and is of that plan alone', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    await game.build([], start, { weather: 'thunder' })
    const later = await game.join('Bob')
    const skies = () => [bot, later.bot].map(({ isRaining, thunderState }) => [isRaining, thunderState])
    expect(skies()).toEqual([
      [true, 1],
      [true, 1],
    ])
    await game.clock.sleep(TEN_MINUTES)
    expect(skies()).toEqual([
      [true, 1],
      [true, 1],
    ])
    await game.build([], start, { weather: 'rain' })
    expect(skies()).toEqual([
      [true, 0],
      [true, 0],
    ])
    await game.build([], start)
    expect(skies()).toEqual([
      [false, 0],
      [false, 0],
    ])
  })
})

test('the day goes on where the plan lets it, and stands still in the next world', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    await game.build([], start, { daylightCycle: true })
    await game.clock.sleep(60_000)
    expect(bot.time.timeOfDay).toBeGreaterThan(6000 + 1100)
    expect(bot.time.timeOfDay).toBeLessThan(6000 + 1300)
    await game.build([], start)
    await game.clock.sleep(60_000)
    expect(bot.time).toMatchObject({ timeOfDay: 6000, doDaylightCycle: false })
  })
})

const field: readonly BuildStep[] = [
  { kind: 'fill', box: { min: [3, FEET - 1, 3], max: [7, FEET - 1, 7] }, block: { name: 'farmland' } },
  { kind: 'set', pos: [5, FEET - 1, 5], block: { name: 'water' } },
  { kind: 'fill', box: { min: [3, FEET, 3], max: [7, FEET, 7] }, block: { name: 'wheat' } },
  { kind: 'set', pos: [5, FEET, 5], block: { name: 'air' } },
]

/** Ages of the field's crops, added up. */
async function grown(game: VirtualGame, rest: Partial<WorldPlan>): Promise<number> {
  await game.build(field, start, rest)
  await game.clock.sleep(TEN_MINUTES)
  const world = await game.server.world.read({ min: [3, FEET, 3], max: [7, FEET, 7] })
  let sum = 0
  for (let x = 3; x <= 7; x++) {
    for (let z = 3; z <= 7; z++) sum += Number(/age=(\d)/.exec(world.at([x, FEET, z]))?.[1] ?? 0)
  }
  return sum
}

test('crops grow as the plan says: not at all at 0, faster than ever at 30', async () => {
  await playGame(async (game) => {
    await game.join('Alice')
    const usual = await grown(game, {})
    expect(await grown(game, { randomTickSpeed: 0 })).toBe(0)
    expect(await grown(game, { randomTickSpeed: 30 })).toBeGreaterThan(2 * usual)
    expect(await grown(game, {})).toBe(usual)
    expect(usual).toBeGreaterThan(0)
  })
})

test('monsters come by themselves where the plan lets them, and in no other world', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    const monsters = (): number =>
      ['zombie', 'skeleton', 'spider'].reduce((sum, name) => sum + seen(bot, name).length, 0)
    const night = { timeOfDay: MIDNIGHT }
    // Behind glass, where nobody is struck.
    const cell: BuildStep[] = [
      { kind: 'fill', box: { min: [-1, FEET, -1], max: [1, FEET + 2, 1] }, block: { name: 'glass' } },
      { kind: 'fill', box: { min: [0, FEET, 0], max: [0, FEET + 1, 0] }, block: { name: 'air' } },
    ]
    await game.build(cell, start, { ...night, naturalSpawning: true })
    expect(bot.entity.position.distanceTo(new Vec3(0.5, FEET, 0.5))).toBeLessThan(0.01)
    await game.clock.sleep(TEN_MINUTES / 5)
    expect(monsters()).toBeGreaterThan(0)
    await game.build(cell, start, night)
    await game.clock.sleep(TEN_MINUTES / 5)
    expect(monsters()).toBe(0)
  })
})
