/** Beds as places: their two cells, whether they are free, where to stand beside them (Minecraft Wiki, Bed). */
import { Vec3 } from 'vec3'
import { neighbour } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { blockAt, type FullBlock, isOpaqueCube, isSolid } from '../blocks/block-facts.ts'
import { isBed } from '../blocks/block-families.ts'
import type { BlockReader } from '../blocks/block-reader.ts'
import { otherPart } from '../blocks/two-part.ts'

export interface Bed {
  readonly head: Position
  readonly foot: Position
  readonly block: FullBlock
}

/** Distances in blocks within which a bed is near enough: across and up. */
const NEAR = 3
const NEAR_UP = 2

/** The bed of which a cell is a part; null where there is no whole one. */
export function bedAt(blocks: BlockReader, pos: Position): Bed | null {
  const block = blockAt(blocks, pos)
  const other = isBed(block.name) ? otherPart(block, pos) : null
  if (other === null || blockAt(blocks, other.pos).name !== block.name) return null
  const isHead = block.state.part === 'head'
  return {
    head: isHead ? pos : other.pos,
    foot: isHead ? other.pos : pos,
    block: blockAt(blocks, isHead ? pos : other.pos),
  }
}

export function isNear(position: Vec3, { head, foot }: Bed): boolean {
  return [head, foot].some(
    ([x, y, z]) =>
      Math.abs(position.x - x - 0.5) <= NEAR &&
      Math.abs(position.y - y) <= NEAR_UP &&
      Math.abs(position.z - z - 0.5) <= NEAR,
  )
}

/** Nobody lies down under a block that would suffocate. */
export function isObstructed(blocks: BlockReader, { head, foot }: Bed): boolean {
  return [head, foot].some((pos) => isOpaqueCube(blockAt(blocks, neighbour(pos, 'up'))))
}

const around: readonly (readonly [number, number])[] = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
  [-1, 1],
  [-1, -1],
  [1, -1],
  [1, 1],
]

function canStand(blocks: BlockReader, feet: Position): boolean {
  const isFree = (pos: Position): boolean => !isSolid(blockAt(blocks, pos))
  const floor = blockAt(blocks, neighbour(feet, 'down'))
  return isFree(feet) && isFree(neighbour(feet, 'up')) && isSolid(floor)
}

/** A free place beside a bed, first at its height, then a block lower or higher; null where there is none. */
export function placeBeside(blocks: BlockReader, { head, foot }: Bed): Vec3 | null {
  for (const dy of [0, -1, 1]) {
    for (const [x, y, z] of [head, foot]) {
      for (const [dx, dz] of around) {
        const feet: Position = [x + dx, y + dy, z + dz]
        if (canStand(blocks, feet) && !isBed(blockAt(blocks, neighbour(feet, 'down')).name)) {
          return new Vec3(feet[0] + 0.5, feet[1], feet[2] + 0.5)
        }
      }
    }
  }
  return null
}
