import type { Bot } from 'mineflayer'
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

const lying = (name: string): number =>
  Object.values(site.squid.entities)
    .filter(({ itemId }) => itemId !== undefined && itemId === site.squid.registry.itemsByName[name]?.id)
    .reduce((sum, { itemCount }) => sum + (itemCount ?? 0), 0)

describe('give', () => {
  test('gives exactly as many as it says', async () => {
    expect(site.did('give Alice minecraft:stone 5')).toBe('Gave 5 [Stone] to Alice')
    expect(site.did('give @a dirt')).toBe('Gave 1 [Dirt] to 2 players')
    await site.until('both have theirs', () => site.count(alice, 'stone') === 5 && site.count(bob, 'dirt') === 1)
    expect(site.count(bob, 'stone')).toBe(0)
  })

  test('splits what does not fit into one slot', async () => {
    site.did('give Alice stone 100')
    site.did('give Alice ender_pearl 20')
    await site.until('all there', () => site.count(alice, 'stone') === 100 && site.count(alice, 'ender_pearl') === 20)
    const stacks = alice.inventory.items().map(({ name, count }) => [name, count])
    expect(stacks).toEqual([
      ['stone', 64],
      ['stone', 36],
      ['ender_pearl', 16],
      ['ender_pearl', 4],
    ])
  })

  test('keeps names, enchantments and wear, and does not mix them with plain ones', async () => {
    site.did('give Alice stick')
    site.did('give Alice stick{display:{Name:\'{"text":"key"}\'}}')
    site.did('give Alice diamond_pickaxe{Enchantments:[{id:"minecraft:efficiency",lvl:3s}],Damage:10}')
    await site.until('all there', () => alice.inventory.items().length === 3)
    const [plain, key, pick] = alice.inventory.items()
    expect([plain?.customName ?? null, key?.customName]).toEqual([null, '{"text":"key"}'])
    expect([pick?.durabilityUsed, pick?.enchants]).toEqual([10, [{ name: 'efficiency', lvl: 3 }]])
  })

  test('drops at the feet what finds no room, and nothing is lost', async () => {
    site.did('gamemode spectator Bob')
    site.did('give Alice dirt 2304')
    site.did('give Alice stone 100')
    expect(lying('stone')).toBe(100)
    site.did('clear Alice dirt 128')
    await site.until('Alice picks them up', () => site.count(alice, 'stone') === 100)
    expect([lying('stone'), site.count(alice, 'dirt')]).toEqual([0, 2176])
  })

  test('refuses more than a hundred stacks, and what is no item', () => {
    expect(site.refused('give Alice stone 6401')).toBe("Can't give more than 6400 of [Stone]")
    expect(site.refused('give Alice ender_pearl 1601')).toContain('1600')
    expect(site.refused('give Alice nonsense')).toBe(
      "Unknown item 'minecraft:nonsense' at position 11: ...ive Alice <--[HERE]",
    )
  })
})

describe('clear', () => {
  test('takes everything, one kind, so many, or only counts', async () => {
    site.did('give Alice stone 70')
    site.did('give Alice oak_planks 3')
    site.did('give Alice birch_planks 4')
    expect(site.did('clear Alice stone 0')).toBe('Found 70 matching items on player Alice')
    expect(site.did('clear Alice stone 66')).toBe('Removed 66 items from player Alice')
    expect(site.did('clear Alice #minecraft:planks 5')).toBe('Removed 5 items from player Alice')
    await site.until('so many are left', () => site.count(alice, 'stone') === 4)
    expect(site.did('clear Alice')).toBe('Removed 6 items from player Alice')
    await site.until('nothing is left', () => alice.inventory.items().length === 0)
    expect(site.refused('clear Alice')).toBe('No items were found on player Alice')
  })

  test('finds items by their data', () => {
    site.did('give Alice stick 2')
    site.did('give Alice stick{display:{Name:\'{"text":"key"}\'}} 3')
    expect(site.did('clear Alice stick{display:{Name:\'{"text":"key"}\'}}')).toBe('Removed 3 items from player Alice')
  })
})

describe('item replace', () => {
  test('puts stacks into slots of players', async () => {
    site.did('item replace entity Alice hotbar.3 with apple 7')
    site.did('item replace entity @a[name=Alice] armor.head with iron_helmet')
    site.did('item replace entity Alice weapon.offhand with shield')
    site.did('item replace entity Alice inventory.0 with stone 64')
    await site.until('all there', () => alice.inventory.slots[9]?.name === 'stone')
    const at = (slot: number) => alice.inventory.slots[slot]?.name
    expect([at(39), at(5), at(45), alice.inventory.slots[39]?.count]).toEqual(['apple', 'iron_helmet', 'shield', 7])
    site.did('item replace entity Alice hotbar.3 with air')
    await site.until('empty', () => alice.inventory.slots[39] === null)
    expect(site.refused('item replace entity Alice hotbar.9 with stone')).toContain("Unknown slot 'hotbar.9'")
    expect(site.refused('item replace entity Alice hotbar.1 with ender_pearl 17')).toContain('can only stack up to 16')
  })

  test('puts stacks into slots of chests, and from one place to another', async () => {
    site.did('setblock 2 -60 2 barrel')
    site.did('item replace block 2 -60 2 container.26 with wheat 9')
    site.did('item replace block 2 -60 2 container.0 from block 2 -60 2 container.26')
    site.did('item replace entity Alice hotbar.0 from block 2 -60 2 container.0')
    await site.until('Alice has some', () => site.count(alice, 'wheat') === 9)
    expect(await site.world.contents([2, -60, 2])).toEqual([{ name: 'wheat', count: 18 }])
    expect(site.refused('item replace block 2 -60 2 container.27 with stone')).toContain('does not have slot')
    expect(site.refused('item replace block 2 -61 2 container.0 with stone')).toContain('is not a container')
  })
})
