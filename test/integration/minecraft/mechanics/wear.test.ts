import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { type Farmer, farm, set } from './farm-game.ts'

const at: Position = [2, -60, 0]
/** Breaks dirt at one blow. */
const shovel = (tag: string): string =>
  `diamond_shovel{${tag}Enchantments:[{id:"minecraft:efficiency",lvl:5s},{id:"minecraft:unbreaking",lvl:3s}]}`
const unbreaking = 'Enchantments:[{id:"minecraft:unbreaking",lvl:3s}]'

/** Digs so many blocks of dirt with the held tool and answers how far it is worn. */
async function wornBy(farmer: Farmer, blocks: number): Promise<number> {
  const { bot, command, player } = farmer
  const location = new Vec3(...at)
  await command('gamerule doTileDrops false')
  for (let dug = 0; dug < blocks; dug++) {
    await command(`setblock ${at.join(' ')} dirt`)
    bot._client.write('block_dig', { status: 0, location, face: 1, sequence: dug })
    await player.ticks(1)
  }
  await player.ticks(2)
  expect(await farmer.block(at)).toBe('air')
  return bot.heldItem?.durabilityUsed ?? 0
}

test('a tool with Unbreaking III feels about a quarter of its uses, to the end', async () => {
  await farm([], async (farmer) => {
    await farmer.hold(shovel(''))
    const [first, both] = [await wornBy(farmer, 200), await wornBy(farmer, 200)]
    expect(both).toBeGreaterThan(60)
    expect(both).toBeLessThan(140)
    expect(both - first).toBeGreaterThan(25)
  })
})

test('unbreakable things do not wear', async () => {
  await farm([], async (farmer) => {
    await farmer.hold(shovel('Unbreakable:1b,'))
    expect(await wornBy(farmer, 40)).toBe(0)
    await farmer.hold('stone_shovel{Unbreakable:1b}')
    await farmer.command(`setblock ${at.join(' ')} dirt`)
    await farmer.player.ticks(2)
    await farmer.bot.dig(farmer.seen(at))
    expect(farmer.bot.heldItem?.durabilityUsed ?? 0).toBe(0)
  })
})

test('armour with Unbreaking III feels seven of ten pricks, plain armour all, unbreakable none', async () => {
  await farm([set([0, -60, 1], 'cactus')], async (farmer) => {
    const { bot, command, hold, player, until } = farmer
    for (const [item, where] of [
      ['diamond_boots', 'feet'],
      [`diamond_chestplate{${unbreaking}}`, 'torso'],
      ['diamond_leggings{Unbreakable:1b}', 'legs'],
    ] as const) {
      await hold(item)
      if (bot.heldItem !== null) await bot.equip(bot.heldItem, where)
      await player.ticks(2)
    }
    await command('effect give Alice regeneration 1000 4')
    const worn = (slot: number): number => bot.inventory.slots[slot]?.durabilityUsed ?? 0
    await command('setblock 0 -60 0 cactus')
    await until('the boots took a hundred pricks', () => worn(8) >= 100, 1200)
    await command('setblock 0 -60 0 air')
    expect(worn(8)).toBe(100)
    expect(worn(6)).toBeGreaterThan(55)
    expect(worn(6)).toBeLessThan(85)
    expect(worn(7)).toBe(0)
  })
})
