/** The overworld in memory: ground from a generator, and what was changed of it. */

import type { Animal } from '../open-world/animals.ts'
import type { BlockStates } from '../rules/blocks/block-states.ts'
import { DEFAULT_SURFACE_Y } from '../rules/blocks/superflat.ts'
import type { SquidColumn, SquidColumnClass, SquidServer, SquidWorld } from '../squid/squid.ts'
import type { Position } from '../values/position.ts'
import type { GroundKind, WorldPlan } from '../values/world-plan.ts'
import { type ColumnPacket, chunkKey, type Ground, MAX_Y, MIN_Y } from './column.ts'
import { ColumnEdits } from './column-edits.ts'
import { openGround } from './open-ground.ts'
import type { Sign } from './sign-entity.ts'
import { readStates, superflatGround } from './superflat-ground.ts'

export { chunkKey, MAX_Y, MIN_Y } from './column.ts'

/** Which ground a world stands on. */
type GroundPlan = Pick<WorldPlan, 'generator' | 'seed'>

export interface Terrain {
  stateAt(pos: Position): number
  /** State ids of a whole column by y (from the lowest), then z, then x: for who needs all of them, in a fraction of the time. */
  statesOf(chunkX: number, chunkZ: number): Uint16Array
  /** Writes a block without telling anybody. Positions above or below the world are a bug and throw. */
  write(pos: Position, stateId: number): void
  /** Calls back after every write, in play and while a world is built; not for what a generator puts. */
  onWrite(listener: (pos: Position, stateId: number) => void): void
  /** Calls back when a generated column is first shown to anybody after a `restore`, before they see it; never on flat ground. */
  onGenerated(listener: (chunkX: number, chunkZ: number, animals: readonly Animal[]) => void): void
  /** Shows a column to those who listen for generated ones, as if somebody had come by. */
  generate(chunkX: number, chunkZ: number): void
  /** Words on the sign that stands there, shown with the column's next packet; any write there takes them away. */
  letter(pos: Position, lines: readonly string[]): void
  /** The packet for a column as it is now: the same object until the column changes; untouched columns of flat ground share one. */
  packet(chunkX: number, chunkZ: number): ColumnPacket
  /** Makes every column pristine again, on this ground, and answers the keys (`x,z`) of those that clients see wrong now. */
  restore(ground: GroundPlan): ReadonlySet<string>
  /** Keys of the columns that differ from the ground. */
  touched(): ReadonlySet<string>
  /** Keys of the generated columns that anybody has been shown; none on flat ground. */
  generated(): ReadonlySet<string>
  /** Names of a column's biomes by squares of 4 x 4 blocks, z, then x; null on flat ground, which is plains. */
  biomes(chunkX: number, chunkZ: number): readonly string[] | null
  ground(): GroundPlan
  signs(): readonly Sign[]
}

function isSameGround(a: GroundPlan, b: GroundPlan): boolean {
  if (a.generator.id === 'superflat') {
    return b.generator.id === 'superflat' && a.generator.surfaceY === b.generator.surfaceY
  }
  return b.generator.id === 'open' && a.seed === b.seed
}

/** Puts the terrain under the server's overworld. In-memory columns are never unloaded: flying-squid would drop their edits. */
export function createTerrain(server: SquidServer, Column: SquidColumnClass, states: BlockStates): Terrain {
  return new MemoryTerrain(server, Column, states)
}

const flatGround: GroundKind = { id: 'superflat', surfaceY: DEFAULT_SURFACE_Y }

class MemoryTerrain implements Terrain {
  readonly #server: SquidServer
  readonly #Column: SquidColumnClass
  readonly #states: BlockStates
  readonly #world: SquidWorld
  readonly #edits = new ColumnEdits()
  readonly #listeners: ((pos: Position, stateId: number) => void)[] = []
  readonly #generationListeners: ((chunkX: number, chunkZ: number, animals: readonly Animal[]) => void)[] = []
  /** Keys of the columns that clients have been shown since the ground was made. */
  readonly #shown = new Set<string>()
  /** Of them, those that were generated, since the last `restore`. */
  readonly #generated = new Set<string>()
  readonly #cell = { x: 0, y: 0, z: 0 }
  #plan: GroundPlan = { generator: flatGround, seed: 0 }
  #ground: Ground

