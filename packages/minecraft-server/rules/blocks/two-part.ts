/** Blocks that fill two cells: doors, beds, tall plants. */

import { neighbour } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { blockAt, changed, type FullBlock, isFullCube } from './block-facts.ts'
import { isBed, isDoor, isTallPlant } from './block-families.ts'
import type { BlockReader } from './block-reader.ts'
import { clockwise, counterClockwise, isHorizontal, turnedBack } from './facing.ts'

/** One cell of a two-part block as it follows from the other. */
export interface Part {
  readonly pos: Position
  readonly block: FullBlock
}

/** The other half of a door, bed or tall plant; null for blocks of one cell. */
export function otherPart(block: FullBlock, pos: Position): Part | null {
  if (isDoor(block.name) || isTallPlant(block.name)) {
    const lower = block.state.half === 'lower'
    return { pos: neighbour(pos, lower ? 'up' : 'down'), block: changed(block, { half: lower ? 'upper' : 'lower' }) }
  }
  const facing = block.state.facing
  if (!isBed(block.name) || !isHorizontal(facing)) return null
  const foot = block.state.part === 'foot'
  return {
    pos: neighbour(pos, foot ? facing : turnedBack(facing)),
    block: changed(block, { part: foot ? 'head' : 'foot' }),
  }
}

/** Whether the other half that a block needs is really there; true for blocks of one cell. */
export function isWhole(block: FullBlock, pos: Position, blocks: BlockReader): boolean {
  const other = otherPart(block, pos)
  if (other === null) return true
  const there = blockAt(blocks, other.pos)
  const key = block.state.part === undefined ? 'half' : 'part'
  return there.name === block.name && there.state[key] === other.block.state[key]
}

/** The side of a door's hinge: away from a door beside it, towards more full blocks, else by where the cell was clicked. */
export function doorHinge(
  door: FullBlock,
  pos: Position,
  cursor: readonly [number, number, number],
  blocks: BlockReader,
): 'left' | 'right' {
  const facing = door.state.facing
  if (!isHorizontal(facing)) return 'left'
  const left = neighbour(pos, counterClockwise(facing))
  const right = neighbour(pos, clockwise(facing))
  const walls = (cell: Position): number =>
    Number(isFullCube(blockAt(blocks, cell))) + Number(isFullCube(blockAt(blocks, neighbour(cell, 'up'))))
  const doorAt = (cell: Position): boolean => {
    const block = blockAt(blocks, cell)
    return block.name === door.name && block.state.half === 'lower'
  }
  const lean = walls(right) - walls(left)
  if ((doorAt(left) && !doorAt(right)) || lean > 0) return 'right'
  if ((doorAt(right) && !doorAt(left)) || lean < 0) return 'left'
  const [x, , z] = cursor
  if (facing === 'east') return z > 0.5 ? 'right' : 'left'
  if (facing === 'west') return z < 0.5 ? 'right' : 'left'
  if (facing === 'south') return x < 0.5 ? 'right' : 'left'
  return x > 0.5 ? 'right' : 'left'
}
