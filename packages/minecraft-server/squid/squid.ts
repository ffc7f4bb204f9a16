/**
 * flying-squid as we use it: a strict view of the members that the embedded server and the mechanics touch, and nothing
 * else. The package itself is untyped JavaScript; `squid-module.ts` loads it and checks that these members are there.
 */
import type { Vec3 } from 'vec3'

/** A stack in a slot; `type` is the item id of the registry. */
export interface SquidItem {
  readonly type: number
  readonly name: string
  readonly stackSize: number
  readonly maxDurability: number
  count: number
  slot: number
  metadata: number
  nbt: unknown
  durabilityUsed: number
  readonly enchants: readonly { readonly name: string; readonly lvl: number }[]
}

/** prismarine-item's class for our version. */
export interface SquidItemClass {
  new (type: number, count: number, metadata?: number, nbt?: unknown): SquidItem
  /** The item as packets carry it; null becomes the empty slot. */
  toNotch(item: SquidItem | null): unknown
  fromNotch(item: unknown): SquidItem | null
}

/** A handler of something that a client sent: packets are checked by whoever listens. */
export type PacketListener = (packet: unknown, ...rest: readonly unknown[]) => unknown

/** minecraft-protocol's server side of one connection. */
export interface SquidClient {
  readonly id: number
  readonly username: string
  readonly uuid: string
  readonly latency: number
  readonly ended: boolean
  readonly state: string
  readonly socket?: { readonly remoteAddress?: string; destroy(): void }
  readonly serializer: {
    readonly writable: boolean
    readonly proto: { createPacketBuffer(type: 'packet', packet: { name: string; params: unknown }): Buffer }
  }
  write(name: string, params: unknown): void
  writeRaw(buffer: Buffer): void
  end(reason: string, fullReason?: string): void
  on(name: string, listener: PacketListener): this
  once(name: string, listener: PacketListener): this
  emit(name: string, ...data: readonly unknown[]): boolean
  removeListener(name: string, listener: PacketListener): this
  removeAllListeners(name: string): this
  setMaxListeners(count: number): this
}

/** prismarine-windows' inventory: slots 0..45 of window 0 (36..44 the hot bar, 45 the off hand). */
export interface SquidInventory {
  readonly slots: (SquidItem | null)[]
  updateSlot(slot: number, item: SquidItem | null): void
  removeAllListeners(name: string): this
  on(name: 'updateSlot', listener: (slot: number, before: SquidItem | null, after: SquidItem | null) => void): this
}

export interface SquidEntity {
  readonly id: number
  /** `player`, `mob` or `object`. */
  type: string
  /** Entity name of the registry (`item`, `cow`); players have `username` instead. */
  name?: string
  uuid: string
  entityType: number | null
  world: SquidWorld
  position: Vec3
  velocity: Vec3
  /** Signed 1/256 turns as in the protocol. */
  yaw: number
  pitch: number
  headPitch?: number
  onGround: boolean
  /** undefined takes the entity out of flying-squid's own physics. */
  size: Vec3 | undefined
  gravity?: Vec3 | undefined
  terminalvelocity?: Vec3 | undefined
  friction?: Vec3 | undefined
  data?: number
  health: number
  /** Dropped items: what lies there. */
  itemId?: number
  itemCount?: number
  itemNbt?: unknown
  itemDamage?: number
  /** Milliseconds of flying-squid's own pick-up and vanishing, measured with the wall clock; undefined switches them off. */
  pickupTime?: number | undefined
  deathTime?: number | undefined
  metadata: readonly EntityMetadata[]
  equipment: (SquidItem | undefined)[]
  spawnPacketName: string
  nearbyEntities: SquidEntity[]
  lastPositionPlayersUpdated: Vec3
  knownPosition?: Vec3 | undefined
  getSpawnPacket(): unknown
  updateAndSpawn(): void
  sendPosition(position: Vec3, onGround: boolean, teleport?: boolean): Promise<unknown>
  setAndUpdateMetadata(metadata: readonly EntityMetadata[]): void
  destroy(): void
  /** Blocks within which players see the entity. */
  readonly viewDistance: number
  getNearbyPlayers(radius?: number): readonly SquidPlayer[]
  _writeOthersNearby(name: string, params: unknown): void
}

