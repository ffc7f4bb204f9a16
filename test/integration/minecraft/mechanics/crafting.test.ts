import type { Anvil, Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, aroundEach, beforeAll, describe, expect, test } from 'vitest'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { enchantmentsOf } from '../../../../packages/minecraft-server/rules/anvils/enchantments.ts'
import type { Stack } from '../../../../packages/minecraft-server/rules/items/item-stacks.ts'
import { customNameOf, damageOf, tagNumber } from '../../../../packages/minecraft-server/rules/items/item-tags.ts'
import { stackOf } from '../../../../packages/minecraft-server/squid/squid-stacks.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { type BuildingSite, startBuildingSite } from './building-site.ts'

let site: BuildingSite
let alice: Bot
let bob: Bot

beforeAll(async () => {
  site = await startBuildingSite()
  alice = await site.join('Alice')
  bob = await site.join('Bob')
})
afterAll(() => site.stop())
aroundEach((runTest) => site.play(runTest))

const tablePos: Position = [2, -60, 2]
const withTable: readonly BuildStep[] = [{ kind: 'set', pos: tablePos, block: { name: 'crafting_table' } }]

const itemId = (name: string): number => site.squid.registry.itemsByName[name]?.id ?? -1
const has = (bot: Bot, name: string): number => bot.inventory.count(itemId(name), null)

async function supply(bot: Bot, items: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, count] of Object.entries(items)) await site.world.run(`give ${bot.username} ${name} ${count}`)
  const all = Object.entries(items)
  await site.until(`${bot.username} has its items`, () => all.every(([name, count]) => has(bot, name) === count))
}

function blockAt(bot: Bot, pos: Position) {
  const block = bot.blockAt(new Vec3(...pos))
  if (block === null) throw new Error(`nothing at ${pos.join()}`)
  return block
}

function recipe(bot: Bot, item: string, table: boolean) {
  const [found] = bot.recipesFor(itemId(item), null, 1, table ? blockAt(bot, tablePos) : null)
  if (found === undefined) throw new Error(`no recipe for ${item}`)
  return found
}

/** What the server has in a player's inventory. */
function carried(bot: Bot): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const item of site.player(bot.username).inventory.slots) {
    if (item) counts[item.name] = (counts[item.name] ?? 0) + item.count
  }
  return counts
}

/** Resolves when the server has answered with all that its window holds, and so has seen every click before. */
async function sync(bot: Bot): Promise<void> {
  const answered = new Promise<void>((resolve) => bot._client.once('window_items', () => resolve()))
  bot._client.write('window_click', {
    windowId: bot.currentWindow?.id ?? 0,
    stateId: -1,
    slot: -999,
    mouseButton: 2,
    mode: 5,
    changedSlots: [],
    cursorItem: { present: false },
  })
  await answered
}

async function closeTable(bot: Bot): Promise<void> {
  if (bot.currentWindow === null) throw new Error(`the table of ${bot.username} was shut`)
  await bot.closeWindow(bot.currentWindow)
}

async function openTable(bot: Bot): Promise<number> {
  const opened = new Promise<{ id: number; type: unknown }>((resolve) => bot.once('windowOpen', resolve))
  await bot.activateBlock(blockAt(bot, tablePos))
  const window = await opened
  expect(window.type).toBe('minecraft:crafting')
  return window.id
}

