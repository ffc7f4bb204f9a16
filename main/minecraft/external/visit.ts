/**
 * Visits an external server: a player joins, looks around and leaves. It does not walk, break, place or chat; it only
 * sends unknown commands.
 */
import { connect } from 'node:net'
import { z } from 'zod'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { MINECRAFT_VERSION } from '../../../packages/minecraft-server/rules/version.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import { wordsOf } from './chat-text.ts'
import type { ServerAddress } from './ping.ts'
import { type ProtocolClient, type ProtocolColumn, type ProtocolLibrary, protocolLibrary } from './protocol-client.ts'

export type Joining =
  | { readonly kind: 'joined' }
  /** The server asks Mojang who the player is, which an offline name cannot pass. */
  | { readonly kind: 'online-mode' }
  /** In the server's words. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'silent'; readonly seconds: number }

const JOIN_MS = 15_000
/** Columns come for a while after the join; when none has come for so long, the rest is out of sight. */
const QUIET_MS = 1_000
const LOOK_MS = 8_000
const ANSWERS_MS = 4_000
/** Who hangs in the air for longer than 4 s is thrown out for flying. */
const ALOFT_MS = 2_500
const ALOFT_Y = 200
const POLL_MS = 50

/** Entity status that tells a joining client its permission level: 24 none, 28 all. */
const LOWEST_RIGHTS = 24
const HIGHEST_RIGHTS = 28

const loginSchema = z.object({ entityId: z.int(), worldName: z.string() })
const statusSchema = z.object({ entityId: z.int(), entityStatus: z.int() })
const chunkSchema = z.object({ x: z.int(), z: z.int(), chunkData: z.instanceof(Buffer) })
const positionSchema = z.object({
  x: z.number(),
  y: z.number(),
  z: z.number(),
  yaw: z.number(),
  pitch: z.number(),
  teleportId: z.int(),
})
const commandsSchema = z.object({
  rootIndex: z.int(),
  nodes: z.array(
    z.object({ children: z.array(z.int()), extraNodeData: z.object({ name: z.string() }).optional().catch(undefined) }),
  ),
})
const borderSchema = z.object({ x: z.number(), z: z.number(), newDiameter: z.number() })
const reasonSchema = z.object({ reason: z.unknown() })

/** Where worlds of the version that the lab plays in begin and end. */
const OVERWORLD = { minY: -64, worldHeight: 384 }

export interface WorldBorder {
  readonly x: number
  readonly z: number
  readonly diameter: number
}

export class Visit {
  readonly #clock: Clock
  readonly #library: ProtocolLibrary
  readonly #client: ProtocolClient
  readonly #username: string
  readonly #columns = new Map<string, ProtocolColumn>()
  #entityId: number | null = null
  #isPlaced = false
  #level: number | null = null
  #commands: ReadonlySet<string> | null = null
  #place: Position | null = null
  #worldName = ''
  #border: WorldBorder | null = null
  #answers = 0
  #columnsAt = 0
  #asksForAccount = false
  #farewell: string | null = null
  #trouble: string | null = null
  #hasEnded = false

