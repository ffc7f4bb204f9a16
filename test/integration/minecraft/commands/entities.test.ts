import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, aroundEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CommandSite, startCommandSite } from './command-site.ts'

let site: CommandSite
let alice: Bot
let bob: Bot

beforeAll(async () => {
  site = await startCommandSite()
  alice = await site.join('Alice')
  bob = await site.join('Bob')
})

beforeEach(() => site.clean())

afterAll(() => site.stop())
aroundEach((runTest) => site.play(runTest))

const kinds = (bot: Bot, name: string) => Object.values(bot.entities).filter((entity) => entity.name === name)

describe('summon', () => {
  test('puts a mob where it is told', async () => {
    expect(site.did('summon cow 6 -60 3')).toBe('Summoned new Cow')
    await site.until('Alice sees it', () => kinds(alice, 'cow').length === 1)
    expect(kinds(alice, 'cow')[0]?.position.distanceTo(new Vec3(6.5, -60, 3.5))).toBeLessThan(2)
  })

  test('heeds age, name and tags in its data', async () => {
    site.did('summon minecraft:sheep 6 -60 3 {Age:-24000,CustomName:\'{"text":"Dolly"}\',Tags:["pet"]}')
    await site.until('Alice sees it', () => kinds(alice, 'sheep').length === 1)
    expect(site.did('execute as @e[tag=pet,name=Dolly] run say hi')).toBe('[Dolly] hi')
    expect(site.did('tag @e[type=sheep] list')).toContain('pet')
    expect(kinds(alice, 'sheep')[0]?.metadata[16]).toBe(true)
  })

  test('lets items lie about, with their data', async () => {
    site.did('summon item 6 -60 3 {Item:{id:"minecraft:diamond",Count:3b,tag:{display:{Name:\'"Shiny"\'}}}}')
    await site.until('Alice sees it', () => kinds(alice, 'item').length === 1)
    const dropped = kinds(alice, 'item')[0]?.getDroppedItem()
    expect([dropped?.name, dropped?.count, dropped?.customName]).toEqual(['diamond', 3, '"Shiny"'])
    expect(site.did('data get entity @e[type=item,limit=1] Item.id')).toContain('"minecraft:diamond"')
  })

  test('refuses what cannot live here', () => {
    expect(site.refused('summon dragon 0 -60 0')).toContain('Unknown entity: minecraft:dragon')
    expect(site.refused('summon cow 40000000 0 0')).toContain('Invalid position for summon')
  })
})

describe('kill', () => {
  test('kills what a selector means, and nothing else', async () => {
    for (const z of [5, 7, 9]) site.did(`summon cow 6 -60 ${z}`)
    site.did('summon pig 9 -60 9')
    await site.until('Alice sees all', () => kinds(alice, 'cow').length === 3 && kinds(alice, 'pig').length === 1)
    expect(site.did('kill @e[type=cow,limit=1,sort=nearest]')).toBe('Killed Cow')
    expect(site.did('kill @e[type=minecraft:cow]')).toBe('Killed 2 entities')
    await site.until('cows are gone', () => kinds(alice, 'cow').length === 0)
    expect(kinds(alice, 'pig')).toHaveLength(1)
    expect([alice.health, bob.health]).toEqual([20, 20])
  })

  test('kills players in any game mode, who may come back', async () => {
    let deaths = 0
    alice.on('death', () => {
      deaths += 1
    })
    site.did('gamemode creative Alice')
    expect(site.did('kill Alice')).toBe('Killed Alice')
    await site.until('Alice has died and lives', () => deaths === 1 && alice.health === 20)
    expect(bob.health).toBe(20)
  })
})

