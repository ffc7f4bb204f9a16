/**
 * How long digging takes, against the formula of the Minecraft Wiki ("Breaking"): a tick takes speed / hardness / 30 off a
 * block, / 100 where the tool gives no drops; whole ticks; at once where one tick is enough. Hardness and speeds below are
 * the wiki's, not those of the library that server and client use.
 */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { type Player, playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'

const TICK_MS = 50
const { signal } = new AbortController()
/** In front of the player's feet, in reach, on the ground. */
const SPOT: Position = [1, -60, 1]

const hardness = {
  oak_log: 2,
  oak_planks: 2,
  stone: 1.5,
  cobblestone: 2,
  dirt: 0.5,
  grass_block: 0.6,
  sand: 0.5,
  sandstone: 0.8,
  glass: 0.3,
  white_wool: 0.8,
  iron_ore: 3,
  oak_leaves: 0.2,
  obsidian: 50,
} as const
type Block = keyof typeof hardness

const tierSpeed = { wooden: 2, stone: 4, iron: 6, diamond: 8, netherite: 9, golden: 12 } as const
type Tier = keyof typeof tierSpeed
const tierLevel: Readonly<Record<Tier, number>> = { wooden: 0, golden: 0, stone: 1, iron: 2, diamond: 3, netherite: 4 }

/** What digs a block faster, and the tier that it takes for drops (null: any hand). */
const digging: Readonly<Record<Block, { readonly kind: string | null; readonly level: number | null }>> = {
  oak_log: { kind: 'axe', level: null },
  oak_planks: { kind: 'axe', level: null },
  stone: { kind: 'pickaxe', level: 0 },
  cobblestone: { kind: 'pickaxe', level: 0 },
  dirt: { kind: 'shovel', level: null },
  grass_block: { kind: 'shovel', level: null },
  sand: { kind: 'shovel', level: null },
  sandstone: { kind: 'pickaxe', level: 0 },
  glass: { kind: null, level: null },
  white_wool: { kind: 'shears', level: null },
  iron_ore: { kind: 'pickaxe', level: 1 },
  oak_leaves: { kind: 'hoe', level: null },
  obsidian: { kind: 'pickaxe', level: 3 },
}

function isTier(text: string): text is Tier {
  return text in tierSpeed
}

/** Milliseconds by the wiki's formula; the tool is `<tier>_<kind>`, null for the bare hand. */
function publishedMs(block: Block, tool: string | null): number {
  const [tier = '', kind = ''] = tool?.split('_') ?? []
  const { kind: best, level } = digging[block]
  const speed = kind === best && isTier(tier) ? tierSpeed[tier] : 1
  const givesDrops = level === null || (kind === best && isTier(tier) && tierLevel[tier] >= level)
  const damage = speed / hardness[block] / (givesDrops ? 30 : 100)
  return damage > 1 ? 0 : Math.ceil(1 / damage) * TICK_MS
}

const tools = [
  null,
  'wooden_pickaxe',
  'stone_pickaxe',
  'iron_pickaxe',
  'diamond_pickaxe',
  'netherite_pickaxe',
  'golden_pickaxe',
  'wooden_axe',
  'iron_axe',
  'golden_shovel',
  'stone_shovel',
  'diamond_hoe',
]

async function hold(game: VirtualGame, player: Player, tool: string | null): Promise<void> {
  await game.command('clear Alice')
  if (tool !== null) await game.command(`give Alice ${tool}`)
  await player.ticks(2)
  if (tool !== null) await player.body.equip(tool, signal)
}

/** From the client's first packet until the block is gone on the server. */
async function digMs(game: VirtualGame, { bot, ticks }: Player, block: Block): Promise<number> {
  await game.command(`setblock ${SPOT.join(' ')} ${block}`)
  await ticks(2)
  const gone = new Promise<number>((resolve) => {
    const stop = game.server.world.onEvent((event) => {
      if (event.kind !== 'block' || event.to !== 'air') return
      stop()
      resolve(game.clock.now())
    })
  })
  const target = bot.blockAt(bot.entity.position.floored().offset(...offsetTo(SPOT)))
  if (target === null) throw new Error('no block to dig')
  const since = game.clock.now()
  await bot.dig(target, 'ignore')
  return (await gone) - since
}

function offsetTo([x, y, z]: Position): [number, number, number] {
  return [x, y + 60, z]
}

function isDug(game: VirtualGame): Promise<boolean> {
  return game.server.world.read({ min: SPOT, max: SPOT }).then((blocks) => blocks.at(SPOT) === 'air')
}

function sendDig({ bot }: Player, status: number): void {
  const [x, y, z] = SPOT
  bot._client.write('block_dig', { status, location: { x, y, z }, face: 1, sequence: 0 })
}

describe('digging', () => {
  it('takes the times that everybody knows', async () => {
    const measured = await playGame(async (game) => {
      const alice = await game.join('Alice')
      await game.build([])
      const times: number[] = []
      for (const [block, tool] of [
        ['oak_log', null],
        ['stone', 'wooden_pickaxe'],
        ['dirt', null],
      ] as const) {
        await hold(game, alice, tool)
        times.push(await digMs(game, alice, block))
      }
      return times
    })
    expect(measured).toEqual([3000, 1150, 750])
  })

  it.each(tools)('takes what the published formula says with %s', async (tool) => {
    const blocks = Object.keys(hardness).filter((name): name is Block => name in hardness)
    const measured = await playGame(async (game) => {
      const alice = await game.join('Alice')
      await game.build([])
      await hold(game, alice, tool)
      const times: Record<string, number> = {}
      for (const block of blocks) times[block] = await digMs(game, alice, block)
      return times
    })
    expect(measured).toEqual(Object.fromEntries(blocks.map((block) => [block, publishedMs(block, tool)])))
  })

  it('is refused where it is too fast, never begun, or begun on something else', async () => {
    await playGame(async (game) => {
      const alice = await game.join('Alice')
      await game.build([])
      await game.command(`setblock ${SPOT.join(' ')} stone`)
      const attempts: [string, boolean][] = []
      const note = async (what: string): Promise<void> => {
        await alice.ticks(3)
        attempts.push([what, await isDug(game)])
      }
      sendDig(alice, 2)
      await note('never begun')
      sendDig(alice, 0)
      await game.clock.sleep(publishedMs('stone', null) * 0.8)
      sendDig(alice, 2)
      await note('four fifths of the time')
      sendDig(alice, 0)
      await game.command(`setblock ${SPOT.join(' ')} obsidian`)
      await game.clock.sleep(publishedMs('stone', null))
      sendDig(alice, 2)
      await note('another block since')
      await game.command(`setblock ${SPOT.join(' ')} stone`)
      sendDig(alice, 0)
      await game.clock.sleep(publishedMs('stone', null))
      sendDig(alice, 2)
      await note('the whole time')
      expect(attempts).toEqual([
        ['never begun', false],
        ['four fifths of the time', false],
        ['another block since', false],
        ['the whole time', true],
      ])
    })
  })

  it('takes five times as long off the ground', async () => {
    await playGame(async (game) => {
      const alice = await game.join('Alice')
      await game.build([])
      await game.command(`setblock ${SPOT.join(' ')} dirt`)
      await alice.ticks(2)
      alice.bot.physicsEnabled = false
      alice.bot.entity.position.y += 0.5
      alice.bot.entity.onGround = false
      await game.clock.sleep(100)
      sendDig(alice, 0)
      await game.clock.sleep(publishedMs('dirt', null))
      sendDig(alice, 2)
      await game.clock.sleep(200)
      expect(await isDug(game)).toBe(false)
      sendDig(alice, 0)
      await game.clock.sleep(publishedMs('dirt', null) * 5)
      sendDig(alice, 2)
      await game.clock.sleep(200)
      expect(await isDug(game)).toBe(true)
    })
  })

  it('leaves at least six ticks between one block of a body and the next', async () => {
    await playGame(async (game) => {
      const alice = await game.join('Alice')
      await game.build([
        { kind: 'set', pos: [1, -60, 1], block: { name: 'dirt' } },
        { kind: 'set', pos: [1, -60, 0], block: { name: 'oak_leaves', state: { persistent: 'true' } } },
      ])
      const begun: number[] = []
      const broken: number[] = []
      const { _client } = game.server.squid.players.find(({ username }) => username === 'Alice') ?? { _client: null }
      _client?.on('block_dig', (packet: unknown) => {
        if (packet instanceof Object && Reflect.get(packet, 'status') === 0) begun.push(game.clock.now())
      })
      game.server.world.onEvent((event) => {
        if (event.kind === 'block' && event.to === 'air') broken.push(game.clock.now())
      })
      for (const pos of [
        [1, -60, 1],
        [1, -60, 0],
      ] as const) {
        expect(await alice.body.dig(pos, signal)).toMatchObject({ ok: true })
      }
      expect(broken).toHaveLength(2)
      expect((begun[1] ?? 0) - (broken[0] ?? 0)).toBeGreaterThanOrEqual(6 * TICK_MS)
    })
  })

  it('costs a body no more than looking, digging and picking up', async () => {
    await playGame(async (game) => {
      const alice = await game.join('Alice')
      await game.build([
        { kind: 'set', pos: [1, -60, 1], block: { name: 'dirt' } },
        { kind: 'set', pos: [1, -60, 0], block: { name: 'glass' } },
      ])
      const since = game.clock.now()
      expect(await alice.body.dig([1, -60, 1], signal)).toMatchObject({ ok: true })
      // Drops can be picked up after half a second.
      expect(game.clock.now() - since).toBeLessThanOrEqual(750 + 500 + 200)
      expect(alice.body.inventory()).toEqual([{ name: 'dirt', count: 1 }])
      const next = game.clock.now()
      expect(await alice.body.dig([1, -60, 0], signal)).toMatchObject({ ok: true })
      expect(game.clock.now() - next).toBeLessThanOrEqual(450 + 300 + 150)
    })
  })
})