/** One entry of an entity's metadata; `type` is the protocol's serializer id. */
export interface EntityMetadata {
  readonly key: number
  readonly type: number
  readonly value?: unknown
}

export interface SquidPlayer extends SquidEntity {
  username: string
  _client: SquidClient
  profileProperties: readonly unknown[]
  op: boolean
  gameMode: number
  food: number
  foodSaturation: number
  crouching: boolean
  sprinting: boolean
  /** Where the client looks, in degrees as the protocol has them: 0 = south, 90 = west; pitch > 0 looks down. */
  yawDegrees: number
  pitchDegrees: number
  heldItemSlot: number
  inventory: SquidInventory
  spawnPoint: Vec3
  /** Where the player comes back after death, if not at its spawn point; null where that place is gone. */
  respawnPlace?: () => Vec3 | null
  loadedChunks: Record<string, number>
  lastPositionChunkUpdated: Vec3
  login(): Promise<void>
  kick(reason: string): void
  setXp(xp: number): void
  setGameMode(mode: number): void
  updateHealth(health: number): void
  updateFood(food: number): void
  handleCommand(command: string): Promise<void>
  collect(entity: SquidEntity): void
  /** Resolves when the client has confirmed. */
  teleport(position: Vec3): Promise<void>
  sendSelfPosition(position?: Vec3): void
  spawnEntity(entity: SquidEntity): void
  worldSendInitialChunks(): Promise<void>
  worldSendRestOfChunks(): Promise<void>
  worldSendAllChunks(): Promise<void>
  _unloadAllChunks(left?: boolean): void
  _sendRespawn(): void
  on(name: string, listener: (...data: never[]) => void): this
  emit(name: string, ...data: readonly unknown[]): boolean
}

/** A bit per light section, in words of 64 bits. */
export type LightMask = readonly (readonly [high: number, low: number])[]

/** A prismarine-chunk column of 16 x 384 x 16 blocks, y from -64 to 319; positions are relative in x and z. */
export interface SquidColumn {
  getBlockStateId(pos: ColumnPosition): number
  setBlockStateId(pos: ColumnPosition, stateId: number): void
  setSkyLight(pos: ColumnPosition, light: number): void
  setBiome(pos: ColumnPosition, biome: number): void
  toJson(): string
  dump(): Buffer
  /** The inverse of `dump`. */
  load(data: Buffer): void
  /** Light as in a `map_chunk` packet; masks in 64 bit words of two halves. */
  loadParsedLight(
    skyLight: readonly Uint8Array[],
    blockLight: readonly Uint8Array[],
    skyLightMask: LightMask,
    blockLightMask: LightMask,
    emptySkyLightMask: LightMask,
    emptyBlockLightMask: LightMask,
  ): void
  dumpLight(): Readonly<Record<string, unknown>>
}