  constructor({ host, port }: ServerAddress, username: string, clock: Clock) {
    this.#clock = clock
    this.#username = username
    this.#library = protocolLibrary(MINECRAFT_VERSION)
    const socket = connect(port, host)
    this.leave = () => socket.destroy()
    this.#client = this.#library.createClient({
      host,
      port,
      username,
      version: MINECRAFT_VERSION,
      auth: 'offline',
      hideErrors: true,
      connect: (client) => client.setSocket(socket),
    })
    this.#listen()
  }

  /** At once; nothing of it is heard any more. */
  readonly leave: () => void

  /** Operator level 0 to 4; null where the server did not say. */
  get level(): number | null {
    return this.#level
  }

  /** First words of all commands that the server lets this player use; null where it did not say. */
  get commands(): ReadonlySet<string> | null {
    return this.#commands
  }

  /** The block in which the player's feet are. */
  get place(): Position | null {
    return this.#place
  }

  /** Beyond it nobody can build; null where the server did not say. */
  get border(): WorldBorder | null {
    return this.#border
  }

  get worldName(): string {
    return this.#worldName
  }

  /** Why the server ended the visit, in its words; null while it lasts. */
  get farewell(): string | null {
    return this.#hasEnded ? (this.#farewell ?? this.#trouble ?? 'The server closed the connection') : null
  }

  /** Resolves when the player stands in the world, or does not get there. */
  async join(): Promise<Joining> {
    const isDecided = await this.#until(JOIN_MS, () => this.#isPlaced || this.#asksForAccount || this.#hasEnded)
    if (this.#asksForAccount) return { kind: 'online-mode' }
    if (this.farewell !== null) return { kind: 'refused', reason: this.farewell }
    return isDecided ? { kind: 'joined' } : { kind: 'silent', seconds: JOIN_MS / 1000 }
  }

  /** Resolves when every column around the player has come, or no more seem to. */
  async lookAround(): Promise<void> {
    this.#columnsAt = this.#clock.now()
    await this.#until(LOOK_MS, () => this.#hasEnded || this.#clock.now() - this.#columnsAt > QUIET_MS)
  }

  /** Has itself put high above a place for a moment and back, which takes an operator; what comes into sight there stays known. */
  async lookFromAbove([x, , z]: Position): Promise<void> {
    const home = this.#place
    if (home === null || this.#hasEnded) return
    this.#columnsAt = this.#clock.now()
    this.#client.chat?.(`/tp ${this.#username} ${x} ${ALOFT_Y} ${z}`)
    await this.#until(ALOFT_MS, () => this.#hasEnded || this.#clock.now() - this.#columnsAt > QUIET_MS)
    this.#client.chat?.(`/tp ${this.#username} ${home[0] + 0.5} ${home[1]} ${home[2] + 0.5}`)
    await this.#until(ALOFT_MS, () => this.#hasEnded || this.#place?.join() === home.join())
  }

  /** The state of a block; null where the player does not see it. */
  stateAt([x, y, z]: Position): number | null {
    const column = this.#columns.get(`${x >> 4},${z >> 4}`)
    return column === undefined ? null : column.getBlockStateId({ x: x & 15, y, z: z & 15 })
  }

  /** Sends so many unknown commands at once and waits for as many answers; gives how many came. */
  async burst(count: number): Promise<number> {
    const before = this.#answers
    for (let each = 0; each < count && !this.#hasEnded; each++) this.#client.chat?.('/causalmace_check')
    await this.#until(ANSWERS_MS, () => this.#hasEnded || this.#answers - before >= count)
    return this.#answers - before
  }

  /** Whether it came about in time. */
  async #until(ms: number, holds: () => boolean): Promise<boolean> {
    const end = this.#clock.now() + ms
    while (!holds()) {
      if (this.#clock.now() >= end) return false
      await this.#clock.sleep(POLL_MS)
    }
    return true
  }

  /** What does not have the form that the protocol says is passed over: it is a stranger's. */
  #hear<T>(name: string, schema: z.ZodType<T>, take: (packet: T) => void): void {
    this.#client.on(name, (raw) => {
      const packet = schema.safeParse(raw)
      if (packet.success) take(packet.data)
    })
  }

  #listen(): void {
    const client = this.#client
    // The library would answer with keys of no account, or throw where the server's own are none.
    client.removeAllListeners('encryption_begin')
    client.removeAllListeners('disconnect')
    client.on('encryption_begin', () => {
      this.#asksForAccount = true
      this.leave()
    })
    const farewell = ({ reason }: { reason?: unknown }): void => {
      // The first words count: some servers end with a second, empty farewell.
      this.#farewell ??= wordsOf(reason) || null
      this.#hasEnded = true
    }
    this.#hear('disconnect', reasonSchema, farewell)
    this.#hear('kick_disconnect', reasonSchema, farewell)
    client.on('error', (error) => {
      this.#trouble ??= error instanceof Error ? `Its answer could not be read: ${error.message}` : null
    })
    client.on('end', () => {
      this.#hasEnded = true
    })
    client.on('system_chat', () => {
      this.#answers += 1
    })
    this.#hear('login', loginSchema, ({ entityId, worldName }) => {
      this.#entityId = entityId
      this.#worldName = worldName
    })
    this.#hear('entity_status', statusSchema, (packet) => this.#takeRights(packet))
    this.#hear('declare_commands', commandsSchema, (packet) => this.#takeCommands(packet))
    this.#hear('map_chunk', chunkSchema, (packet) => this.#takeColumn(packet))
    this.#hear('initialize_world_border', borderSchema, ({ x, z, newDiameter }) => {
      this.#border = { x, z, diameter: newDiameter }
    })
    this.#hear('position', positionSchema, (packet) => this.#stand(packet))
    client.on('resource_pack_send', () => {
      // Taken and loaded, as far as the server is told: some let nobody in otherwise.
      for (const result of [3, 0]) client.write('resource_pack_receive', { result })
    })
  }

  #takeRights({ entityId, entityStatus }: z.infer<typeof statusSchema>): void {
    if (entityId !== this.#entityId || entityStatus < LOWEST_RIGHTS || entityStatus > HIGHEST_RIGHTS) return
    this.#level = entityStatus - LOWEST_RIGHTS
  }

  #takeCommands({ rootIndex, nodes }: z.infer<typeof commandsSchema>): void {
    const roots = nodes[rootIndex]?.children ?? []
    this.#commands = new Set(roots.flatMap((index) => nodes[index]?.extraNodeData?.name ?? []))
  }

  #takeColumn({ x, z: chunkZ, chunkData }: z.infer<typeof chunkSchema>): void {
    const column = new this.#library.Column(OVERWORLD)
    this.#columnsAt = this.#clock.now()
    try {
      column.load(chunkData)
      this.#columns.set(`${x},${chunkZ}`, column)
    } catch {
      // A world of another height: its columns count as unseen.
    }
  }

  #stand({ x, y, z: atZ, yaw, pitch, teleportId }: z.infer<typeof positionSchema>): void {
    this.#place = [Math.floor(x), Math.floor(y), Math.floor(atZ)]
    this.#isPlaced = true
    this.#client.write('teleport_confirm', { teleportId })
    this.#client.write('position_look', { x, y, z: atZ, yaw, pitch, onGround: true })
  }
}