describe('tp', () => {
  test('brings one player to another, or to a place, looking as told', async () => {
    site.did('tp Bob 20 -60 5')
    await site.until('there', () => bob.entity.position.distanceTo(new Vec3(20.5, -60, 5.5)) < 0.1)
    expect(site.did('tp Alice Bob')).toBe('Teleported Alice to Bob')
    await site.until('together', () => alice.entity.position.distanceTo(bob.entity.position) < 0.1)
    site.did('teleport Alice 3.25 -60 3.75 90 0')
    await site.until('there', () => alice.entity.position.distanceTo(new Vec3(3.25, -60, 3.75)) < 0.1)
    expect(site.player('Alice').yawDegrees).toBe(90)
    site.did('execute as Alice at @s run tp @s ~ ~ ~2 facing 3.25 -58.38 100')
    await site.until('there', () => alice.entity.position.distanceTo(new Vec3(3.25, -60, 5.75)) < 0.1)
    expect(site.player('Alice').yawDegrees).toBeCloseTo(0, 3)
    expect(site.did('tp @a 0 -60 0')).toContain('Teleported 2 entities')
  })

  test('moves mobs', async () => {
    site.did('summon pig 6 -60 3')
    site.did('tp @e[type=pig] 12 -60 12')
    await site.until('there', () => (kinds(alice, 'pig')[0]?.position.distanceTo(new Vec3(12.5, -60, 12.5)) ?? 9) < 2)
  })

  test('far away right after a join brings the columns there', async () => {
    const carol = await site.join('Carol')
    site.did('tp Carol 300 -60 300')
    await site.until('the ground', () => carol.blockAt(new Vec3(300, -61, 300))?.name === 'grass_block')
    await site.until('Carol stands on it', () => carol.entity.position.distanceTo(new Vec3(300.5, -60, 300.5)) < 0.5)
    carol.quit()
    await site.until('gone', () => site.squid.players.length === 2)
  })

  test('leaves what was built where nobody is', async () => {
    site.did('setblock 3 -60 3 gold_block')
    site.did('tp @a 500 -60 500')
    await site.until('far away', () => alice.blockAt(new Vec3(500, -61, 500))?.name === 'grass_block')
    expect(alice.blockAt(new Vec3(3, -60, 3))).toBeNull()
    site.did('tp @a 0 -60 0')
    await site.until('it is still there', () => alice.blockAt(new Vec3(3, -60, 3))?.name === 'gold_block')
  })

  test('refuses places that are nowhere', () => {
    expect(site.refused('tp Alice 1e9 0 0')).toContain('Incorrect argument')
    expect(site.refused('tp Alice 40000000 0 0')).toBe('Invalid position for teleport')
    expect(site.refused('tp Alice here')).toContain('No player was found by the name "here"')
    expect(site.refused('tp Alice ^1 ~ 3')).toContain('Cannot mix world & local coordinates')
  })
})

describe('data of players', () => {
  test('tells position, health and inventory', async () => {
    site.did('give Alice stone 3')
    site.did('tp Alice 3.5 -60 4.5')
    expect(site.did('data get entity Alice Pos')).toBe('Alice has the following entity data: [3.5d, -60.0d, 4.5d]')
    expect(site.did('data get entity Alice Inventory')).toBe(
      'Alice has the following entity data: [{Slot: 0b, id: "minecraft:stone", Count: 3b}]',
    )
    expect(site.did('data get entity Alice Health')).toContain('20.0f')
    expect(site.refused('data merge entity Alice {Health:1f}')).toBe('Unable to modify player data')
  })
})

describe('game modes, effects and experience', () => {
  test('are given and taken', async () => {
    expect(site.did('gamemode creative Alice')).toBe("Set Alice's game mode to Creative Mode")
    await site.until('creative', () => alice.game.gameMode === 'creative')
    site.did('gamemode survival Alice')
    await site.until('survival', () => alice.game.gameMode === 'survival')
    expect(site.did('effect give Alice minecraft:speed 30 1')).toBe('Applied effect Speed to Alice')
    await site.until('speed', () => alice.entity.effects?.[1]?.amplifier === 1)
    expect(site.did('effect clear Alice speed')).toBe('Removed effect Speed from Alice')
    await site.until('none', () => alice.entity.effects?.[1] === undefined)
    expect(site.refused('effect clear Alice')).toBe('Target has no effects to remove')
    expect(site.refused('effect give Alice sped')).toContain('Unknown effect: minecraft:sped')
    site.did('xp add Alice 30 levels')
    await site.until('levels', () => alice.experience.level === 30)
    expect(site.did('experience query Alice levels')).toBe('Alice has 30 experience levels')
    site.did('xp set Alice 0 levels')
    await site.until('none', () => alice.experience.level === 0)
    site.did('xp add Alice 10')
    await site.until('points', () => alice.experience.points === 10 && alice.experience.level === 1)
  })
})