  constructor(server: SquidServer, Column: SquidColumnClass, states: BlockStates) {
    this.#server = server
    this.#Column = Column
    this.#states = states
    this.#world = server.overworld
    this.#ground = this.#groundOf(this.#plan)
    this.#world.chunkGenerator = (x, z) => this.#ground.column(x, z)
    this.#world.unloadColumn = () => undefined
    server.netherworld.unloadColumn = () => undefined
    // Handed out one by one: who takes `stateAt` of a terrain needs it bound.
    this.stateAt = this.stateAt.bind(this)
  }

  stateAt(pos: Position): number {
    const [x, y, z] = pos
    if (y < MIN_Y || y > MAX_Y) return 0
    // Columns that nobody has changed are not even there.
    const there = this.#world.getLoadedColumn(x >> 4, z >> 4)
    return there === undefined ? this.#ground.stateAt(x, y, z) : there.getBlockStateId(this.#cellOf(pos))
  }

  statesOf(chunkX: number, chunkZ: number): Uint16Array {
    const there = this.#world.getLoadedColumn(chunkX, chunkZ)
    return there === undefined ? this.#ground.statesOf(chunkX, chunkZ) : readStates(there)
  }

  write(pos: Position, stateId: number): void {
    const [x, y, z] = pos
    if (y < MIN_Y || y > MAX_Y) throw new Error(`y = ${y} is outside the world`)
    this.#column(x >> 4, z >> 4).setBlockStateId(this.#cellOf(pos), stateId)
    this.#edits.wrote(pos)
    for (const listener of this.#listeners) listener(pos, stateId)
  }

  onWrite(listener: (pos: Position, stateId: number) => void): void {
    this.#listeners.push(listener)
  }

  onGenerated(listener: (chunkX: number, chunkZ: number, animals: readonly Animal[]) => void): void {
    this.#generationListeners.push(listener)
  }

  generate(chunkX: number, chunkZ: number): void {
    const key = chunkKey(chunkX, chunkZ)
    if (this.#plan.generator.id === 'superflat' || this.#generated.has(key)) return
    const animals = this.#ground.animals(chunkX, chunkZ) ?? []
    this.#generated.add(key)
    for (const listener of this.#generationListeners) listener(chunkX, chunkZ, animals)
  }

  letter(pos: Position, lines: readonly string[]): void {
    this.#edits.letter({ pos, lines })
  }

  packet(chunkX: number, chunkZ: number): ColumnPacket {
    const key = chunkKey(chunkX, chunkZ)
    this.#shown.add(key)
    this.generate(chunkX, chunkZ)
    if (!this.#edits.keys.has(key)) return this.#ground.packet(chunkX, chunkZ)
    return this.#edits.packet(key, () => this.#column(chunkX, chunkZ))
  }

  restore(plan: GroundPlan): ReadonlySet<string> {
    const isOther = !isSameGround(this.#plan, plan)
    const stale = new Set(isOther ? this.#shown : this.#edits.keys)
    if (isOther) this.#ground = this.#groundOf(plan)
    this.#plan = { generator: plan.generator, seed: plan.seed }
    for (const key of Object.keys(this.#world.columns)) {
      if (isOther || this.#edits.keys.has(key)) delete this.#world.columns[key]
    }
    if (isOther) this.#shown.clear()
    this.#generated.clear()
    this.#edits.clear()
    return stale
  }

  touched(): ReadonlySet<string> {
    return this.#edits.keys
  }

  generated(): ReadonlySet<string> {
    return this.#generated
  }

  biomes(chunkX: number, chunkZ: number): readonly string[] | null {
    return this.#ground.biomes(chunkX, chunkZ)
  }

  ground(): GroundPlan {
    return this.#plan
  }

  signs(): readonly Sign[] {
    return this.#edits.signs()
  }

  #groundOf({ generator, seed }: GroundPlan): Ground {
    const { registry } = this.#server
    if (generator.id === 'open') return openGround(this.#Column, this.#states, registry, seed)
    return superflatGround(this.#Column, this.#states, registry.biomesByName.plains?.id ?? 0, generator.surfaceY)
  }

  #column(chunkX: number, chunkZ: number): SquidColumn {
    const loaded = this.#world.getLoadedColumn(chunkX, chunkZ)
    if (loaded !== undefined) return loaded
    const created = this.#ground.column(chunkX, chunkZ)
    this.#world.setLoadedColumn(chunkX, chunkZ, created)
    return created
  }

  #cellOf([x, y, z]: Position): { x: number; y: number; z: number } {
    const cell = this.#cell
    cell.x = x & 15
    cell.y = y
    cell.z = z & 15
    return cell
  }
}
