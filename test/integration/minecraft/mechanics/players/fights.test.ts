import { expect, test } from 'vitest'
import { type Player, playGame, SAFE_TICKS, type VirtualGame } from '../../../../fakes/virtual-game.ts'

async function duel<T>(fight: (game: VirtualGame, ann: Player, bob: Player) => Promise<T>): Promise<T> {
  return await playGame(async (game) => {
    await game.build([])
    const ann = await game.join('Ann')
    const bob = await game.join('Bob')
    await game.command('gamerule naturalRegeneration false')
    await game.command('tp Ann 0.5 -60 0.5')
    await game.command('tp Bob 0.5 -60 2.5')
    await ann.ticks(SAFE_TICKS)
    return await fight(game, ann, bob)
  })
}

async function arm(game: VirtualGame, { bot, ticks }: Player, item: string, where: 'hand' | 'torso'): Promise<void> {
  await game.command(`give ${bot.username} ${item}`)
  await ticks(3)
  const found = bot.inventory.items().find(({ name }) => name === item)
  if (found === undefined) throw new Error(`no ${item}`)
  await bot.equip(found, where)
  await ticks(20)
}

async function strike(attacker: Player, victim: Player): Promise<void> {
  const body = attacker.bot.players[victim.bot.username]?.entity
  if (body === undefined) throw new Error('nobody there')
  attacker.bot.attack(body)
  await attacker.ticks(3)
}

test('a fist takes 1, an iron sword 6 and wears; blows in the pause after one are weak or count for nothing', async () => {
  const seen = await duel(async (game, ann, bob) => {
    await strike(ann, bob)
    const fist = bob.bot.health
    await ann.ticks(20)
    await arm(game, ann, 'iron_sword', 'hand')
    await strike(ann, bob)
    const sword = bob.bot.health
    await strike(ann, bob)
    await strike(ann, bob)
    await ann.ticks(5)
    return [fist, sword, bob.bot.health, ann.bot.heldItem?.durabilityUsed]
  })
  expect(seen).toEqual([19, 13, 13, 1])
})

test('armour takes its part by the formula and wears', async () => {
  const seen = await duel(async (game, ann, bob) => {
    await arm(game, bob, 'diamond_chestplate', 'torso')
    await arm(game, ann, 'iron_sword', 'hand')
    await strike(ann, bob)
    return [bob.bot.health, bob.bot.inventory.slots[6]?.durabilityUsed]
  })
  // 8 points, toughness 2, 6 half hearts: 8 - 6 / 2.5 = 5.6 points count, 4 % each.
  expect(seen).toEqual([expect.closeTo(20 - 6 * (1 - 5.6 / 25), 3), 1])
})

test('who is struck is thrown back, the others see it hurt', async () => {
  const seen = await duel(async (_game, ann, bob) => {
    const hurt: string[] = []
    ann.bot.on('entityHurt', (entity) => void hurt.push(entity.username ?? ''))
    const before = bob.bot.entity.position.z
    await strike(ann, bob)
    await ann.ticks(15)
    return [hurt, bob.bot.entity.position.z - before > 0.5, bob.bot.entity.position.x]
  })
  expect(seen).toEqual([['Bob'], true, 0.5])
})

test('creative players are not hurt; strength and weakness change a blow', async () => {
  const seen = await duel(async (game, ann, bob) => {
    await game.command('gamemode creative Bob')
    await strike(ann, bob)
    const creative = bob.bot.health
    await game.command('gamemode survival Bob')
    await game.command('effect give Ann minecraft:strength 60')
    await ann.ticks(20)
    await strike(ann, bob)
    const strong = bob.bot.health
    await game.command('effect clear Ann')
    await game.command('effect give Ann minecraft:weakness 60')
    await ann.ticks(20)
    await strike(ann, bob)
    return [creative, strong, bob.bot.health]
  })
  expect(seen).toEqual([20, 16, 16])
})

test('armour is put on with the use button, and others see it', async () => {
  const seen = await duel(async (game, ann, bob) => {
    await game.command('give Ann iron_helmet')
    await ann.ticks(3)
    const item = ann.bot.inventory.items()[0]
    if (item === undefined) throw new Error('no helmet')
    await ann.bot.equip(item, 'hand')
    ann.bot.activateItem()
    await ann.ticks(3)
    const equipment = bob.bot.players.Ann?.entity.equipment ?? []
    return [ann.bot.inventory.slots[5]?.name, ann.bot.heldItem, equipment[5]?.name]
  })
  expect(seen).toEqual(['iron_helmet', null, 'iron_helmet'])
})

test('a player killed by another is named with it', async () => {
  const heard = await duel(async (game, ann, bob) => {
    const said: string[] = []
    ann.bot.on('messagestr', (text) => void said.push(text))
    await game.command('effect give Bob minecraft:instant_damage 3')
    await ann.ticks(30)
    await arm(game, ann, 'netherite_axe', 'hand')
    await ann.ticks(25)
    for (let blow = 0; blow < 4 && !said.some((text) => text.includes('slain')); blow++) {
      await game.command('tp Bob 0.5 -60 2.5')
      await ann.ticks(25)
      await strike(ann, bob)
    }
    await ann.ticks(10)
    return said.filter((text) => text.includes('slain'))
  })
  expect(heard).toEqual(['Bob was slain by Ann'])
})
