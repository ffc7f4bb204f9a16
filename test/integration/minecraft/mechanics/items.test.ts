import type { Bot, Chest } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, aroundEach, beforeAll, describe, expect, test } from 'vitest'
import type { WorldEvent } from '../../../../main/minecraft/ports/world-port.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
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

const chestPos: Position = [2, -60, 2]
const kinds = ['oak_planks', 'cobblestone', 'ender_pearl', 'iron_pickaxe'] as const
const filled: readonly BuildStep[] = [
  { kind: 'set', pos: chestPos, block: { name: 'chest', state: { facing: 'north' } } },
  {
    kind: 'container',
    pos: chestPos,
    items: [
      { slot: 0, name: 'oak_planks', count: 64 },
      { slot: 1, name: 'oak_planks', count: 30 },
      { slot: 5, name: 'cobblestone', count: 20 },
      { slot: 6, name: 'ender_pearl', count: 16 },
      { slot: 26, name: 'iron_pickaxe', count: 1 },
    ],
  },
]

async function openChest(bot: Bot, pos: Position): Promise<Chest> {
  const block = bot.blockAt(new Vec3(...pos))
  if (block === null) throw new Error('no chest')
  return bot.openChest(block)
}

const itemId = (name: string): number => site.squid.registry.itemsByName[name]?.id ?? -1
const has = (bot: Bot, name: string): number => bot.inventory.count(itemId(name), null)

describe('containers', () => {
  test('give and take exactly, report it, and show it to every viewer', async () => {
    await site.clean(filled)
    await site.stand(alice, [2.5, -60, 0.5])
    await site.stand(bob, [4.5, -60, 2.5])
    const events: WorldEvent[] = []
    const stop = site.world.onEvent((event) => events.push(event))
    const mine = await openChest(alice, chestPos)
    const his = await openChest(bob, chestPos)
    await mine.withdraw(itemId('oak_planks'), null, 70)
    await site.until(
      'Bob sees 24 left',
      () =>
        his
          .containerItems()
          .filter((item) => item.name === 'oak_planks')
          .reduce((sum, item) => sum + item.count, 0) === 24,
    )
    await his.withdraw(itemId('oak_planks'), null, 24)
    await mine.deposit(itemId('oak_planks'), null, 7)
    await site.until('Bob sees 7 again', () =>
      his.containerItems().some((item) => item.name === 'oak_planks' && item.count === 7),
    )
    await mine.close()
    await his.close()
    await site.until('both have it', () => has(alice, 'oak_planks') === 63 && has(bob, 'oak_planks') === 24)
    stop()
    const net = { Alice: 0, Bob: 0 }
    for (const event of events) {
      if (event.kind !== 'container' || event.item !== 'oak_planks') continue
      expect(event.pos).toEqual(chestPos)
      if (event.by === 'Alice' || event.by === 'Bob') net[event.by] += event.delta
    }
    expect(net).toEqual({ Alice: -63, Bob: -24 })
    expect(await site.items('oak_planks')).toBe(94)
  })

  test('conserve every item under random clicks of two players', async () => {
    await site.clean(filled)
    await site.stand(alice, [2.5, -60, 0.5])
    await site.stand(bob, [4.5, -60, 2.5])
    await openChest(alice, chestPos)
    await openChest(bob, chestPos)
    const draw = createDraw(3)
    const busySlots = [0, 1, 2, 3, 5, 6, 26, 27, 28, 54, 55, 62]
    let moves = 0
    const stop = site.world.onEvent((event) => {
      if (event.kind === 'container') moves += 1
    })
    for (let turn = 0; turn < 300; turn++) {
      const bot = draw('who', turn) < 0.5 ? alice : bob
      const mode = [0, 0, 1, 2, 5, 6][Math.floor(draw('mode', turn) * 6)] ?? 0
      bot._client.write('window_click', {
        windowId: bot.currentWindow?.id ?? 0,
        stateId: 1,
        slot:
          mode === 5 && draw('end', turn) < 0.5
            ? -999
            : (busySlots[Math.floor(draw('slot', turn) * busySlots.length)] ?? 0),
        mouseButton: Math.floor(draw('button', turn) * (mode === 5 ? 7 : mode === 2 ? 9 : 2)),
        mode,
        changedSlots: [],
        cursorItem: { present: false },
      })
    }
    for (const bot of [alice, bob]) if (bot.currentWindow !== null) await bot.closeWindow(bot.currentWindow)
    const closed = { location: new Vec3(...chestPos), byte1: 1, byte2: 0 }
    await new Promise<void>((resolve) => {
      const onLid = (lid: { byte2: number }): void => {
        if (lid.byte2 !== closed.byte2) return
        alice._client.removeListener('block_action', onLid)
        resolve()
      }
      alice._client.on('block_action', onLid)
    })
    stop()
    expect(moves).toBeGreaterThan(30)
    const counts = await Promise.all(kinds.map((name) => site.items(name)))
    expect(counts).toEqual([94, 20, 16, 1])
  })

  test('a double chest has 54 slots; breaking a half spills its part and shuts windows', async () => {
    const other: Position = [3, -60, 2]
    await site.clean([
      { kind: 'set', pos: chestPos, block: { name: 'chest', state: { facing: 'north', type: 'left' } } },
      { kind: 'set', pos: other, block: { name: 'chest', state: { facing: 'north', type: 'right' } } },
      { kind: 'container', pos: chestPos, items: [{ slot: 3, name: 'cobblestone', count: 9 }] },
    ])
    await site.stand(alice, [2.5, -60, 0.5])
    await site.stand(bob, [0.5, -60, 4.5])
    const chest = await openChest(alice, chestPos)
    expect(chest.inventoryStart).toBe(54)
    await chest.close()
    const block = alice.blockAt(new Vec3(...chestPos))
    if (block === null) throw new Error('no chest')
    await openChest(bob, other)
    const shut = new Promise((resolve) => bob.once('windowClose', resolve))
    await alice.dig(block)
    await shut
    await site.until('spilled', () => Object.values(site.squid.entities).some((entity) => entity.itemCount === 9))
    expect(await site.block(other)).toContain('type=single')
    await site.stand(alice, [2.5, -60, 2.5])
    await site.until('picked up', () => has(alice, 'cobblestone') === 9 && has(alice, 'chest') === 1)
  })
})

