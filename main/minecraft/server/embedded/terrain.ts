/**
 * The superflat overworld in memory: bedrock, dirt and grass up to `surfaceY`, air above, y from -64 to 319. One template
 * column is generated per surface height and copied: flying-squid's own generator needs 39 ms for each column, has its
 * surface at y = 4 and keeps 26 light sections per column.
 */
import type { Position } from '../../../../preload/contract/geometry.ts'
import { positionKey } from '../../../../preload/core/geometry.ts'
import type { BlockStates } from '../../block-states.ts'
import { type Sign, signEntity } from './signs.ts'
import type { SquidColumn, SquidColumnClass, SquidServer, SquidWorld } from './squid.ts'

export const MIN_Y = -64
export const MAX_Y = 319
/** Vanilla's superflat: grass at -61, feet stand at -60. */
export const DEFAULT_SURFACE_Y = -61

/** What a `map_chunk` packet says of a column besides where it is. */
export type ColumnPacket = Readonly<Record<string, unknown>>

export interface Terrain {
  stateAt(pos: Position): number
  /** State ids of a whole column by y (from the lowest), then z, then x: for who needs all of them, in a fraction of the time. */
  statesOf(chunkX: number, chunkZ: number): Uint16Array
  /** Writes a block without telling anybody. Positions above or below the world are a bug and throw. */
  write(pos: Position, stateId: number): void
  /** Calls back after every write, in play and while a world is built. */
  onWrite(listener: (pos: Position, stateId: number) => void): void
  /** Words on the sign that stands there, shown with the column's next packet; any write there takes them away. */
  letter(pos: Position, lines: readonly string[]): void
  /** The packet for a column as it is now: the same object until the column changes; untouched columns share one. */
  packet(chunkX: number, chunkZ: number): ColumnPacket
  /** Makes every column pristine again and answers the keys (`x,z`) of those that were not. */
  restore(surfaceY: number): ReadonlySet<string>
  /** Keys of the columns that differ from the template. */
  touched(): ReadonlySet<string>
  /** The ground of columns that nobody has touched. */
  surfaceY(): number
  signs(): readonly Sign[]
}

export function chunkKey(chunkX: number, chunkZ: number): string {
  return `${chunkX},${chunkZ}`
}

interface Template {
  readonly surfaceY: number
  readonly json: string
  /** For reading only. */
  readonly column: SquidColumn
  readonly packet: ColumnPacket
}

const emptyHeightmaps = {
  type: 'compound',
  name: '',
  value: { MOTION_BLOCKING: { type: 'longArray', value: Array.from({ length: 37 }, () => [0, 0]) } },
}

function packetOf(column: SquidColumn, signs: Iterable<Sign> = []): ColumnPacket {
  return {
    heightmaps: emptyHeightmaps,
    chunkData: column.dump(),
    blockEntities: Array.from(signs, signEntity),
    trustEdges: true,
    ...column.dumpLight(),
  }
}

/** Full daylight around the surface; clients take sections without light data above it as bright. */
const LIT_BELOW = 16
const LIT_ABOVE = 48

function generate(Column: SquidColumnClass, states: BlockStates, biome: number, surfaceY: number): Template {
  const column = new Column()
  const need = (name: string): number => {
    const id = states.defaultId(name)
    if (id === null) throw new Error(`no block ${name}`)
    return id
  }
  const [bedrock, dirt, grass] = [need('bedrock'), need('dirt'), need('grass_block')]
  const litFrom = Math.max(MIN_Y, surfaceY - LIT_BELOW)
  const litTo = Math.min(MAX_Y, surfaceY + LIT_ABOVE)
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      for (let y = MIN_Y; y <= surfaceY; y++) {
        column.setBlockStateId({ x, y, z }, y === surfaceY ? grass : y === MIN_Y ? bedrock : dirt)
      }
      for (let y = litFrom; y <= litTo; y++) column.setSkyLight({ x, y, z }, 15)
      for (let y = MIN_Y; y <= MAX_Y; y += 4) if (x % 4 === 0 && z % 4 === 0) column.setBiome({ x, y, z }, biome)
    }
  }
  return { surfaceY, json: column.toJson(), column, packet: packetOf(column) }
}

function readStates(column: SquidColumn): Uint16Array {
  const states = new Uint16Array((MAX_Y - MIN_Y + 1) * 256)
  const at = { x: 0, y: 0, z: 0 }
  let index = 0
  for (at.y = MIN_Y; at.y <= MAX_Y; at.y++) {
    for (at.z = 0; at.z < 16; at.z++) {
      for (at.x = 0; at.x < 16; at.x++) states[index++] = column.getBlockStateId(at)
    }
  }
  return states
}

