/** Blocks of a structure before they become steps of a world plan. */

import {
  type HorizontalDirection,
  neighbour,
  positionKey,
  positionsOf,
} from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Block } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'

export interface Cell {
  readonly pos: Position
  readonly block: Block
}

const sides: readonly HorizontalDirection[] = ['north', 'south', 'west', 'east']

/** Every position of a box, `min` and `max` included. */
export function cellsOf(min: Position, max: Position, block: Block): readonly Cell[] {
  return [...positionsOf({ min, max })].map((pos) => ({ pos, block }))
}

/** Of the blocks that stand beside our fences those that fill less than their cell: nothing joins their sides. */
const partial = /(_gate|chest)$/

function isFence(name: string): boolean {
  return name.endsWith('_fence')
}

/** A gate goes on with a row of fences that runs across the way through it. */
function continuesRow(gate: Block, side: HorizontalDirection): boolean {
  const facing = gate.state?.facing ?? 'north'
  const alongX = facing === 'east' || facing === 'west'
  return gate.name.endsWith('_fence_gate') && alongX === (side === 'north' || side === 'south')
}

function joins(other: Block, side: HorizontalDirection): boolean {
  return isFence(other.name) || continuesRow(other, side) || !partial.test(other.name)
}

/**
 * Fences with the arms that the game gives them beside the other cells (Minecraft Wiki, Fence: connections): a world
 * plan is written as it stands, and animals slip between posts without arms. Later cells take the place of earlier ones.
 */
export function joined(cells: readonly Cell[]): readonly Cell[] {
  const blocks = new Map(cells.map(({ pos, block }) => [positionKey(pos), block]))
  return cells.map(({ pos, block }) => {
    if (!isFence(block.name)) return { pos, block }
    const arms = sides.map((side): [string, string] => {
      const other = blocks.get(positionKey(neighbour(pos, side)))
      return [side, String(other !== undefined && joins(other, side))]
    })
    return { pos, block: { name: block.name, state: { ...Object.fromEntries(arms), ...block.state } } }
  })
}

export function stepsOf(cells: readonly Cell[]): readonly BuildStep[] {
  return cells.map(({ pos, block }): BuildStep => ({ kind: 'set', pos, block }))
}
