/** Minecraft packets over TCP: a client that logs in as anybody may, and then sends what no client should. */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../packages/minecraft-server/clock/real-clock.ts'
import { packetCodec } from '../../../packages/minecraft-server/link/packet-codec.ts'
import { survivalMechanics } from '../../../packages/minecraft-server/mechanics/index.ts'
import { MINECRAFT_VERSION } from '../../../packages/minecraft-server/rules/version.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../../../packages/minecraft-server/server/index.ts'
import type { Border } from '../border.ts'
import type { Chances } from '../chances.ts'
import { severalTimes, spoiltBytes, spoiltValue } from '../spoil.ts'

const at = { x: 2, y: -60, z: 2 }
const item = { present: true, itemId: 1, itemCount: 64, nbtData: undefined }
const named = {
  ...item,
  nbtData: {
    type: 'compound',
    name: '',
    value: {
      Damage: { type: 'int', value: 3 },
      Lore: { type: 'list', value: { type: 'string', value: ['one', 'two'] } },
      Enchantments: { type: 'list', value: { type: 'compound', value: [{ lvl: { type: 'short', value: 1 } }, {}] } },
      none: { type: 'list', value: { type: 'end', value: [] } },
    },
  },
}
const look = { x: 1.5, y: -60, z: 1.5, yaw: 90, pitch: 10, onGround: true }
const place = {
  location: at,
  direction: 1,
  hand: 0,
  cursorX: 0.5,
  cursorY: 1,
  cursorZ: 0.5,
  insideBlock: false,
  sequence: 3,
}

/** What a client may say in the game, one of each that does anything. */
const packets: readonly (readonly [name: string, params: object])[] = [
  ['position', look],
  ['position_look', look],
  ['look', look],
  ['flying', { onGround: true }],
  ['held_item_slot', { slotId: 3 }],
  ['block_dig', { status: 0, location: at, face: 1, sequence: 1 }],
  ['block_dig', { status: 2, location: at, face: 1, sequence: 2 }],
  ['block_place', place],
  ['use_item', { hand: 0, sequence: 4 }],
  ['use_entity', { target: 1, mouse: 0, x: 0, y: 0, z: 0, hand: 0, sneaking: false }],
  ['use_entity', { target: 1, mouse: 1, sneaking: false }],
  ['entity_action', { entityId: 1, actionId: 0, jumpBoost: 0 }],
  ['arm_animation', { hand: 0 }],
  [
    'window_click',
    { windowId: 0, stateId: 0, slot: 36, mouseButton: 0, mode: 0, changedSlots: [], cursorItem: { present: false } },
  ],
  [
    'window_click',
    {
      windowId: 0,
      stateId: 1,
      slot: 5,
      mouseButton: 1,
      mode: 5,
      changedSlots: [{ location: 5, item }],
      cursorItem: item,
    },
  ],
  ['close_window', { windowId: 0 }],
  ['set_creative_slot', { slot: 36, item }],
  ['set_creative_slot', { slot: 37, item: named }],
  ['craft_recipe_request', { windowId: 0, recipe: 'minecraft:stick', makeAll: false }],
  ['update_sign', { location: at, text1: 'mine', text2: '', text3: '', text4: '' }],
  ['custom_payload', { channel: 'minecraft:brand', data: Buffer.from('\u0007vanilla') }],
  [
    'settings',
    {
      locale: 'en_US',
      viewDistance: 4,
      chatFlags: 0,
      chatColors: true,
      skinParts: 127,
      mainHand: 1,
      enableTextFiltering: false,
      enableServerListing: true,
    },
  ],
  ['client_command', { actionId: 0 }],
  ['teleport_confirm', { teleportId: 1 }],
  ['tab_complete', { transactionId: 1, text: '/give ' }],
  ['name_item', { name: 'Excalibur' }],
  ['enchant_item', { windowId: 0, enchantment: 0 }],
  ['edit_book', { hand: 0, pages: ['once'], title: 'Tale' }],
  ['steer_vehicle', { sideways: 0, forward: 1, jump: 0 }],
  ['spectate', { target: '00000000-0000-0000-0000-000000000000' }],
  ['abilities', { flags: 2 }],
  ['keep_alive', { keepAliveId: [0, 1] }],
  ['pong', { id: 1 }],
]

/** What a connection begins with. */
const opening: readonly (readonly [state: string, name: string, params: object])[] = [
  ['handshaking', 'set_protocol', { protocolVersion: 760, serverHost: 'localhost', serverPort: 25565, nextState: 2 }],
  ['login', 'login_start', { username: 'Garbler', signature: null, playerUUID: null }],
]

function varInt(value: number): Buffer {
  const bytes: number[] = []
  for (let left = value; ; left >>>= 7) {
    if (left < 0x80) return Buffer.from([...bytes, left])
    bytes.push((left & 0x7f) | 0x80)
  }
}

/** The bytes of a packet; null where its parameters cannot be written at all, which keeps them on the client. */
function written(state: string, name: string, params: unknown): Buffer | null {
  try {
    return packetCodec(state, 'toServer').createPacketBuffer('packet', { name, params })
  } catch {
    return null
  }
}