/** What differs from the template, column by column. */
class ColumnEdits {
  readonly #keys = new Set<string>()
  readonly #packets = new Map<string, ColumnPacket>()
  /** By column, then by position. */
  readonly #signs = new Map<string, Map<string, Sign>>()

  get keys(): ReadonlySet<string> {
    return this.#keys
  }

  wrote(pos: Position): void {
    this.#signs.get(this.#touch(pos))?.delete(positionKey(pos))
  }

  letter(sign: Sign): void {
    const key = this.#touch(sign.pos)
    const there = this.#signs.get(key) ?? new Map<string, Sign>()
    this.#signs.set(key, there.set(positionKey(sign.pos), sign))
  }

  signs(): readonly Sign[] {
    return [...this.#signs.values()].flatMap((inColumn) => [...inColumn.values()])
  }

  packet(key: string, column: () => SquidColumn): ColumnPacket {
    const packet = this.#packets.get(key) ?? packetOf(column(), this.#signs.get(key)?.values())
    this.#packets.set(key, packet)
    return packet
  }

  clear(): void {
    this.#keys.clear()
    this.#packets.clear()
    this.#signs.clear()
  }

  #touch([x, , z]: Position): string {
    const key = chunkKey(x >> 4, z >> 4)
    this.#keys.add(key)
    this.#packets.delete(key)
    return key
  }
}

/** Puts the terrain under the server's overworld. In-memory columns are never unloaded: flying-squid would drop their edits. */
export function createTerrain(server: SquidServer, Column: SquidColumnClass, states: BlockStates): Terrain {
  const world: SquidWorld = server.overworld
  const biome = server.registry.biomesByName.plains?.id ?? 0
  let template = generate(Column, states, biome, DEFAULT_SURFACE_Y)
  const edits = new ColumnEdits()
  const listeners: ((pos: Position, stateId: number) => void)[] = []
  /** Keys of the columns that clients have been shown since the template was made. */
  const shown = new Set<string>()
  world.chunkGenerator = () => Column.fromJson(template.json)
  world.unloadColumn = () => undefined
  server.netherworld.unloadColumn = () => undefined

  const column = (chunkX: number, chunkZ: number): SquidColumn => {
    const loaded = world.getLoadedColumn(chunkX, chunkZ)
    if (loaded !== undefined) return loaded
    const created = Column.fromJson(template.json)
    world.setLoadedColumn(chunkX, chunkZ, created)
    return created
  }
  const cell = { x: 0, y: 0, z: 0 }
  const cellOf = ([x, y, z]: Position): typeof cell => {
    cell.x = x & 15
    cell.y = y
    cell.z = z & 15
    return cell
  }
  return {
    stateAt: (pos) => {
      const [x, y, z] = pos
      if (y < MIN_Y || y > MAX_Y) return 0
      // Columns that nobody has changed are not even there.
      const there = world.getLoadedColumn(x >> 4, z >> 4) ?? template.column
      return there.getBlockStateId(cellOf(pos))
    },
    statesOf: (chunkX, chunkZ) => readStates(world.getLoadedColumn(chunkX, chunkZ) ?? template.column),
    write: (pos, stateId) => {
      const [x, y, z] = pos
      if (y < MIN_Y || y > MAX_Y) throw new Error(`y = ${y} is outside the world`)
      column(x >> 4, z >> 4).setBlockStateId(cellOf(pos), stateId)
      edits.wrote(pos)
      for (const listener of listeners) listener(pos, stateId)
    },
    onWrite: (listener) => listeners.push(listener),
    letter: (pos, lines) => edits.letter({ pos, lines }),
    packet: (chunkX, chunkZ) => {
      const key = chunkKey(chunkX, chunkZ)
      shown.add(key)
      return edits.keys.has(key) ? edits.packet(key, () => column(chunkX, chunkZ)) : template.packet
    },
    restore: (surfaceY) => {
      const isOther = template.surfaceY !== surfaceY
      const stale = new Set(isOther ? shown : edits.keys)
      if (isOther) template = generate(Column, states, biome, surfaceY)
      for (const key of Object.keys(world.columns)) if (isOther || edits.keys.has(key)) delete world.columns[key]
      if (isOther) shown.clear()
      edits.clear()
      return stale
    },
    touched: () => edits.keys,
    surfaceY: () => template.surfaceY,
    signs: () => edits.signs(),
  }
}