describe('crafting', () => {
  test('2x2 in the inventory: planks of a log, sticks of planks, several at once', async () => {
    await site.clean()
    await supply(alice, { oak_log: 3 })
    await alice.craft(recipe(alice, 'oak_planks', false), 3)
    await alice.craft(recipe(alice, 'stick', false), 2)
    await site.until('all is put away', () => carried(alice).stick === 8)
    expect(carried(alice)).toEqual({ oak_planks: 8, stick: 8 })
    expect([has(alice, 'oak_planks'), has(alice, 'stick')]).toEqual([8, 8])
  })

  test('3x3 at a table: a wooden pickaxe', async () => {
    await site.clean(withTable)
    await site.stand(alice, [2.5, -60, 0.5])
    await supply(alice, { birch_planks: 3, stick: 2 })
    await alice.craft(recipe(alice, 'wooden_pickaxe', true), 1, blockAt(alice, tablePos))
    await site.until('the pickaxe is hers', () => carried(alice).wooden_pickaxe === 1)
    expect(carried(alice)).toEqual({ wooden_pickaxe: 1 })
    expect(alice.currentWindow).toBeNull()
  })

  test('a cake leaves the buckets of its milk', async () => {
    await site.clean(withTable)
    await site.stand(alice, [2.5, -60, 0.5])
    await supply(alice, { milk_bucket: 3, sugar: 2, egg: 1, wheat: 3 })
    await alice.craft(recipe(alice, 'cake', true), 1, blockAt(alice, tablePos))
    await site.until('the buckets are back', () => has(alice, 'bucket') === 3 && has(alice, 'cake') === 1)
    expect(carried(alice)).toEqual({ bucket: 3, cake: 1 })
  })

  test('a bag of ingredients in any order: rabbit stew, three times over', async () => {
    await site.clean(withTable)
    await site.stand(alice, [2.5, -60, 0.5])
    await supply(alice, { baked_potato: 3, cooked_rabbit: 3, bowl: 3, carrot: 3, brown_mushroom: 3 })
    await alice.craft(recipe(alice, 'rabbit_stew', true), 3, blockAt(alice, tablePos))
    await site.until('three stews', () => carried(alice).rabbit_stew === 3)
    expect(carried(alice)).toEqual({ rabbit_stew: 3 })
  })

  test('what the grid does not make gives nothing, whatever the client believes', async () => {
    await site.clean(withTable)
    await site.stand(alice, [2.5, -60, 0.5])
    await supply(alice, { dirt: 9 })
    const windowId = await openTable(alice)
    await alice.clickWindow(37, 0, 0)
    await alice.clickWindow(5, 1, 0)
    alice._client.write('window_click', {
      windowId,
      stateId: 0,
      slot: 0,
      mouseButton: 0,
      mode: 1,
      changedSlots: [{ location: 45, item: { present: true, itemId: itemId('diamond'), itemCount: 64 } }],
      cursorItem: { present: false },
    })
    await sync(alice)
    expect(alice.currentWindow?.slots[0]).toBeNull()
    await closeTable(alice)
    await site.until('the grid is back', () => carried(alice).dirt === 9)
    expect(carried(alice)).toEqual({ dirt: 9 })
  })

  test('a table gives back what lies on it when it shuts, and when it breaks under somebody', async () => {
    await site.clean(withTable)
    await site.stand(alice, [2.5, -60, 0.5])
    await supply(alice, { oak_planks: 7 })
    await openTable(alice)
    await alice.clickWindow(37, 0, 0)
    await alice.clickWindow(5, 1, 0)
    expect(carried(alice)).toEqual({})
    const shut = new Promise((resolve) => alice.once('windowClose', resolve))
    await site.world.run(`setblock ${tablePos.join(' ')} air`)
    await shut
    await site.until('all seven are back', () => has(alice, 'oak_planks') === 7)
    expect(carried(alice)).toEqual({ oak_planks: 7 })
  })

  test('walking away shuts the window and loses nothing', async () => {
    await site.clean(withTable)
    await site.stand(alice, [2.5, -60, 0.5])
    await supply(alice, { oak_planks: 7 })
    await openTable(alice)
    await alice.clickWindow(37, 0, 0)
    await alice.clickWindow(5, 1, 0)
    const shut = new Promise((resolve) => alice.once('windowClose', resolve))
    await site.stand(alice, [2.5, -60, 14.5])
    await shut
    await site.until('all seven are back', () => has(alice, 'oak_planks') === 7)
  })

  test('who loses the connection at a table finds everything again', async () => {
    await site.clean(withTable)
    const cindy = await site.join('Cindy')
    await site.stand(cindy, [2.5, -60, 0.5])
    await supply(cindy, { oak_planks: 7 })
    await openTable(cindy)
    await cindy.clickWindow(37, 0, 0)
    await cindy.clickWindow(5, 1, 0)
    cindy.quit()
    await site.until('she has left', () => site.squid.players.every(({ username }) => username !== 'Cindy'))
    const again = await site.join('Cindy')
    await site.until('she has her planks', () => has(again, 'oak_planks') === 7)
    again.quit()
  })

  test('a shift click crafts all that the grid gives', async () => {
    await site.clean(withTable)
    await site.stand(alice, [2.5, -60, 0.5])
    await supply(alice, { oak_log: 20 })
    await openTable(alice)
    await alice.clickWindow(37, 0, 0)
    await alice.clickWindow(5, 0, 0)
    await alice.clickWindow(0, 0, 1)
    await site.until('twenty times four', () => carried(alice).oak_planks === 80)
    await sync(alice)
    expect(alice.currentWindow?.slots[45]?.count).toBe(64)
    await closeTable(alice)
  })

  test('two worn tools become one', async () => {
    await site.clean()
    await supply(alice, { iron_pickaxe: 2 })
    const { inventory } = site.player('Alice')
    for (const slot of [36, 37]) {
      const tool = inventory.slots[slot]
      if (!tool) throw new Error('no pickaxe')
      tool.durabilityUsed = 100
      inventory.updateSlot(slot, tool)
    }
    await site.until('worn', () => alice.inventory.slots[37]?.durabilityUsed === 100)
    await alice.clickWindow(36, 0, 0)
    await alice.clickWindow(1, 0, 0)
    await alice.clickWindow(37, 0, 0)
    await alice.clickWindow(2, 0, 0)
    // 150 and 150 are left of 250, and 12 come as a bonus: more than a whole one.
    expect(alice.inventory.slots[0]).toMatchObject({ name: 'iron_pickaxe', durabilityUsed: 0 })
    await alice.clickWindow(0, 0, 0)
    await alice.clickWindow(36, 0, 0)
    await site.until('it lies in her hand', () => carried(alice).iron_pickaxe === 1)
  })

  test('random clicks of two players at tables conserve every item that is not crafted', async () => {
    await site.clean(withTable)
    await site.stand(alice, [2.5, -60, 0.5])
    await site.stand(bob, [4.5, -60, 2.5])
    for (const bot of [alice, bob]) await supply(bot, { dirt: 30, ender_pearl: 16, oak_log: 5 })
    await openTable(alice)
    await openTable(bob)
    const draw = createDraw(5)
    for (let turn = 0; turn < 400; turn++) {
      const bot = draw('who', turn) < 0.5 ? alice : bob
      const mode = [0, 0, 1, 2, 5, 6][Math.floor(draw('mode', turn) * 6)] ?? 0
      const slot = Math.floor(draw('slot', turn) * 14)
      bot._client.write('window_click', {
        windowId: bot.currentWindow?.id ?? 0,
        stateId: 1,
        slot: mode === 5 && draw('end', turn) < 0.4 ? -999 : slot < 10 ? slot : slot + 27,
        mouseButton: Math.floor(draw('button', turn) * (mode === 5 ? 7 : mode === 2 ? 9 : 2)),
        mode,
        changedSlots: [],
        cursorItem: { present: false },
      })
    }
    for (const bot of [alice, bob]) {
      await sync(bot)
      await closeTable(bot)
    }
    const total = async (): Promise<readonly number[]> => {
      const [dirt = 0, pearls = 0, logs = 0, planks = 0, sticks = 0] = await Promise.all(
        ['dirt', 'ender_pearl', 'oak_log', 'oak_planks', 'stick'].map((name) => site.items(name)),
      )
      const [tables = 0, buttons = 0, plates = 0, slabs = 0] = await Promise.all(
        ['crafting_table', 'oak_button', 'oak_pressure_plate', 'oak_slab'].map((name) => site.items(name)),
      )
      const wood = logs * 4 + planks + sticks / 2 + tables * 4 + buttons + plates * 2 + slabs / 2
      return [dirt, pearls, wood]
    }
    await expect.poll(total).toEqual([60, 32, 40])
    expect(await site.items('oak_planks')).toBeGreaterThan(0)
  })
})

