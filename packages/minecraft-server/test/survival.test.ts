/** What the package promises, seen by a plain mineflayer bot: survival, a clock that its owner holds, and a clean end. */

import '../virtual-time.ts'
import { once } from 'node:events'
import { type Bot, createBot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import {
  type Clock,
  type CommandModule,
  extraCommands,
  must,
  type SurvivalServer,
  startSurvivalServer,
} from '../index.ts'
import { inVirtualTime } from '../virtual-time.ts'

interface Game {
  readonly clock: Clock
  readonly server: SurvivalServer
  readonly bot: Bot
}

/** One bot on flat ground, by the name of Ann. */
function play<T>(game: (parts: Game) => Promise<T>): Promise<T> {
  return inVirtualTime(async (clock) => {
    const server = must(await startSurvivalServer({ clock }))
    const bot = server.connect((way) => createBot({ ...way, username: 'Ann', hideErrors: true }))
    await once(bot, 'spawn')
    await bot.waitForChunksToLoad()
    const outcome = await game({ clock, server, bot })
    await server.stop()
    return outcome
  })
}

function blockAt(bot: Bot, x: number, y: number, z: number) {
  const block = bot.blockAt(new Vec3(x, y, z))
  if (block === null) throw new Error(`nothing is loaded at ${x}, ${y}, ${z}`)
  return block
}

test('a bot digs a block for as long as its hand takes, and picks up what falls', async () => {
  const dug = await play(async ({ clock, server, bot }) => {
    await server.world.run('setblock 1 -60 0 dirt')
    await clock.sleep(500)
    const beganAt = clock.now()
    await bot.dig(blockAt(bot, 1, -60, 0))
    const tookMs = clock.now() - beganAt
    await bot.lookAt(new Vec3(1.5, -59, 0.5))
    bot.setControlState('forward', true)
    await clock.sleep(1000)
    return { tookMs, left: blockAt(bot, 1, -60, 0).name, carried: bot.inventory.items().map(({ name }) => name) }
  })
  expect(dug).toMatchObject({ left: 'air', carried: ['dirt'] })
  // Dirt by hand takes 0.75 s, and the bot turns to it before.
  expect(dug.tookMs).toBeGreaterThanOrEqual(750)
  expect(dug.tookMs).toBeLessThan(1500)
})

test('a bot places a block, which is taken from its hand and told to whoever listens', async () => {
  const placed = await play(async ({ clock, server, bot }) => {
    const heard: unknown[] = []
    server.world.onEvent((event) => heard.push(event))
    await server.world.run('give Ann cobblestone 2')
    await clock.sleep(500)
    await bot.equip(bot.registry.itemsByName.cobblestone?.id ?? 0, 'hand')
    await bot.placeBlock(blockAt(bot, 2, -61, 0), new Vec3(0, 1, 0))
    const reader = await server.world.read({ min: [2, -60, 0], max: [2, -60, 0] })
    return { heard, there: reader.at([2, -60, 0]), left: bot.heldItem?.count }
  })
  expect(placed).toMatchObject({ there: 'cobblestone', left: 1 })
  expect(placed.heard).toContainEqual({ kind: 'block', pos: [2, -60, 0], from: 'air', to: 'cobblestone', by: 'Ann' })
})

test('ten minutes of game time are 12,000 ticks, none lost and none more', async () => {
  const ticks = await play(async ({ clock, server }) => {
    let count = 0
    server.world.onTick(() => {
      count += 1
    })
    await clock.sleep(600_000)
    return count
  })
  expect(ticks).toBe(12_000)
})

test('the same seed plays the same game', async () => {
  const game = (): Promise<unknown> =>
    play(async ({ clock, server }) => {
      await server.world.run('summon cow 3 -60 3')
      await clock.sleep(30_000)
      return server.world.frame()
    })
  expect(await game()).toEqual(await game())
})

test('a stopped server leaves no socket, timer or client behind', async () => {
  const ended = await inVirtualTime(async (clock) => {
    const server = must(await startSurvivalServer({ clock }))
    const bot = server.connect((way) => createBot({ ...way, username: 'Ann', hideErrors: true }))
    await once(bot, 'spawn')
    const end = once(bot, 'end')
    await server.stop()
    await end
    let ticks = 0
    server.world.onTick(() => {
      ticks += 1
    })
    await clock.sleep(5000)
    return { ticks, players: server.squid.players.length }
  })
  expect(ended).toEqual({ ticks: 0, players: 0 })
})

test('commands that few worlds need are there where a server is started with them', async () => {
  const answers = (commandModules: readonly CommandModule[]): Promise<readonly string[]> =>
    inVirtualTime(async (clock) => {
      const server = must(await startSurvivalServer({ clock, commandModules }))
      const lines = ['scoreboard objectives add won dummy', 'execute if block 0 -61 0 grass_block']
      const told = await Promise.all(lines.map((line) => server.world.run(line)))
      await server.stop()
      return told
    })
  for (const answer of await answers([])) expect(answer).toContain('Unknown command')
  expect(await answers([extraCommands])).toEqual(['Created new objective [won]', 'Test passed'])
})

test('a plan that names no block is refused with what is wrong', async () => {
  const plan = { generator: { id: 'superflat', surfaceY: -61 }, seed: 0, start: [0, -60, 0], timeOfDay: 6000 } as const
  const steps = [{ kind: 'set', pos: [0, -60, 0], block: { name: 'moonstone' } }] as const
  const started = await inVirtualTime((clock) => startSurvivalServer({ clock, plan: { ...plan, steps } }))
  expect(started).toMatchObject({ ok: false, error: { code: 'world-reset' } })
  expect(started.ok ? '' : started.error.message).toContain('moonstone')
})
