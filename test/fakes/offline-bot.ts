/**
 * A client that never joined a server, in a world made by hand: mineflayer's own blocks, physics and columns, so that what
 * is patched on it can be compared with the libraries' own.
 */
import { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import type { ClientBlock } from '../../main/minecraft/bots/blocks.ts'
import type { BodyState, Simulate } from '../../main/minecraft/bots/speed/simulation.ts'
import { MINECRAFT_VERSION } from '../../packages/minecraft-server/rules/version.ts'

const load = createRequire(createRequire(import.meta.url).resolve('mineflayer'))
const registry = load('prismarine-registry')(MINECRAFT_VERSION)
const Column = load('prismarine-chunk')(registry)
const World = load('prismarine-world')(registry)
const { Physics, PlayerState } = load('prismarine-physics')

export interface OfflineBot {
  readonly bot: Bot
  /** Highest state id of the version. */
  readonly lastState: number
  readonly stateOf: (name: string) => number
  /** Puts a block as the server would: the client hears of it. */
  readonly put: (x: number, y: number, z: number, stateId: number) => void
  /** Puts light, biome and block entity of a cell. */
  readonly adorn: (x: number, y: number, z: number, light: number, biome: number, entity: object) => void
  readonly body: (control: Partial<Record<string, boolean>>) => BodyState
  readonly tick: Simulate
}

/** A world of 2 x 2 columns around the origin, empty; the body stands at (0.5, 64, 0.5). */
export function createOfflineBot(): OfflineBot {
  const world = new World(null, null).sync
  for (const x of [-1, 0]) for (const z of [-1, 0]) world.setColumn(x, z, new Column({ minY: -64, worldHeight: 384 }))
  const listeners = new EventEmitter()
  const getBlock = (pos: Vec3): ClientBlock | null => bot.blockAt(pos, false)
  const bot = Object.assign(listeners, {
    version: MINECRAFT_VERSION,
    registry,
    world,
    _client: new EventEmitter(),
    entities: {},
    game: { minY: -64, height: 384 },
    inventory: { slots: [], items: () => [] },
    jumpTicks: 0,
    jumpQueued: false,
    fireworkRocketDuration: 0,
    entity: {
      position: new Vec3(0.5, 64, 0.5),
      velocity: new Vec3(0, 0, 0),
      onGround: true,
      isInWater: false,
      isInLava: false,
      isInWeb: false,
      isCollidedHorizontally: false,
      isCollidedVertically: false,
      elytraFlying: false,
      attributes: {},
      effects: {},
      yaw: 0,
      pitch: 0,
    },
    physics: Physics(registry, { getBlock }),
  }) as unknown as Bot
  load('./lib/plugins/blocks.js')(bot, { version: MINECRAFT_VERSION })
  world.on('blockUpdate', (before: ClientBlock, after: ClientBlock) => bot.emit('blockUpdate', before, after))
  for (const name of ['chunkColumnLoad', 'chunkColumnUnload'] as const) {
    world.on(name, (corner: Bot['entity']['position']) => bot.emit(name, corner))
  }
  const keys = { forward: false, back: false, left: false, right: false, jump: false, sprint: false, sneak: false }
  return {
    bot,
    lastState: registry.blocksArray.at(-1).maxStateId,
    stateOf: (name) => registry.blocksByName[name].defaultState,
    put: (x, y, z, stateId) => world.setBlockStateId(new Vec3(x, y, z), stateId),
    adorn: (x, y, z, light, biome, entity) => {
      const column = world.getColumn(x >> 4, z >> 4)
      const within = new Vec3(x & 15, y, z & 15)
      column.setBlockLight(within, light)
      column.setSkyLight(within, 15 - light)
      column.setBiome(within, biome)
      column.setBlockEntity(within, entity)
    },
    body: (control) => new PlayerState(bot, { ...keys, ...control }),
    tick: (state) => {
      const physics = bot.physics as unknown as { simulatePlayer: Simulate }
      return physics.simulatePlayer(state, { getBlock })
    },
  }
}