describe('anvils', () => {
  const withAnvil: readonly BuildStep[] = [{ kind: 'set', pos: tablePos, block: { name: 'anvil' } }]

  /** A clean world with Alice at an anvil, so many levels, and these items from the start of her hot bar. */
  async function atAnvil(levels: number, ...items: readonly string[]): Promise<Anvil> {
    await site.clean(withAnvil)
    await site.stand(alice, [2.5, -60, 0.5])
    await site.world.run(`xp set Alice ${levels} levels`)
    for (const item of items) await site.world.run(`give Alice ${item}`)
    await site.until('she has all', () => alice.inventory.items().length === items.length)
    return alice.openAnvil(blockAt(alice, tablePos))
  }

  const made = () => alice.currentWindow?.slots[2] ?? null
  const lies = (name: string): Stack =>
    stackOf(site.player('Alice').inventory.slots.find((item) => item?.name === name)) ?? expect.fail(`no ${name}`)
  const write = (name: string): void => alice._client.write('name_item', { name })

  test('a name costs a level', async () => {
    const anvil = await atAnvil(5, 'diamond_sword')
    const [sword] = alice.inventory.items()
    if (sword === undefined) throw new Error('no sword')
    await anvil.rename(sword, 'Edge')
    await sync(alice)
    expect([alice.experience.level, customNameOf(lies('diamond_sword'))]).toEqual([4, 'Edge'])
  })

  test('books enchant, for as many levels as the window says, and later work is dearer', async () => {
    const sharp = 'enchanted_book{StoredEnchantments:[{id:"minecraft:sharpness",lvl:5s}]}'
    const lasting = 'enchanted_book{StoredEnchantments:[{id:"minecraft:unbreaking",lvl:3s}]}'
    await atAnvil(10, 'diamond_sword', sharp, lasting)
    const costs: number[] = []
    const hear = ({ property, value }: { property: number; value: number }): void => {
      if (property === 0) costs.push(value)
    }
    alice._client.on('craft_progress_bar', hear)
    for (const slot of [30, 31]) await alice.clickWindow(slot, 0, 1)
    await site.until('it can be had', () => made() !== null && costs.includes(5))
    await alice.clickWindow(2, 0, 0)
    await alice.clickWindow(0, 0, 0)
    await alice.clickWindow(32, 0, 1)
    await site.until('it can be had again', () => made() !== null && costs.includes(4))
    await alice.clickWindow(2, 0, 1)
    await sync(alice)
    alice._client.removeListener('craft_progress_bar', hear)
    const sword = lies('diamond_sword')
    expect(Object.fromEntries(enchantmentsOf(sword))).toEqual({ sharpness: 5, unbreaking: 3 })
    expect([alice.experience.level, tagNumber(sword, 'RepairCost'), await site.items('enchanted_book')]).toEqual([
      1, 3, 0,
    ])
  })

  test('material mends, and what is left of it stays', async () => {
    await atAnvil(10, 'iron_pickaxe{Damage:100}', 'iron_ingot 5')
    for (const slot of [30, 31]) await alice.clickWindow(slot, 0, 1)
    await site.until('it can be had', () => made() !== null)
    await alice.clickWindow(2, 0, 1)
    await sync(alice)
    expect([alice.experience.level, damageOf(lies('iron_pickaxe'))]).toEqual([8, 0])
    expect(alice.currentWindow?.slots[1]).toMatchObject({ name: 'iron_ingot', count: 3 })
    await closeTable(alice)
    await site.until('the rest is back', () => carried(alice).iron_ingot === 3)
  })

  test('who cannot pay sees what it would be and gets nothing; all returns when it shuts', async () => {
    await atAnvil(0, 'dirt 5')
    await alice.clickWindow(30, 0, 1)
    write('Soil')
    await site.until('it is shown', () => made() !== null)
    for (const mode of [0, 1, 4]) await alice.clickWindow(2, 0, mode)
    await sync(alice)
    expect(carried(alice)).toEqual({})
    await closeTable(alice)
    await site.until('it is back', () => has(alice, 'dirt') === 5)
    expect([customNameOf(lies('dirt')), alice.experience.level]).toEqual([null, 0])
  })

  test('an anvil is chipped, then damaged, then gone, by draws of the seed, and loses nothing', async () => {
    await atAnvil(100, 'dirt 5')
    const shut = new Promise((resolve) => alice.once('windowClose', resolve))
    const draw = createDraw(1)
    const windowId = alice.currentWindow?.id
    const press = (slot: number): void =>
      alice._client.write('window_click', {
        windowId,
        stateId: 0,
        slot,
        mouseButton: 0,
        mode: 1,
        changedSlots: [],
        cursorItem: { present: false },
      })
    const kinds = ['anvil', 'chipped_anvil', 'damaged_anvil', 'air']
    let wear = 0
    press(30)
    for (let turn = 1; wear < 3; turn++) {
      write(`Soil ${turn}`)
      press(2)
      press(38)
      if (draw('anvil', 'Alice', turn) >= 0.12) continue
      wear += 1
      await site.until(kinds[wear] ?? '', () => blockAt(alice, tablePos).name === kinds[wear])
    }
    await shut
    await site.until('all is back', () => carried(alice).dirt === 5)
  })
})
