import type { Bot, Chest } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, aroundEach, beforeAll, describe, expect, test } from 'vitest'
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

const at: Position = [2, -60, 2]

const itemId = (name: string): number => site.squid.registry.itemsByName[name]?.id ?? -1

/** How many a player has for the server: clients are ahead of it while they click. */
const has = (bot: Bot, name: string): number =>
  site.player(bot.username).inventory.slots.reduce((sum, item) => sum + (item?.name === name ? item.count : 0), 0)

function put(name: string, pos: Position = at, state: Readonly<Record<string, string>> = {}): BuildStep {
  return { kind: 'set', pos: [...pos], block: { name, state: { ...state } } }
}

async function arrange(...steps: readonly BuildStep[]): Promise<void> {
  await site.clean(steps)
  await site.stand(alice, [2.5, -60, 0.5])
  await site.stand(bob, [4.5, -60, 2.5])
}

function blockAt(bot: Bot, pos: Position = at) {
  const block = bot.blockAt(new Vec3(...pos))
  if (block === null) throw new Error(`nothing at ${pos.join()}`)
  return block
}

const open = (bot: Bot, pos: Position = at): Promise<Chest> => bot.openContainer(blockAt(bot, pos))

/** What clicking a block that does not open tells the player above its hot bar. */
async function refused(bot: Bot): Promise<string> {
  const told = new Promise<string>((resolve) => {
    bot._client.once('system_chat', (packet: { content: string; isActionBar: boolean }) => {
      resolve(`${packet.isActionBar} ${packet.content}`)
    })
  })
  await bot.activateBlock(blockAt(bot))
  const answer = await told
  expect(bot.currentWindow).toBeNull()
  return answer
}

async function giveKey(bot: Bot, name: string): Promise<void> {
  const { inventory } = site.player(bot.username)
  const key = inventory.slots.find((item) => item?.name === 'tripwire_hook')
  if (!key) throw new Error('no key')
  key.nbt = {
    type: 'compound',
    name: '',
    value: {
      display: { type: 'compound', value: { Name: { type: 'string', value: JSON.stringify({ text: name }) } } },
    },
  }
  inventory.updateSlot(key.slot, key)
  await site.until('the key has its name', () => (bot.heldItem?.customName ?? '').includes(name))
}

