/** From bare hands to a diamond, with nothing given: that all of it lies near a start is what the open world's own tests show. */
import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { type Player, playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'

const ores = ['coal_ore', 'iron_ore', 'iron_ore', 'iron_ore'] as const
/** A trunk, stone to dig, ores and a diamond, within reach of where the player stands. */
const ground: readonly BuildStep[] = [
  { kind: 'fill', box: { min: [2, -60, 0], max: [2, -57, 0] }, block: { name: 'oak_log' } },
  { kind: 'fill', box: { min: [-3, -60, 2], max: [2, -59, 2] }, block: { name: 'stone' } },
  ...ores.map((name, index) => ({ kind: 'set', pos: [index - 2, -60, -2], block: { name } }) as const),
  { kind: 'set', pos: [-2, -60, 0], block: { name: 'deepslate_diamond_ore' } },
]

const idOf = (bot: Bot, name: string): number => bot.registry.itemsByName[name]?.id ?? -1
const has = (bot: Bot, name: string): number => bot.inventory.count(idOf(bot, name), null)

/** Digs a block, goes where it was and takes what fell. */
async function gather(game: VirtualGame, { bot }: Player, [x, y, z]: readonly [number, number, number]): Promise<void> {
  const block = bot.blockAt(new Vec3(x, y, z))
  if (block === null) throw new Error('no such block')
  await bot.dig(block)
  await game.command(`tp ${bot.username} ${x + 0.5} -60 ${z + 0.5}`)
  await game.clock.sleep(1500)
  await game.command(`tp ${bot.username} 0.5 -60 0.5`)
  await game.clock.sleep(500)
}

async function craft(game: VirtualGame, { bot }: Player, name: string, times: number, table?: Vec3): Promise<void> {
  const block = table === undefined ? null : bot.blockAt(table)
  const [recipe] = bot.recipesFor(idOf(bot, name), null, 1, block)
  if (recipe === undefined) throw new Error(`no recipe for ${name}`)
  await bot.craft(recipe, times, block ?? undefined)
  await game.clock.sleep(300)
}

async function place(game: VirtualGame, { bot }: Player, name: string, at: Vec3): Promise<Vec3> {
  await bot.equip(idOf(bot, name), 'hand')
  const below = bot.blockAt(at.offset(0, -1, 0))
  if (below === null) throw new Error('no ground')
  await bot.placeBlock(below, new Vec3(0, 1, 0))
  await game.clock.sleep(300)
  return at
}

async function smelt(game: VirtualGame, { bot }: Player, at: Vec3): Promise<void> {
  const block = bot.blockAt(at)
  if (block === null) throw new Error('no furnace')
  const furnace = await bot.openFurnace(block)
  await furnace.putInput(idOf(bot, 'raw_iron'), null, 3)
  await furnace.putFuel(idOf(bot, 'coal'), null, 1)
  await game.clock.sleep(31_000)
  await furnace.takeOutput()
  await furnace.close()
  await game.clock.sleep(300)
}

test('bare hands come to an iron pickaxe and a diamond', async () => {
  await playGame(async (game) => {
    await game.build(ground)
    const player = await game.join('Alice')
    const { bot } = player
    await game.command('tp Alice 0.5 -60 0.5')
    await game.clock.sleep(1000)
    for (const y of [-60, -59, -58, -57]) await gather(game, player, [2, y, 0])
    expect(has(bot, 'oak_log')).toBe(4)
    await craft(game, player, 'oak_planks', 4)
    await craft(game, player, 'crafting_table', 1)
    await craft(game, player, 'stick', 2)
    const table = await place(game, player, 'crafting_table', new Vec3(1, -60, -1))
    await craft(game, player, 'wooden_pickaxe', 1, table)
    await bot.equip(idOf(bot, 'wooden_pickaxe'), 'hand')
    for (const x of [-3, -2, -1, 0, 1, 2]) {
      await gather(game, player, [x, -59, 2])
      await gather(game, player, [x, -60, 2])
    }
    expect(has(bot, 'cobblestone')).toBe(12)
    await craft(game, player, 'stone_pickaxe', 1, table)
    await craft(game, player, 'furnace', 1, table)
    const furnace = await place(game, player, 'furnace', new Vec3(-1, -60, 1))
    await bot.equip(idOf(bot, 'stone_pickaxe'), 'hand')
    for (const index of ores.keys()) await gather(game, player, [index - 2, -60, -2])
    expect([has(bot, 'coal'), has(bot, 'raw_iron')]).toEqual([1, 3])
    await smelt(game, player, furnace)
    await craft(game, player, 'iron_pickaxe', 1, table)
    await bot.equip(idOf(bot, 'iron_pickaxe'), 'hand')
    await gather(game, player, [-2, -60, 0])
    expect([has(bot, 'iron_pickaxe'), has(bot, 'diamond')]).toEqual([1, 1])
    expect(bot.experience.points).toBeGreaterThan(0)
  })
})
