/**
 * What a path search asks of cells. Each node asks for some 60 blocks, neighbours for the same ones, and works out for each
 * whether it is solid, safe or liquid; and it looks for bodies in the way by strings made of coordinates. Searches were a
 * tenth of an episode's computing time with goals that can be reached, and nearly all of it with ones that cannot.
 */
import type { Movements } from 'mineflayer-pathfinder'
import type { ClientBlock } from '../client-types.ts'
import { CellCache } from './cell-cache.ts'
import { requireMembers } from './members.ts'

type Place = { readonly x: number; readonly y: number; readonly z: number } | null | undefined
type BlockFor = (pos: Place, dx: number, dy: number, dz: number) => ClientBlock
type CountFor = (pos: Place, dx: number, dy: number, dz: number) => number

/** 32 blocks on each side: most searches stay inside. */
const CUBE_BITS = 5

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
  const cells = new CellCache<ClientBlock>(CUBE_BITS)
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
