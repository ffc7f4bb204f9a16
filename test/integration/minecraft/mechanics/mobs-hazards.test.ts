import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { playGame } from '../../../fakes/virtual-game.ts'
import { count, FEET, hold, looks, mob, only, seen, stand, until } from './mobs-game.ts'

const fill = (
  min: readonly [number, number, number],
  max: readonly [number, number, number],
  name: string,
): BuildStep => ({
  kind: 'fill',
  box: { min: [...min], max: [...max] },
  block: { name },
})

test('a fall hurts a cow by what is above three blocks, and no chicken', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    await game.build([])
    await game.command(`summon cow 4.5 ${FEET + 10} 4.5`)
    await game.command(`summon chicken 6.5 ${FEET + 10} 4.5`)
    await until(game, 'they come', () => seen(bot, 'cow').length === 1 && seen(bot, 'chicken').length === 1)
    const landed = (name: string): boolean => Math.abs(only(bot, name).position.y - FEET) < 0.01
    await until(game, 'they land', () => landed('cow') && landed('chicken'))
    expect(looks(only(bot, 'cow'), 9)).toBe(3)
    expect(looks(only(bot, 'chicken'), 9)).toBe(4)
  })
})

test('mobs keep their heads above water, and drown below ice', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    const basin = (x: number): readonly BuildStep[] => [
      fill([x, FEET, 4], [x + 4, FEET + 4, 8], 'stone'),
      fill([x + 1, FEET, 5], [x + 3, FEET + 3, 7], 'water'),
    ]
    await game.build([
      ...basin(-8),
      ...basin(4),
      fill([-7, FEET + 4, 5], [-5, FEET + 4, 7], 'air'),
      mob('cow', -5.5, 6.5),
      mob('pig', 6.5, 6.5),
    ])
    await until(game, 'the pig drowned', () => seen(bot, 'pig').length === 0, 60)
    expect(looks(only(bot, 'cow'), 9)).toBe(10)
    expect(only(bot, 'cow').position.y).toBeGreaterThan(FEET + 2)
  })
})

test('fire kills and roasts', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    await game.build([
      fill([4, FEET, 4], [6, FEET + 1, 6], 'stone'),
      fill([5, FEET - 1, 5], [5, FEET - 1, 5], 'netherrack'),
      fill([5, FEET, 5], [5, FEET, 5], 'fire'),
      fill([5, FEET + 1, 5], [5, FEET + 1, 5], 'air'),
      mob('cow', 5.5, 5.5),
    ])
    const fallen: string[] = []
    bot.on('itemDrop', (entity) => {
      fallen.push(entity.getDroppedItem()?.name ?? '')
    })
    await until(game, 'it burns', () => looks(only(bot, 'cow'), 0) === 1)
    await until(game, 'it is dead', () => seen(bot, 'cow').length === 0, 60)
    expect(fallen).toContain('cooked_beef')
    expect(fallen).not.toContain('beef')
  })
})

test('a spawn egg puts its mob where it is used', async () => {
  await playGame(async (game) => {
    const player = await game.join('Alice')
    const { bot } = player
    await game.build([])
    await stand(game, player, 0.5, 0.5)
    await hold(game, player, 'sheep_spawn_egg', 2)
    const ground = bot.blockAt(new Vec3(2, FEET - 1, 2))
    if (ground === null) throw new Error('no ground')
    const sheep = await bot.placeEntity(ground, new Vec3(0, 1, 0))
    expect(sheep.name).toBe('sheep')
    expect(seen(bot, 'sheep')).toHaveLength(1)
    await until(game, 'one egg is left', () => count(bot, 'sheep_spawn_egg') === 1)
  })
})

test('a cow that falls on farmland tramples it, a chicken does not', async () => {
  await playGame(async (game) => {
    const { bot } = await game.join('Alice')
    await game.build([
      fill([4, FEET - 1, 4], [4, FEET - 1, 4], 'farmland'),
      fill([8, FEET - 1, 4], [8, FEET - 1, 4], 'farmland'),
      mob('cow', 4.5, 4.5, false, FEET + 2),
      mob('chicken', 8.5, 4.5, false, FEET + 2),
    ])
    const block = (x: number): string | undefined => bot.blockAt(new Vec3(x, FEET - 1, 4))?.name
    await until(game, 'it is dirt', () => block(4) === 'dirt')
    await until(game, 'the chicken has landed', () => only(bot, 'chicken').position.y < FEET + 0.1)
    expect(block(8)).toBe('farmland')
  })
})
