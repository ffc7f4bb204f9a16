/** What a body has lately looked up of cells around it, without a string key and without growing: one slot per cell of a cube. */

import type { Bot } from 'mineflayer'
import type { Movements } from 'mineflayer-pathfinder'
import type { Vec3 } from 'vec3'
import type { ClientBlock } from '../blocks.ts'
import { requireMembers } from './patches.ts'
import { type BodyState, isSimulate } from './simulation.ts'

/** Anything that knows which cell it is of. */
interface OfCell {
  readonly position: { readonly x: number; readonly y: number; readonly z: number }
}

/**
 * Remembers one entry per cell modulo a cube of `2 ** bits` cells on each side: neighbouring cells never push each other
 * out, distant ones do. Coordinates are integers. Whoever changes the world calls `forget` or `forgetAll`.
 */
export class CellCache<T extends OfCell> {
  readonly #bits: number
  readonly #mask: number
  readonly #slots: (T | undefined)[]
  #isEmpty = true

  constructor(bits: number) {
    this.#bits = bits
    this.#mask = 2 ** bits - 1
    this.#slots = new Array<T | undefined>(2 ** (3 * bits)).fill(undefined)
  }

  get(x: number, y: number, z: number): T | undefined {
    const entry = this.#slots[this.#slotOf(x, y, z)]
    if (entry === undefined) return undefined
    const { position } = entry
    return position.x === x && position.y === y && position.z === z ? entry : undefined
  }

  put(entry: T): T {
    const { x, y, z } = entry.position
    this.#slots[this.#slotOf(x, y, z)] = entry
    this.#isEmpty = false
    return entry
  }

  forget(x: number, y: number, z: number): void {
    this.#slots[this.#slotOf(x, y, z)] = undefined
  }

  /** Columns come and go by the dozen: all but the first find nothing left to forget. */
  forgetAll(): void {
    if (this.#isEmpty) return
    this.#slots.fill(undefined)
    this.#isEmpty = true
  }

  #slotOf(x: number, y: number, z: number): number {
    return (((y & this.#mask) << (2 * this.#bits)) | ((z & this.#mask) << this.#bits) | (x & this.#mask)) >>> 0
  }
}

/*
 * Blocks that the physics engine asks for again and again. One tick of one body takes about 40 blocks, and the pathfinder
 * plays up to 200 ticks ahead in each: a third of an episode's computing time, most of it making the same blocks anew.
 */

/** 16 blocks on each side: more than a body touches within a look ahead. */
const PHYSICS_BITS = 4

/**
 * From now on the physics of a bot take their blocks from a cache, which must be told of changes. The engine only reads
 * blocks, so they can be the same objects every time.
 */
export function cachePhysicsBlocks(bot: Bot): CellCache<ClientBlock> {
  requireMembers(bot.physics, ['simulatePlayer'], 'prismarine-physics')
  const cells = new CellCache<ClientBlock>(PHYSICS_BITS)
  const world = {
    getBlock: (pos: Vec3): ClientBlock | null => {
      const [x, y, z] = [Math.floor(pos.x), Math.floor(pos.y), Math.floor(pos.z)]
      const known = cells.get(x, y, z)
      if (known !== undefined) return known
      // Asked for the cell, not for a point in it: of a point less than 1e-322 below 0 the library takes another column's block.
      const block = bot.blockAt(pos.floored(), false)
      return block === null ? null : cells.put(block)
    },
  }
  const simulate: unknown = Reflect.get(bot.physics, 'simulatePlayer')
  if (!isSimulate(simulate)) throw new Error('the physics have lost simulatePlayer')
  Reflect.set(bot.physics, 'simulatePlayer', (state: BodyState) => simulate(state, world))
  return cells
}

/*
 * What a path search asks of cells. Each node asks for some 60 blocks, neighbours for the same ones, and works out for each
 * whether it is solid, safe or liquid; and it looks for bodies in the way by strings made of coordinates. Searches were a
 * tenth of an episode's computing time with goals that can be reached, and nearly all of it with ones that cannot.
 */

type Place = { readonly x: number; readonly y: number; readonly z: number } | null | undefined
type BlockFor = (pos: Place, dx: number, dy: number, dz: number) => ClientBlock
type CountFor = (pos: Place, dx: number, dy: number, dz: number) => number

/** 32 blocks on each side: most searches stay inside. */
const SEARCH_BITS = 5

function isBlockFor(value: unknown): value is BlockFor {
  return typeof value === 'function'
}

function isCountFor(value: unknown): value is CountFor {
  return typeof value === 'function'
}

function isWhole({ x, y, z }: NonNullable<Place>): boolean {
  return Number.isInteger(x) && Number.isInteger(y) && Number.isInteger(z)
}

/**
 * Movements look each cell up once until the world changes there. Holds as long as nothing is built on the way: the library
 * raises the height of a block that it means to build, which would stick. So movements with scaffolding are left alone.
 */
export function rememberCells(movements: Movements): CellCache<ClientBlock> {
  requireMembers(movements, ['getBlock'], 'mineflayer-pathfinder')
  const cells = new CellCache<ClientBlock>(SEARCH_BITS)
  const look: unknown = Reflect.get(movements, 'getBlock')
  if (!isBlockFor(look)) throw new Error('the movements have lost getBlock')
  const remember: BlockFor = (pos, dx, dy, dz) => {
    // A cell whose way leads over the middle of a block has its height counted from there.
    if (!pos || !isWhole(pos) || movements.scafoldingBlocks.length > 0) return look.call(movements, pos, dx, dy, dz)
    const known = cells.get(pos.x + dx, pos.y + dy, pos.z + dz)
    if (known !== undefined) return known
    const block = look.call(movements, pos, dx, dy, dz)
    // Where no column is loaded the library answers without a block, by the height that was asked for.
    return block.position === undefined ? block : cells.put(block)
  }
  Reflect.set(movements, 'getBlock', remember)
  return cells
}

/** Cells by their lowest bits: different cells may share a number, one cell never has two. */
function numberOf(x: number, y: number, z: number): number {
  return ((y & 1023) << 20) | ((z & 1023) << 10) | (x & 1023)
}

/** Movements look for bodies in a cell by its name only where a body might be. */
export function passEmptyCells(movements: Movements): void {
  requireMembers(
    movements,
    ['getNumEntitiesAt', 'clearCollisionIndex', 'updateCollisionIndex'],
    'mineflayer-pathfinder',
  )
  const count: unknown = Reflect.get(movements, 'getNumEntitiesAt')
  if (!isCountFor(count)) throw new Error('the movements have lost getNumEntitiesAt')
  const { clearCollisionIndex, updateCollisionIndex } = movements
  const taken = new Set<number>()
  movements.clearCollisionIndex = () => {
    clearCollisionIndex.call(movements)
    taken.clear()
  }
  movements.updateCollisionIndex = () => {
    updateCollisionIndex.call(movements)
    for (const name of Object.keys(movements.entityIntersections)) {
      const [x = 0, y = 0, z = 0] = name.split(',').map(Number)
      taken.add(numberOf(x, y, z))
    }
  }
  const countIfTaken: CountFor = (pos, dx, dy, dz) => {
    if (!pos || !taken.has(numberOf(pos.x + dx, pos.y + dy, pos.z + dz))) return 0
    return count.call(movements, pos, dx, dy, dz)
  }
  Reflect.set(movements, 'getNumEntitiesAt', countIfTaken)
}
