/** Where a body fits and stands. A cell is the block position of the feet; a body is 0.6 wide and 1.8 high. Pure. */

import { type CollisionBox, collisionBoxes } from '../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { parseBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { blockOf, neighbour } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'

/** Blocks as one client knows them; null where it knows nothing. */
export type KnownBlocks = (pos: Position) => BlockString | null

const PATH_HEIGHT = 15 / 16
const HALF_WIDTH = 0.3
const HEIGHT = 1.8
const EYE_HEIGHT = 1.62

const boxesByBlock = new Map<BlockString, readonly CollisionBox[]>()

/** What bodies collide with in a block, in block coordinates 0..1. */
export function boxesOf(block: BlockString): readonly CollisionBox[] {
  const known = boxesByBlock.get(block)
  if (known !== undefined) return known
  const boxes = collisionBoxes(parseBlock(block))
  boxesByBlock.set(block, boxes)
  return boxes
}

const hurtful =
  /^(fire|soul_fire|lava|cobweb|sweet_berry_bush|powder_snow|cactus|magma_block|campfire|soul_campfire|wither_rose)(\[|$)/

/** What a block means for a body; asked for thousands of cells at a time, so worked out once per block. */
interface Footing {
  readonly isPassable: boolean
  readonly carriesFeet: boolean
}

const footingByBlock = new Map<BlockString, Footing>()

function footingOf(block: BlockString): Footing {
  const known = footingByBlock.get(block)
  if (known !== undefined) return known
  const boxes = hurtful.test(block) ? null : boxesOf(block)
  const top = isPath(block) ? PATH_HEIGHT : 1
  const footing = {
    isPassable: boxes?.every((box) => box[4] <= 0.1) ?? false,
    carriesFeet:
      boxes?.some((box) => box[4] === top && box[0] <= 0.3 && box[2] <= 0.3 && box[3] >= 0.7 && box[5] >= 0.7) ?? false,
  }
  footingByBlock.set(block, footing)
  return footing
}

/** Whether a body can be in a cell without touching anything harmful or solid; carpets and the like are low enough. */
export function isPassable(block: BlockString | null): boolean {
  return block !== null && footingOf(block).isPassable
}

/**
 * Whether feet rest level on top of a block: its highest box ends exactly at the cell's top and covers the centre. Paths are a
 * sixteenth lower, which makes no difference to hands; farmland, too, but whoever comes down on that may trample it.
 */
export function carriesFeet(block: BlockString | null): boolean {
  return block !== null && footingOf(block).carriesFeet
}

/** Whether a pillar can be begun on a block, which is what it was once the pillar is gone: under a solid block a path becomes dirt. */
export function carriesPillar(block: BlockString | null): boolean {
  return carriesFeet(block) && !isPath(block)
}

function isPath(block: BlockString | null): boolean {
  return block !== null && parseBlock(block).name === 'dirt_path'
}

/** Two free cells above a block that carries. */
export function isStandable(blocks: KnownBlocks, cell: Position): boolean {
  return (
    carriesFeet(blocks(neighbour(cell, 'down'))) &&
    isPassable(blocks(cell)) &&
    isPassable(blocks(neighbour(cell, 'up')))
  )
}

/** Feet of a body that stands in the middle of a cell. */
export function feetIn(cell: Position): Point {
  return [cell[0] + 0.5, cell[1], cell[2] + 0.5]
}

/** Eyes of a body with the given feet. */
export function eyesOf(feet: Point): Point {
  return [feet[0], feet[1] + EYE_HEIGHT, feet[2]]
}

/** Whether a body with the given feet touches a block cell at all. */
export function bodyTouchesCell(feet: Point, cell: Position): boolean {
  return bodyTouchesBoxes(feet, cell, [[0, 0, 0, 1, 1, 1]])
}

/** Whether a body with the given feet overlaps boxes of the block at `cell`; touching faces do not count. */
export function bodyTouchesBoxes(feet: Point, cell: Position, boxes: readonly CollisionBox[]): boolean {
  const [x, y, z] = [feet[0] - cell[0], feet[1] - cell[1], feet[2] - cell[2]]
  const gap = 1e-6
  return boxes.some(
    (box) =>
      x - HALF_WIDTH < box[3] - gap &&
      x + HALF_WIDTH > box[0] + gap &&
      y < box[4] - gap &&
      y + HEIGHT > box[1] + gap &&
      z - HALF_WIDTH < box[5] - gap &&
      z + HALF_WIDTH > box[2] + gap,
  )
}

/** The cell of a body's feet; a body on a low block (slab, trapdoor) counts as standing in that block's cell. */
export function cellOf(feet: Point): Position {
  return blockOf([feet[0], feet[1] + 1e-3, feet[2]])
}

/** The cell that a body is said to stand in: above a path, whose top is not quite the cell's. */
export function standOf([x, y, z]: Point): Position {
  return cellOf([x, y + 1 - PATH_HEIGHT, z])
}
