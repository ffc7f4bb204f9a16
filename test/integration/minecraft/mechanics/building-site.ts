/** A server with the mechanics of building and bots that stand where a test wants them. */
import '../../../../main/episode/virtual-globals.ts'
import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { createRealClock } from '../../../../packages/minecraft-server/clock/real-clock.ts'
import { survivalMechanics } from '../../../../packages/minecraft-server/mechanics/index.ts'
import type { MemoryServer } from '../../../../packages/minecraft-server/server/index.ts'
import { type Direction, directions, directionVector } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockProperties, BlockString } from '../../../../shared/contract/block.ts'
import type { Point, Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { type SharedServer, startSharedServer } from '../server/shared-server.ts'
import { emptyPlan, startTestServer, type TestServer, unwrap, type Watch } from '../server/support.ts'

interface Building {
  /** A clean world with steps of its own; everybody's inventory is empty. */
  clean(steps?: readonly BuildStep[]): Promise<void>
  give(bot: Bot, item: string, count?: number): Promise<void>
  stand(bot: Bot, at: Point): Promise<void>
  block(pos: Position): Promise<BlockString>
  /** Clicks with the held item, looking in a direction (vanilla degrees), and waits for the server's answer. */
  click(bot: Bot, pos: Position, face: Direction, look?: Look): Promise<void>
  /** Takes an item into the hand. */
  hold(bot: Bot, item: string): Promise<void>
  items(name: string): Promise<number>
}

export type BuildingSite = SharedServer & Building

/** A site that anybody can reach, in the machine's time. */
export type OpenSite = TestServer & Building

/** A step of a plan that sets one block. */
export function set(pos: Position, name: string, state: BlockProperties = {}): BuildStep {
  return { kind: 'set', pos, block: { name, state } }
}

export interface Look {
  readonly yawDeg?: number
  readonly pitchDeg?: number
  readonly cursor?: Point
}

/** All items of one name: in inventories, in containers of the arena, lying about. */
async function countItems(server: MemoryServer, containers: readonly Position[], name: string): Promise<number> {
  let count = 0
  for (const player of server.squid.players) {
    for (const item of player.inventory.slots) if (item?.name === name) count += item.count
  }
  for (const pos of containers) {
    for (const item of (await server.world.contents(pos)) ?? []) if (item.name === name) count += item.count
  }
  const id = server.squid.registry.itemsByName[name]?.id
  for (const entity of Object.values(server.squid.entities)) {
    if (entity.itemId === id && id !== undefined) count += entity.itemCount ?? 1
  }
  return count
}

export async function startOpenSite(): Promise<OpenSite> {
  const clock = createRealClock()
  clock.start()
  const server = await startTestServer({ mechanics: survivalMechanics, clock })
  return { ...server, ...building(server) }
}

export async function startBuildingSite(): Promise<BuildingSite> {
  const server = await startSharedServer(survivalMechanics)
  return { ...server, ...building(server) }
}

function building(server: MemoryServer & Watch): Building {
  let containers: readonly Position[] = []
  const block = async (pos: Position): Promise<BlockString> => (await server.world.read({ min: pos, max: pos })).at(pos)
  return {
    block,
    clean: async (steps = []) => {
      unwrap(await server.world.reset({ ...emptyPlan, steps: [...steps] }))
      containers = steps.flatMap((step) => (step.kind === 'container' ? [step.pos] : []))
    },
    give: async (bot, item, count = 1) => {
      await server.world.run(`give ${bot.username} ${item} ${count}`)
      await server.until(`${bot.username} has ${item}`, () => bot.inventory.items().some(({ name }) => name === item))
    },
    stand: async (bot, [x, y, z]) => {
      await server.world.run(`tp ${bot.username} ${x} ${y} ${z}`)
      await server.until(`${bot.username} stands`, () => bot.entity.position.distanceTo(new Vec3(x, y, z)) < 0.1)
    },
    click: async (bot, pos, face, { yawDeg = 0, pitchDeg = 30, cursor = [0.5, 0.5, 0.5] } = {}) => {
      const toRadians = Math.PI / 180
      await bot.look((180 - yawDeg) * toRadians, -pitchDeg * toRadians, true)
      const turned = (): boolean => {
        const off = server.player(bot.username).yawDegrees - yawDeg
        return Math.abs(((((off + 180) % 360) + 360) % 360) - 180) < 1
      }
      await server.until(`${bot.username} looks`, turned)
      const [x, y, z] = pos
      const [dx, dy, dz] = directionVector[face]
      const across = new Vec3(x + dx, y + dy, z + dz)
      const answered = new Promise<void>((resolve) => {
        const listener = ({ location }: { location: { x: number; y: number; z: number } }): void => {
          if (location.x !== across.x || location.y !== across.y || location.z !== across.z) return
          bot._client.removeListener('block_change', listener)
          resolve()
        }
        const onAcknowledged = (): void => {
          bot._client.removeListener('acknowledge_player_digging', onAcknowledged)
          bot._client.on('block_change', listener)
        }
        bot._client.on('acknowledge_player_digging', onAcknowledged)
      })
      bot._client.write('block_place', {
        location: new Vec3(x, y, z),
        direction: directions.indexOf(face),
        hand: 0,
        cursorX: cursor[0],
        cursorY: cursor[1],
        cursorZ: cursor[2],
        insideBlock: false,
        sequence: 7,
      })
      await answered
    },
    hold: async (bot, item) => {
      const found = bot.inventory.items().find(({ name }) => name === item)
      if (found === undefined) throw new Error(`${bot.username} has no ${item}`)
      await bot.equip(found, 'hand')
      const held = (): boolean => {
        const player = server.player(bot.username)
        return player.inventory.slots[36 + player.heldItemSlot]?.name === item
      }
      await server.until(`${bot.username} holds ${item}`, held)
    },
    items: (name) => countItems(server, containers, name),
  }
}