/** x and z in 0..15, y in world coordinates. */
interface ColumnPosition {
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface SquidColumnClass {
  new (): SquidColumn
  fromJson(json: string): SquidColumn
}

/** prismarine-world: columns by chunk coordinates. */
export interface SquidWorld {
  chunkGenerator: (chunkX: number, chunkZ: number) => SquidColumn
  /** Keys `x,z`. */
  readonly columns: Record<string, SquidColumn>
  getLoadedColumn(chunkX: number, chunkZ: number): SquidColumn | undefined
  setLoadedColumn(chunkX: number, chunkZ: number, column: SquidColumn): void
  unloadColumn(chunkX: number, chunkZ: number): void
}

interface SquidRegistryBlock {
  readonly id: number
  readonly name: string
  readonly minStateId: number
  readonly maxStateId: number
  readonly defaultState: number
  readonly boundingBox: string
}

interface SquidRegistryItem {
  readonly id: number
  readonly name: string
  readonly stackSize: number
}

interface SquidRegistryEntity {
  readonly id: number
  readonly name: string
}

export interface SquidRegistry {
  readonly blocksByName: Readonly<Record<string, SquidRegistryBlock | undefined>>
  readonly items: Readonly<Record<number, SquidRegistryItem | undefined>>
  readonly itemsByName: Readonly<Record<string, SquidRegistryItem | undefined>>
  readonly entities: Readonly<Record<number, SquidRegistryEntity | undefined>>
  readonly entitiesByName: Readonly<Record<string, SquidRegistryEntity | undefined>>
  readonly biomesByName: Readonly<Record<string, { readonly id: number } | undefined>>
  readonly loginPacket: Readonly<Record<string, unknown>>
}

interface SpawnObjectOptions {
  readonly velocity?: Vec3
  readonly yaw?: number
  readonly pitch?: number
  readonly data?: number
  readonly itemId?: number
  readonly itemCount?: number
  readonly itemNbt?: unknown
  readonly pickupTime?: number
  readonly deathTime?: number
}

/** minecraft-protocol's server under flying-squid. */
interface SquidProtocolServer {
  readonly maxPlayers: number
  on(name: 'connection' | 'playerJoin', listener: (client: SquidClient) => void): this
  on(name: 'close', listener: () => void): this
  on(name: 'error', listener: (error: Error) => void): this
  removeAllListeners(name: string): this
  close(): void
}

/** Called with the tick's length in seconds and its number. */
export type TickListener = (delta: number, tick: number) => void

export interface SquidServer {
  readonly _server: SquidProtocolServer
  readonly registry: SquidRegistry
  readonly players: SquidPlayer[]
  readonly entities: Record<string, SquidEntity>
  readonly uuidToPlayer: Record<string, SquidPlayer>
  readonly overworld: SquidWorld
  readonly netherworld: SquidWorld
  readonly dimensionNames: Readonly<Record<string, string>>
  readonly hashedSeed: readonly [number, number]
  /** The last entity id given out. */
  entityMaxId: number
  tickCount: number
  /** Ticks of the day, 0..23999. */
  time: number
  doDaylightCycle: boolean
  difficulty: number
  /** The game mode of who joins for the first time. */
  gameMode: number
  stopTickInterval(): void
  /** What flying-squid's clock calls once a second with the new time of the day. */
  setTime(ticks: number): void
  setBlock(world: SquidWorld, pos: Vec3, stateId: number): Promise<void>
  updateBlock(world: SquidWorld, pos: Vec3, ...rest: readonly unknown[]): void
  notifyNeighborsOfStateChange(world: SquidWorld, pos: Vec3, ...rest: readonly unknown[]): void
  notifyNeighborsOfStateChangeDirectional(world: SquidWorld, pos: Vec3, ...rest: readonly unknown[]): void
  initEntity(type: 'player' | 'mob' | 'object', entityType: number | null, world: SquidWorld, pos: Vec3): SquidEntity
  spawnObject(entityType: number, world: SquidWorld, pos: Vec3, options: SpawnObjectOptions): SquidEntity
  broadcast(message: unknown): void
  _writeArray(name: string, params: unknown, players: readonly SquidPlayer[]): void
  _writeAll(name: string, params: unknown): void
  handleCommand(command: string): Promise<void>
  _sendPlayerEventLeave(player: SquidPlayer): void
  emit(name: string, ...data: readonly unknown[]): boolean
  listeners(name: 'tick'): readonly TickListener[]
  on(name: 'tick', listener: TickListener): this
  on(name: 'newPlayer', listener: (player: SquidPlayer) => void): this
  on(name: 'error', listener: (error: Error) => void): this
  on(name: 'clientError', listener: (client: SquidClient, error: Error) => void): this
  once(name: 'ready', listener: () => void): this
  removeAllListeners(name: string): this
}

/** Options of flying-squid that we set (the rest keep the package's defaults). */
export interface SquidOptions {
  readonly version: string
  readonly motd: string
  readonly 'max-players': number
  readonly 'online-mode': false
  readonly 'everybody-op': false
  readonly 'view-distance': number
  readonly 'max-entities': number
  readonly 'player-list-text': { readonly header: { text: string }; readonly footer: { text: string } }
  readonly gameMode: 0
  readonly difficulty: number
  readonly kickTimeout: number
  readonly logging: false
  readonly hideErrors: true
  readonly enforceSecureProfile: false
  /** Compiling the checks of plug-in channels, which nobody uses, is a fifth of a login. */
  readonly validateChannelProtocol: false
  readonly generation: { readonly name: 'superflat'; readonly options: { seed: number } }
  readonly plugins: Readonly<Record<string, never>>
  readonly modpe: false
  /** The class of minecraft-protocol's server: the transport. */
  readonly Server: unknown
}