describe('containers', () => {
  test.each([
    ['chest', 'minecraft:generic_9x3', 27],
    ['trapped_chest', 'minecraft:generic_9x3', 27],
    ['barrel', 'minecraft:generic_9x3', 27],
    ['red_shulker_box', 'minecraft:shulker_box', 27],
    ['hopper', 'minecraft:hopper', 5],
    ['dispenser', 'minecraft:generic_3x3', 9],
    ['dropper', 'minecraft:generic_3x3', 9],
  ])('a %s keeps what is put in, for everybody', async (name, type, slots) => {
    await arrange(put(name), {
      kind: 'container',
      pos: [...at],
      items: [{ slot: slots - 1, name: 'emerald', count: 3 }],
    })
    await site.give(alice, 'cobblestone', 40)
    const mine = await open(alice)
    expect([mine.type, mine.inventoryStart]).toEqual([type, slots])
    await mine.deposit(itemId('cobblestone'), null, 30)
    await mine.close()
    const his = await open(bob)
    await his.withdraw(itemId('emerald'), null, 3)
    await his.withdraw(itemId('cobblestone'), null, 5)
    await his.close()
    await site.until('it is his', () => has(bob, 'emerald') === 3 && has(bob, 'cobblestone') === 5)
    expect(await site.world.contents(at)).toEqual([{ name: 'cobblestone', count: 25 }])
  })

  test('tables, furnaces and chests open with the type of their window', async () => {
    const types: string[] = []
    for (const name of ['crafting_table', 'furnace', 'chest']) {
      await arrange(put(name))
      const opened = new Promise<{ type: unknown }>((resolve) => alice.once('windowOpen', resolve))
      await alice.activateBlock(blockAt(alice))
      types.push(String((await opened).type))
      if (alice.currentWindow !== null) await alice.closeWindow(alice.currentWindow)
    }
    const names = ['crafting', 'furnace', 'generic_9x3']
    expect(types).toEqual(names.map((name) => `minecraft:${name}`))
  })

  test('a move in the own inventory is kept by the server', async () => {
    await arrange()
    await site.give(alice, 'cobblestone', 40)
    await alice.clickWindow(36, 0, 0)
    await alice.clickWindow(20, 0, 0)
    await site.until('it lies there', () => site.player('Alice').inventory.slots[20]?.count === 40)
    expect(site.player('Alice').inventory.slots[36] ?? null).toBeNull()
  })

  test('placing a chest beside a chest makes one of 54 slots', async () => {
    await arrange(put('chest', at, { facing: 'north' }))
    await site.give(alice, 'chest')
    await site.hold(alice, 'chest')
    await site.click(alice, [3, -61, 2], 'up', { yawDeg: 0 })
    expect(await site.block([3, -60, 2])).toMatch(/type=(left|right)/)
    const chest = await open(alice)
    expect([chest.type, chest.inventoryStart]).toEqual(['minecraft:generic_9x6', 54])
    await chest.close()
  })

  test('a lid opens with the first viewer and shuts with the last', async () => {
    await arrange(put('chest'))
    const lids: number[] = []
    const onLid = (_block: unknown, viewers: number): void => void lids.push(viewers)
    bob.on('chestLidMove', onLid)
    const mine = await open(alice)
    const his = await open(bob)
    await mine.close()
    await his.close()
    await site.until('shut', () => lids.at(-1) === 0)
    bob.removeListener('chestLidMove', onLid)
    expect(lids).toEqual([1, 2, 1, 0])
  })

  test('an ender chest shows everybody their own things, wherever it stands', async () => {
    const other: Position = [3, -60, 1]
    await arrange(put('ender_chest'), put('ender_chest', other))
    await site.give(alice, 'emerald', 5)
    const mine = await open(alice)
    await mine.deposit(itemId('emerald'), null, 5)
    await mine.close()
    const his = await open(bob)
    expect(his.containerItems()).toEqual([])
    await his.close()
    const again = await open(alice, other)
    expect(again.containerItems().map(({ name, count }) => `${count} ${name}`)).toEqual(['5 emerald'])
    await again.close()
  })

  test('a locked chest opens for who holds an item of its name, and tells all others so', async () => {
    await arrange(put('chest'), {
      kind: 'container',
      pos: [...at],
      items: [{ slot: 0, name: 'diamond', count: 1 }],
      lock: 'Golden key',
    })
    const told = 'true {"translate":"container.isLocked","with":[{"translate":"container.chest"}]}'
    expect(await refused(alice)).toBe(told)
    await site.give(alice, 'tripwire_hook')
    await site.hold(alice, 'tripwire_hook')
    expect(await refused(alice)).toBe(told)
    await giveKey(alice, 'Silver key')
    expect(await refused(alice)).toBe(told)
    await giveKey(alice, 'Golden key')
    const chest = await open(alice)
    await chest.withdraw(itemId('diamond'), null, 1)
    await chest.close()
    expect(await refused(bob)).toBe(told)
    await site.until('the diamond is hers', () => has(alice, 'diamond') === 1)
  })

  test('a lock vanishes with its block', async () => {
    await arrange(put('barrel'), { kind: 'container', pos: [...at], items: [], lock: 'Key' })
    expect(await refused(alice)).toContain('container.barrel')
    await site.world.run(`setblock ${at.join(' ')} air`)
    await site.world.run(`setblock ${at.join(' ')} barrel`)
    const barrel = await open(alice)
    await barrel.close()
  })

  test('breaking a barrel drops its contents and shuts the windows of all who look', async () => {
    await arrange(put('barrel'), { kind: 'container', pos: [...at], items: [{ slot: 4, name: 'emerald', count: 7 }] })
    const shut = new Promise((resolve) => bob.once('windowClose', resolve))
    await site.give(alice, 'diamond_axe')
    await site.hold(alice, 'diamond_axe')
    await open(bob)
    await alice.dig(blockAt(alice))
    await shut
    await site.stand(alice, [2.5, -60, 2.5])
    await site.until('picked up', () => has(alice, 'emerald') === 7 && has(alice, 'barrel') === 1)
  })

  test('blocks without a window of ours are not built upon by a click', async () => {
    for (const name of ['grindstone', 'loom']) {
      await arrange(put(name))
      await site.give(alice, 'cobblestone')
      await site.hold(alice, 'cobblestone')
      await site.click(alice, at, 'up')
      expect([name, await site.block([2, -59, 2]), alice.currentWindow]).toEqual([name, 'air', null])
    }
  })
})