describe('digging and dropped items', () => {
  test('needs time and tools, drops what falls due, is picked up', async () => {
    await site.clean([
      { kind: 'set', pos: [1, -60, 3], block: { name: 'stone' } },
      { kind: 'set', pos: [2, -60, 3], block: { name: 'stone' } },
    ])
    await site.stand(alice, [1.5, -60, 1.5])
    await site.stand(bob, [-5.5, -60, -5.5])
    alice._client.write('block_dig', { status: 0, location: new Vec3(1, -60, 3), face: 1, sequence: 1 })
    const resent = new Promise<void>((resolve) => {
      const onChange = ({ type }: { type: number }): void => {
        if (type !== site.squid.registry.blocksByName.stone?.defaultState) return
        alice._client.removeListener('block_change', onChange)
        resolve()
      }
      alice._client.on('block_change', onChange)
    })
    alice._client.write('block_dig', { status: 2, location: new Vec3(1, -60, 3), face: 1, sequence: 2 })
    await resent
    expect(await site.block([1, -60, 3])).toBe('stone')
    await site.give(alice, 'iron_pickaxe')
    await site.hold(alice, 'iron_pickaxe')
    const collected = new Promise((resolve) =>
      bob.once('playerCollect', (who, what) => resolve([who.username, what.name])),
    )
    const block = alice.blockAt(new Vec3(2, -60, 3))
    if (block === null) throw new Error('no stone')
    await alice.dig(block)
    await site.until('gone', () => bob.blockAt(new Vec3(2, -60, 3))?.name === 'air')
    await site.stand(alice, [2.5, -60, 2.5])
    await site.until('picked up', () => has(alice, 'cobblestone') === 1)
    expect(await collected).toEqual(['Alice', 'item'])
    expect(alice.heldItem?.durabilityUsed).toBe(1)
  })

  test('tossed stacks keep their count and can be taken by somebody else', async () => {
    await site.clean()
    await site.stand(alice, [0.5, -60, 0.5])
    await site.stand(bob, [0.5, -60, 3.5])
    await site.give(alice, 'oak_planks', 40)
    const seen = new Promise<string | undefined>((resolve) => {
      bob.on('entityUpdate', (entity) => {
        const item = entity.getDroppedItem()
        if (item !== null) resolve(`${item.count} ${item.name}`)
      })
    })
    await alice.lookAt(new Vec3(0.5, -58.4, 3.5), true)
    await alice.toss(itemId('oak_planks'), null, 25)
    expect(await seen).toBe('1 oak_planks')
    await site.until('Bob has them', () => has(bob, 'oak_planks') === 25)
    expect(has(alice, 'oak_planks')).toBe(15)
    expect(await site.items('oak_planks')).toBe(40)
  })

  test('a full inventory takes what it has room for', async () => {
    await site.clean()
    await site.stand(bob, [0.5, -60, 3.5])
    await site.stand(alice, [-6.5, -60, -6.5])
    for (let stack = 0; stack < 35; stack++) await site.world.run('give Bob dirt 64')
    await site.world.run('give Bob oak_planks 60')
    await site.stand(alice, [0.5, -60, 0.5])
    await site.give(alice, 'oak_planks', 10)
    await site.hold(alice, 'oak_planks')
    await alice.lookAt(new Vec3(0.5, -58.4, 3.5), true)
    alice._client.write('block_dig', { status: 3, location: new Vec3(0, 0, 0), face: 0, sequence: 0 })
    await site.until('Bob takes four', () => has(bob, 'oak_planks') === 64)
    const lying = Object.values(site.squid.entities).filter((entity) => entity.itemId === itemId('oak_planks'))
    expect(lying.map((entity) => entity.itemCount)).toEqual([6])
    expect(lying[0]?.position.y).toBeCloseTo(-60, 5)
  })

  test('sand falls, what stands on it pops off; on farmland, lower than a cube, it is an item', async () => {
    await site.clean([
      { kind: 'set', pos: [2, -61, 2], block: { name: 'farmland' } },
      { kind: 'set', pos: [2, -59, 2], block: { name: 'dirt' } },
      { kind: 'set', pos: [2, -58, 2], block: { name: 'sand' } },
      { kind: 'set', pos: [2, -57, 2], block: { name: 'torch' } },
    ])
    await site.stand(alice, [0.5, -60, 0.5])
    const block = alice.blockAt(new Vec3(2, -59, 2))
    if (block === null) throw new Error('no dirt')
    await alice.dig(block)
    await site.until('fallen', () => alice.blockAt(new Vec3(2, -58, 2))?.name === 'air')
    const column = [-61, -60, -58, -57].map((y) => site.block([2, y, 2]))
    expect(await Promise.all(column)).toEqual(['farmland[moisture=0]', 'air', 'air', 'air'])
    expect([await site.items('dirt'), await site.items('torch'), await site.items('sand')]).toEqual([1, 1, 1])
  })

  test('a reset leaves no window, no held cursor and nothing lying about', async () => {
    await site.clean(filled)
    await site.stand(alice, [2.5, -60, 0.5])
    await openChest(alice, chestPos)
    await alice.clickWindow(1, 1, 4)
    await alice.clickWindow(0, 0, 0)
    const dropped = (): number =>
      Object.values(site.squid.entities).filter((entity) => entity.itemId !== undefined).length
    await site.until('one item lies there', () => dropped() === 1)
    await site.clean(filled)
    expect(dropped()).toBe(0)
    await site.until('shut', () => alice.currentWindow === null)
    expect(await Promise.all(kinds.map((name) => site.items(name)))).toEqual([94, 20, 16, 1])
  })

  test('held items and armour are seen by others, also by later joiners', async () => {
    await site.clean()
    await site.give(alice, 'iron_pickaxe')
    await site.hold(alice, 'iron_pickaxe')
    await site.until('Bob sees it', () => bob.players.Alice?.entity?.equipment[0]?.name === 'iron_pickaxe')
    await site.give(alice, 'iron_helmet')
    const helmet = alice.inventory.items().find((item) => item.name === 'iron_helmet')
    if (helmet === undefined) throw new Error('no helmet')
    await alice.equip(helmet, 'head')
    await site.until('Bob sees the helmet', () => bob.players.Alice?.entity?.equipment[5]?.name === 'iron_helmet')
    await site.give(alice, 'cobblestone')
    const stone = alice.inventory.items().find((item) => item.name === 'cobblestone')
    if (stone === undefined) throw new Error('no cobblestone')
    await alice.clickWindow(stone.slot, 0, 0)
    await alice.clickWindow(8, 0, 0)
    await site.until('no boots of stone', () => alice.inventory.slots[8] === null)
    expect(site.player('Alice').inventory.slots[8] ?? null).toBeNull()
    const cindy = await site.join('Cindy')
    await site.until('Cindy sees it', () => cindy.players.Alice?.entity?.equipment[0]?.name === 'iron_pickaxe')
    cindy.quit()
  })
})
