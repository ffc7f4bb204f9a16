/** Where a body that stands too low could build a pillar of dirt. Pure. */

import { isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import {
  add,
  comparePositions,
  distance,
  neighbour,
  positionKey,
} from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import { bodyTouchesCell, carriesPillar, feetIn, isPassable, type KnownBlocks, standOf } from './cells.ts'
import { canReach } from './footways.ts'

/** Levels of the tallest pillar. */
const TALLEST = 16
/** How far to the side, above and below the work its top may be. */
const ASIDE = 4
const ABOVE = 3
const BELOW = 6

/** A pillar of dirt to stand on for a while. */
export interface Tower {
  /** The lowest cell, which the body stands in before it begins. */
  readonly base: Position
  readonly height: number
}

/** The cell in which the feet are on top of a pillar. */
export function topOf({ base, height }: Tower): Position {
  return add(base, [0, height, 0])
}

/** What the planner knows of the world around; see `PlacementScene`. */
export interface TowerScene {
  readonly blocks: KnownBlocks
  readonly feet: Point
  readonly others: readonly Point[]
  /** Keys (`positionKey`) of lowest cells that no way leads to. */
  readonly avoid: ReadonlySet<string>
}

/**
 * The lowest pillar, nearest to the feet, from whose top the work can be done; null where there is none. `isInReach` is asked with
 * the blocks as they are once the pillar stands. Others' cells are left alone.
 */
export function planTower(
  pos: Position,
  { blocks, feet, others, avoid }: TowerScene,
  isInReach: (blocks: KnownBlocks, stand: Position) => boolean,
): Tower | null {
  const now = standOf(feet)
  const known = new Map<string, boolean>()
  const isOpen = (base: Position): boolean => {
    const key = positionKey(base)
    const open = known.get(key) ?? (!avoid.has(key) && canReach(blocks, base, now).open)
    known.set(key, open)
    return open
  }
  const towers = towersAround(blocks, pos)
    .filter(({ base }) => !others.some((other) => bodyTouchesCell(other, base)))
    .toSorted(
      (a, b) =>
        a.height - b.height ||
        distance(feet, feetIn(a.base)) - distance(feet, feetIn(b.base)) ||
        comparePositions(topOf(a), topOf(b)),
    )
  return towers.find((tower) => isOpen(tower.base) && isInReach(withTower(blocks, tower), topOf(tower))) ?? null
}

/** Every pillar near a place that ground carries and that has room, its top with room for a body that leaves the place free. */
function towersAround(blocks: KnownBlocks, [x, y, z]: Position): readonly Tower[] {
  const towers: Tower[] = []
  for (let dz = -ASIDE; dz <= ASIDE; dz++) {
    for (let dx = -ASIDE; dx <= ASIDE; dx++) {
      for (let dy = -BELOW; dy <= ABOVE; dy++) {
        const stand: Position = [x + dx, y + dy, z + dz]
        const tower = bodyTouchesCell(feetIn(stand), [x, y, z]) ? null : towerUnder(blocks, stand)
        if (tower !== null && !crosses(tower, [x, y, z])) towers.push(tower)
      }
    }
  }
  return towers
}

function towerUnder(blocks: KnownBlocks, stand: Position): Tower | null {
  if (!isPassable(blocks(stand)) || !isPassable(blocks(neighbour(stand, 'up')))) return null
  for (let height = 1; height <= TALLEST; height++) {
    const level = add(stand, [0, -height, 0])
    if (!isFree(blocks(level))) return null
    if (carriesPillar(blocks(neighbour(level, 'down')))) return { base: level, height }
  }
  return null
}

function crosses({ base, height }: Tower, [x, y, z]: Position): boolean {
  return base[0] === x && base[2] === z && y >= base[1] && y < base[1] + height
}

function isFree(block: BlockString | null): boolean {
  return block !== null && isAir(block)
}

function withTower(blocks: KnownBlocks, { base, height }: Tower): KnownBlocks {
  const [x, y, z] = base
  return (pos) => (pos[0] === x && pos[2] === z && pos[1] >= y && pos[1] < y + height ? 'dirt' : blocks(pos))
}
