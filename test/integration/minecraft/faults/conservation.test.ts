/** Random deeds of several bots, some of them senseless: at the end every item is somewhere, once. */
import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { type Player, playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'

const NAMES = ['Alice', 'Bob', 'Cindy'] as const
/** So many that nothing that lies about vanishes with age, five minutes. */
const DEEDS = 400
/** A chest by hand. */
const DIG_MS = 4000
/** In a row. */
const CLICKS = 5
const chests: readonly Position[] = [
  [2, -60, 2],
  [3, -60, 2],
  [-3, -60, 1],
]
const table: Position = [0, -60, 4]
const furnace: Position = [-2, -60, -2]
/** Nothing of these burns in a furnace or is eaten. */
const given = { dirt: 500, emerald: 300, iron_ingot: 150, ender_pearl: 64 } as const
const counted = [...Object.keys(given), 'chest', 'bucket', 'water_bucket']

/** Items of one name wherever they are, and dirt and chests that stand on the ground. */
async function total({ server }: VirtualGame, name: string): Promise<number> {
  const id = server.squid.registry.itemsByName[name]?.id ?? -1
  let count = 0
  for (const player of server.squid.players) {
    for (const item of player.inventory.slots) if (item?.type === id) count += item.count
  }
  for (const entity of Object.values(server.squid.entities)) if (entity.itemId === id) count += entity.itemCount ?? 1
  const min: Position = [-12, -60, -12]
  const max: Position = [12, -50, 12]
  const blocks = await server.world.read({ min, max })
  for (let x = min[0]; x <= max[0]; x++) {
    for (let y = min[1]; y <= max[1]; y++) {
      for (let z = min[2]; z <= max[2]; z++) {
        const block = blocks.at([x, y, z]).replace(/\[.*/, '')
        if (block === name) count += 1
        if (!/chest|furnace/.test(block)) continue
        for (const item of await own(server, [x, y, z])) {
          if (item.name === name) count += item.count
        }
      }
    }
  }
  return count
}

async function own(server: VirtualGame['server'], pos: Position) {
  const [x, y, z] = pos
  const block = (await server.world.read({ min: pos, max: pos })).at(pos)
  const contents = (await server.world.contents([x, y, z])) ?? []
  // Only the left half of a double chest is counted, with all that both hold.
  return block.includes('type=right') ? [] : contents
}

test.each([3, 6])('hundreds of random deeds of three bots lose and double nothing (seed %i)', async (seed) => {
  await playGame(async (game) => {
    const draw = createDraw(seed)
    await game.build([
      ...chests.map((pos, index) => {
        const type = index === 2 ? 'single' : index === 0 ? 'right' : 'left'
        return { kind: 'set', pos, block: { name: 'chest', state: { facing: 'south', type } } } as const
      }),
      { kind: 'set', pos: table, block: { name: 'crafting_table' } },
      { kind: 'set', pos: furnace, block: { name: 'furnace' } },
      { kind: 'set', pos: [6, -61, 6], block: { name: 'water' } },
    ])
    const bots = new Map<string, Player>()
    for (const name of NAMES) {
      const player = await game.join(name)
      player.bot.physicsEnabled = false
      bots.set(name, player)
      for (const [item, count] of Object.entries(given)) await game.command(`give ${name} ${item} ${count}`)
      await game.command(`give ${name} bucket 2`)
    }
    const sums = async (): Promise<Record<string, number>> => {
      const entries: [string, number][] = []
      for (const name of counted) entries.push([name, await total(game, name)])
      return Object.fromEntries(entries)
    }
    const before = await sums()
    expect(before).toMatchObject({ dirt: 1500, emerald: 900, chest: 3, bucket: 6 })
    let moves = 0
    game.server.world.onEvent(({ kind }) => {
      if (kind === 'container' || kind === 'block') moves += 1
    })
    for (let deed = 0; deed < DEEDS; deed++) await doSomething(game, bots, (what) => draw(what, deed))
    for (const { bot } of bots.values()) if (bot.currentWindow !== null) await bot.closeWindow(bot.currentWindow)
    await game.clock.sleep(3000)
    expect(moves).toBeGreaterThan(20)
    const { bucket = 0, water_bucket: filled = 0, ...after } = await sums()
    const { bucket: empty = 0, water_bucket: full = 0, ...wanted } = before
    expect({ ...after, buckets: bucket + filled }).toEqual({ ...wanted, buckets: empty + full })
  })
})

type Chance = (what: string) => number

/** Chance as numbers and picks. */
function chooser(chance: Chance) {
  return {
    pick: <T>(what: string, of: readonly T[]): T => {
      const one = of[Math.floor(chance(what) * of.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    int: (what: string, from: number, to: number): number => from + Math.floor(chance(what) * (to - from + 1)),
  }
}

/** One deed of one of them, and a little time. */
async function doSomething(game: VirtualGame, bots: Map<string, Player>, chance: Chance): Promise<void> {
  const { pick, int } = chooser(chance)
  const name = pick('who', NAMES)
  const player = bots.get(name)
  if (player === undefined) return
  const client = player.bot._client
  // Somewhere around where it stands, and not out of the site.
  const { x: atX, z: atZ } = game.server.squid.players.find(({ username }) => username === name)?.position ?? {
    x: 0,
    z: 0,
  }
  const near = (at: number, by: number): number => Math.max(-6, Math.min(6, Math.floor(at) + by))
  const cell: Position = [near(atX, int('x', -3, 3)), -60, near(atZ, int('z', -3, 3))]
  const use = ([x, y, z]: Position, direction: number): void =>
    client.write('block_place', {
      location: new Vec3(x, y, z),
      direction,
      hand: 0,
      cursorX: 0.5,
      cursorY: 0.5,
      cursorZ: 0.5,
      insideBlock: false,
      sequence: 1,
    })
  switch (
    pick('deed', [
      'click',
      'click',
      'click',
      'hold',
      'use',
      'open',
      'close',
      'toss',
      'dig',
      'pour',
      'go',
      'die',
      'leave',
    ])
  ) {
    case 'click':
      if (chance('open') < 0.6) use(pick('which', [...chests, table, furnace]), 1)
      await game.clock.sleep(150)
      for (let turn = 0; turn < CLICKS; turn++) {
        const own: Chance = (what) => chance(`${what} ${turn}`)
        click(player, chooser(own))
        await game.clock.sleep(50)
      }
      break
    case 'hold':
      client.write('held_item_slot', { slotId: int('slot', 0, 8) })
      break
    case 'use':
      use([cell[0], -61, cell[2]], 1)
      break
    case 'open':
      use(pick('which', [...chests, table, furnace]), 1)
      break
    case 'close':
      client.write('close_window', { windowId: player.bot.currentWindow?.id ?? 0 })
      break
    case 'toss':
      client.write('block_dig', { status: int('how', 3, 4), location: new Vec3(0, 0, 0), face: 0, sequence: 0 })
      break
    case 'dig': {
      const [x, y, z] = pick('what', [cell, cell, cell, cell, cell, cell, ...chests])
      client.write('block_dig', { status: 0, location: new Vec3(x, y, z), face: 1, sequence: 0 })
      await game.clock.sleep(DIG_MS)
      client.write('block_dig', { status: 2, location: new Vec3(x, y, z), face: 1, sequence: 0 })
      break
    }
    case 'pour':
      client.write('look', { yaw: int('yaw', 0, 359), pitch: 60, onGround: true })
      client.write('use_item', { hand: 0, sequence: 1 })
      break
    case 'go': {
      const lying = Object.values(game.server.squid.entities).filter(({ itemId }) => itemId !== undefined)
      const goals = [...lying.map(({ position }) => position), new Vec3(cell[0] + 0.5, -60, cell[2] + 0.5)]
      const { x, z } = pick('goal', goals)
      await game.command(`tp ${name} ${x} -60 ${z}`)
      break
    }
    case 'die':
      if (chance('really') < 0.2) await game.command(`kill ${name}`)
      await game.clock.sleep(500)
      break
    case 'leave': {
      if (chance('really') > 0.2) break
      player.bot.quit()
      await game.clock.sleep(500)
      const again = await game.join(name)
      again.bot.physicsEnabled = false
      bots.set(name, again)
      break
    }
  }
  await game.clock.sleep(50 * int('wait', 0, 4))
}

/** A click anywhere in what is open, right or wrong; the places where something is made are left alone. */
function click({ bot }: Player, { pick, int }: ReturnType<typeof chooser>): void {
  const size = bot.currentWindow?.slots.length ?? 45
  const first = bot.currentWindow === null ? 1 : 0
  const slot = pick('slot', [-999, int('any', first, size - 1), int('one', first, 9), int('late', size - 10, size - 1)])
  bot._client.write('window_click', {
    windowId: bot.currentWindow?.id ?? 0,
    stateId: int('state', 0, 3),
    slot,
    mouseButton: int('button', 0, pick('keys', [1, 8])),
    mode: pick('mode', [0, 0, 0, 1, 1, 2, 4, 5, 6]),
    changedSlots: [],
    cursorItem: { present: false },
  })
}
