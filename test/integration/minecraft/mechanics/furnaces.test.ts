import type { Bot, Furnace } from 'mineflayer'
import { Vec3 } from 'vec3'
import { describe, expect, test } from 'vitest'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { must } from '../../../fakes/must.ts'
import { playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'

const at: Position = [2, -60, 2]

function furnace(
  kind: string,
  items: readonly (readonly [slot: number, name: string, count: number])[] = [],
): BuildStep[] {
  return [
    { kind: 'set', pos: [...at], block: { name: kind, state: { facing: 'north' } } },
    { kind: 'container', pos: [...at], items: items.map(([slot, name, count]) => ({ slot, name, count })) },
  ]
}

interface Game extends VirtualGame {
  readonly bot: Bot
  /** Opens the furnace. */
  readonly open: (bot: Bot) => Promise<Furnace>
  readonly id: (name: string) => number
  readonly holds: () => Promise<Readonly<Record<string, number>>>
  readonly state: () => Promise<string>
  /** Waits for a condition, at most so many ticks; gives the ticks that it took. */
  readonly until: (condition: () => boolean, most: number) => Promise<number>
}

function play(steps: readonly BuildStep[], test: (game: Game) => Promise<void>): Promise<void> {
  return playGame(async (game) => {
    const { bot } = await game.join('Alice')
    await game.build(steps, [2, -60, 0])
    const { world, squid } = game.server
    await test({
      ...game,
      bot,
      open: async (viewer) => {
        const block = viewer.blockAt(new Vec3(...at))
        if (block === null) throw new Error('no furnace')
        return viewer.openFurnace(block)
      },
      id: (name) => squid.registry.itemsByName[name]?.id ?? -1,
      holds: async () => Object.fromEntries((await world.contents(at))?.map(({ name, count }) => [name, count]) ?? []),
      state: async () => (await world.read({ min: at, max: at })).at(at),
      until: (condition, most) =>
        new Promise((resolve, reject) => {
          let ticks = 0
          const stop = world.onTick(() => {
            ticks += 1
            if (!condition() && ticks < most) return
            stop()
            if (condition()) resolve(ticks)
            else reject(new Error('never'))
          })
        }),
    })
  })
}

const has = (bot: Bot, name: string): number =>
  bot.inventory.items().reduce((sum, item) => sum + (item.name === name ? item.count : 0), 0)

describe('furnaces', () => {
  test('smelt raw iron in 10 s, with progress, and give experience with the ingot', async () => {
    await play(furnace('furnace'), async ({ bot, command, open, id, until, clock, state, holds }) => {
      await command('give Alice raw_iron 2')
      await command('give Alice coal 1')
      await clock.sleep(200)
      const window = await open(bot)
      expect(window.type).toBe('minecraft:furnace')
      await window.putFuel(id('coal'), null, 1)
      expect(await state()).toContain('lit=false')
      await window.putInput(id('raw_iron'), null, 2)
      await until(() => (window.progress ?? 0) > 0.49, 110)
      // Coal burns for 80 s, an item takes 10 s.
      expect([window.fuel * 80, window.progress * 10].map(Math.round)).toEqual([75, 5])
      expect(await state()).toContain('lit=true')
      expect(await holds()).toEqual({ raw_iron: 2 })
      expect(await until(() => window.outputItem() !== null, 110)).toBeLessThanOrEqual(103)
      expect(window.outputItem()).toMatchObject({ name: 'iron_ingot', count: 1 })
      await until(() => window.outputItem()?.count === 2, 210)
      await window.takeOutput()
      await clock.sleep(200)
      // Two times 0.7: one point, and perhaps another.
      expect([1, 2]).toContain(bot.experience.points)
      await window.close()
      await clock.sleep(200)
      expect(has(bot, 'iron_ingot')).toBe(2)
      expect(await holds()).toEqual({})
    })
  })

  test('a smoker cooks beef in 5 s and is lit as long as its fuel burns', async () => {
    await play(furnace('smoker', [[0, 'beef', 1]]), async ({ bot, command, open, id, until, clock, state }) => {
      await command('give Alice oak_planks 1')
      await clock.sleep(200)
      const window = await open(bot)
      expect(window.type).toBe('minecraft:smoker')
      await window.putFuel(id('oak_planks'), null, 1)
      expect(await until(() => window.outputItem()?.name === 'cooked_beef', 110)).toBeGreaterThan(95)
      expect(await state()).toContain('lit=true')
      await clock.sleep(3000)
      expect(await state()).toContain('lit=false')
    })
  })

  test('a blast furnace smelts ore in 5 s and does not cook', async () => {
    const steps = furnace('blast_furnace', [
      [0, 'iron_ore', 1],
      [1, 'lava_bucket', 1],
    ])
    await play(steps, async ({ bot, command, open, id, clock, holds }) => {
      await clock.sleep(5200)
      expect(await holds()).toEqual({ bucket: 1, iron_ingot: 1 })
      await command('give Alice beef 1')
      await clock.sleep(200)
      const window = await open(bot)
      expect(window.type).toBe('minecraft:blast_furnace')
      await window.putInput(id('beef'), null, 1)
      await clock.sleep(12_000)
      expect(await holds()).toEqual({ beef: 1, bucket: 1, iron_ingot: 1 })
    })
  })

  test('what a world plan put in smelts while nobody looks; without fuel the progress runs down', async () => {
    const steps = furnace('furnace', [
      [0, 'cobblestone', 9],
      [1, 'stick', 1],
    ])
    await play(steps, async ({ bot, open, clock, holds, state, until, command, id }) => {
      // A stick burns for half an item.
      await clock.sleep(6000)
      expect(await holds()).toEqual({ cobblestone: 9 })
      expect(await state()).toContain('lit=false')
      await command('give Alice stick 2')
      await clock.sleep(200)
      const window = await open(bot)
      await clock.sleep(5000)
      expect(window.progress).toBe(0)
      await window.putFuel(id('stick'), null, 2)
      await until(() => window.outputItem() !== null, 210)
      await window.close()
      await clock.sleep(6000)
      expect(await holds()).toEqual({ cobblestone: 8, stone: 1 })
    })
  })

  test('two players see one furnace, each what the other does', async () => {
    await play(furnace('furnace'), async ({ bot, join, command, open, id, clock, until }) => {
      const { bot: other } = await join('Bob')
      await command('tp Bob 4.5 -60 2.5')
      await command('give Alice raw_gold 1')
      await command('give Bob charcoal 1')
      await clock.sleep(500)
      const mine = await open(bot)
      const his = await open(other)
      await mine.putInput(id('raw_gold'), null, 1)
      await until(() => his.inputItem()?.name === 'raw_gold', 20)
      await his.putFuel(id('charcoal'), null, 1)
      await until(() => mine.outputItem()?.name === 'gold_ingot' && his.outputItem()?.name === 'gold_ingot', 210)
      expect([mine.progress, his.progress]).toEqual([0, 0])
      await his.takeOutput()
      await until(() => mine.outputItem() === null, 20)
      await his.close()
      await clock.sleep(200)
      expect(has(other, 'gold_ingot')).toBe(1)
    })
  })

  test('random clicks of two players conserve everything but what burns', async () => {
    const steps = furnace('furnace', [
      [0, 'cobblestone', 40],
      [1, 'coal', 30],
      [2, 'stone', 10],
    ])
    await play(steps, async ({ bot, join, command, open, clock, holds, server }) => {
      const { bot: other } = await join('Bob')
      await command('tp Bob 4.5 -60 2.5')
      for (const name of ['Alice', 'Bob']) {
        await command(`give ${name} cobblestone 30`)
        await command(`give ${name} ender_pearl 16`)
      }
      await clock.sleep(15_000)
      await open(bot)
      await open(other)
      const draw = createDraw(9)
      for (let turn = 0; turn < 300; turn++) {
        const clicker = draw('who', turn) < 0.5 ? bot : other
        const mode = [0, 0, 1, 2, 5, 6][Math.floor(draw('mode', turn) * 6)] ?? 0
        const slot = Math.floor(draw('slot', turn) * 6)
        clicker._client.write('window_click', {
          windowId: clicker.currentWindow?.id ?? 0,
          stateId: 1,
          slot: mode === 5 && draw('end', turn) < 0.4 ? -999 : slot < 3 ? slot : slot + 27,
          mouseButton: Math.floor(draw('button', turn) * (mode === 5 ? 7 : mode === 2 ? 9 : 2)),
          mode,
          changedSlots: [],
          cursorItem: { present: false },
        })
        if (turn % 10 === 0) await clock.sleep(8000)
      }
      for (const viewer of [bot, other])
        if (viewer.currentWindow !== null) await viewer.closeWindow(viewer.currentWindow)
      await clock.sleep(500)
      const { squid } = server
      const kept = await holds()
      const total = (name: string): number => {
        const id = squid.registry.itemsByName[name]?.id
        const carried = squid.players.flatMap(({ inventory }) => inventory.slots)
        const lying = Object.values(squid.entities).filter((entity) => entity.itemId === id)
        const held = carried.reduce((sum, item) => sum + (item?.name === name ? item.count : 0), 0)
        return held + lying.reduce((sum, entity) => sum + (entity.itemCount ?? 1), 0) + (kept[name] ?? 0)
      }
      expect(total('stone') + total('smooth_stone')).toBeGreaterThan(10)
      expect(total('cobblestone') + total('stone') + total('smooth_stone')).toBe(110)
      expect(total('ender_pearl')).toBe(32)
    })
  })

  test('breaking one drops what it holds and shuts its window', async () => {
    const steps = furnace('furnace', [
      [0, 'raw_iron', 5],
      [2, 'iron_ingot', 3],
    ])
    await play(steps, async ({ bot, command, clock, open }) => {
      const block = bot.blockAt(new Vec3(...at))
      if (block === null) throw new Error('no furnace')
      await command('give Alice iron_pickaxe 1')
      await clock.sleep(200)
      const shut = new Promise((resolve) => bot.once('windowClose', resolve))
      await open(bot)
      await bot.dig(block)
      await shut
      await command('tp Alice 2.5 -60 2.5')
      await clock.sleep(2000)
      expect(['raw_iron', 'iron_ingot', 'furnace'].map((name) => has(bot, name))).toEqual([5, 3, 1])
    })
  })

  test('a command that replaces one leaves nothing of it, not even its fire', async () => {
    const steps = furnace('furnace', [
      [0, 'raw_iron', 5],
      [1, 'coal', 5],
    ])
    await play(steps, async ({ bot, command, clock, open, holds, state }) => {
      await clock.sleep(1000)
      expect(await state()).toContain('lit=true')
      await command(`setblock ${at.join(' ')} stone`)
      await command(`setblock ${at.join(' ')} furnace`)
      expect(await holds()).toEqual({})
      const window = await open(bot)
      await clock.sleep(500)
      expect([window.fuel, window.progress, await state()]).toEqual([0, 0, 'furnace[facing=north,lit=false]'])
    })
  })

  test('a kept world holds furnaces at work and locks', async () => {
    const steps: readonly BuildStep[] = [
      { kind: 'set', pos: [...at], block: { name: 'furnace' } },
      {
        kind: 'container',
        pos: [...at],
        items: [
          { slot: 0, name: 'raw_iron', count: 2 },
          { slot: 1, name: 'coal', count: 2 },
        ],
        lock: 'Key',
      },
    ]
    await play(steps, async ({ server, clock, holds, state, build }) => {
      await clock.sleep(5000)
      const kept = server.keeping.capture()
      await build([])
      expect(await holds()).toEqual({})
      must(await server.keeping.restore(kept))
      expect(server.keeping.capture().containers).toEqual(kept.containers)
      expect(kept.containers).toMatchObject([{ lock: 'Key', fire: { cookTotal: 200 } }])
      expect(await state()).toContain('lit=true')
      await clock.sleep(5000)
      expect(await holds()).toEqual({ coal: 1, iron_ingot: 1, raw_iron: 1 })
    })
  })
})