interface Client {
  readonly state: string
  readonly ended: boolean
  on(event: string, listener: (...args: readonly unknown[]) => void): void
  writeRaw(bytes: Buffer): void
  end(reason: string): void
}
const librarySchema = z.object({
  createClient: z.custom<(options: object) => Client>((value) => typeof value === 'function'),
})

/** A guest who plays; the library's own client, so that compression and keeping alive are as they should be. */
class Guest {
  readonly #client: Client
  #isOver = false

  constructor({ host, port }: EmbeddedServer, username: string) {
    const { createClient } = librarySchema.parse(createRequire(import.meta.url)('minecraft-protocol'))
    this.#client = createClient({ host, port, username, auth: 'offline', version: MINECRAFT_VERSION, hideErrors: true })
    for (const event of ['end', 'error'])
      this.#client.on(event, () => {
        this.#isOver = true
      })
  }

  async plays(): Promise<boolean> {
    while (!this.#isOver && this.#client.state !== 'play') await nextTurn()
    return !this.#isOver
  }

  get isOver(): boolean {
    return this.#isOver || this.#client.ended
  }

  send(bytes: Buffer): void {
    this.#client.writeRaw(bytes)
  }

  leave(): void {
    this.#client.end('over')
  }
}

/** A stranger's connection: bytes as they come, with frames of spoilt packets among them. */
async function stranger({ host, port }: EmbeddedServer, chances: Chances): Promise<string> {
  const frames = opening.map(([state, name, params]) => {
    const bytes = written(state, name, params) ?? Buffer.alloc(0)
    const spoilt = chances.happens(0.5) ? spoiltBytes(bytes, chances) : bytes
    return Buffer.concat([varInt(chances.happens(0.2) ? chances.below(2 ** 31) : spoilt.length), spoilt])
  })
  const sent = Buffer.concat(frames)
  const socket = connect(port, host)
  socket.on('error', () => {})
  const gone = once(socket, 'close')
  socket.resume()
  socket.end(chances.happens(0.5) ? sent : spoiltBytes(sent, chances))
  await nextTurn()
  socket.destroy()
  await gone
  return 'stranger'
}

/** How often somebody looks whether the world still answers. */
const LOOKS_EVERY = 200

class HostileGame {
  readonly #server: EmbeddedServer
  readonly #problems: string[]
  readonly #thrown: unknown[] = []
  readonly #catch = (error: unknown): void => void this.#thrown.push(error)
  #guest: Guest | null = null
  #case = 0

  constructor(server: EmbeddedServer, problems: string[]) {
    this.#server = server
    this.#problems = problems
    process.on('uncaughtException', this.#catch)
    process.on('unhandledRejection', this.#catch)
  }

  async press(chances: Chances): Promise<string> {
    this.#case += 1
    const outcome = chances.happens(0.05) ? await stranger(this.#server, chances) : await this.#say(chances)
    await nextTurn()
    await nextTurn()
    if (this.#case % LOOKS_EVERY === 0) await this.#look()
    const [thrown] = this.#thrown.splice(0)
    if (thrown !== undefined) throw thrown
    const [problem] = this.#problems.splice(0)
    return problem === undefined ? outcome : `contained: ${problem.replaceAll(/[\d.-]+/g, '#').slice(0, 100)}`
  }

  async #say(chances: Chances): Promise<string> {
    const guest = await this.#present(chances)
    const [name, params] = chances.one(packets)
    const meant = severalTimes<unknown>(params, (one) => spoiltValue(one, chances), chances)
    const bytes = written('play', name, meant) ?? written('play', name, params)
    if (bytes === null) throw new Error(`${name} is no packet of the game`)
    guest.send(chances.happens(0.3) ? spoiltBytes(bytes, chances) : bytes)
    return guest.isOver ? 'shown out' : 'borne'
  }

  async #present(chances: Chances): Promise<Guest> {
    while (this.#guest === null || this.#guest.isOver) {
      const guest = new Guest(this.#server, chances.one(['Garbler', 'Babbler', 'Gabbler']))
      this.#guest = (await guest.plays()) ? guest : null
    }
    return this.#guest
  }

  /** The world is there, and commands are obeyed. */
  async #look(): Promise<void> {
    const { world } = this.#server
    await world.run('time set 1000')
    const area = await world.read({ min: [0, -61, 0], max: [0, -61, 0] })
    if (area.at([0, -61, 0]) === 'air') throw new Error('the world does not answer')
  }

  async close(): Promise<void> {
    this.#guest?.leave()
    await this.#server.stop()
    process.off('uncaughtException', this.#catch)
    process.off('unhandledRejection', this.#catch)
  }
}

export const minecraftPackets: Border = {
  name: 'packets',
  inCheck: 10_000,
  open: async () => {
    const problems: string[] = []
    const clock = createRealClock()
    const server = await startEmbeddedServer({
      clock,
      draw: createDraw(1),
      mechanics: survivalMechanics,
      onProblem: (message) => problems.push(message),
    })
    if (!server.ok) throw new Error(server.error.message)
    clock.start()
    const game = new HostileGame(server.value, problems)
    return { press: (chances) => game.press(chances), close: () => game.close() }
  },
}
