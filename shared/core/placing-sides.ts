/** On which sides the game lets a block be placed against others: facts that a player knows. */

import { type Direction, directions, oppositeDirection } from '../../packages/minecraft-server/values/geometry.ts'
import type { BlockProperties } from '../contract/block.ts'
import { falls, holdOf, needsGround } from './game-knowledge.ts'

interface TurnedBlock {
  readonly item: string
  readonly state: BlockProperties
}

/** Blocks that hang on the block behind them when they have a facing. */
const WALL_ATTACHED = /^(ladder|lever|tripwire_hook)$|(^|_)(torch|sign|banner|button|head|skull)$/

/** Where the block is that this one hangs on: behind it on a wall, above it on a ceiling; null for blocks that need none. */
export function attachedSide({ item, state }: TurnedBlock): Direction | null {
  if (state.hanging === 'true' || state.face === 'ceiling') return 'up'
  if (!WALL_ATTACHED.test(item) || state.face === 'floor') return null
  const facing = directions.find((direction) => direction === state.facing)
  return facing === undefined ? null : oppositeDirection[facing]
}

/**
 * The sides on which something must stand, on one of them at least, for the block to be placed as wanted: a lying log is
 * clicked onto the face at its end, an upper half onto the side of a neighbour or under one.
 */
export function supportSides(cell: TurnedBlock): readonly Direction[] {
  const attached = attachedSide(cell)
  if (attached !== null) return [attached]
  const hold = holdOf(cell.item)
  if (hold === 'ground') return ['down']
  if (hold === 'ceiling') return ['up']
  if (hold === 'ground or ceiling') return cell.state.hanging === 'false' ? ['down'] : ['down', 'up']
  const { axis, half, type } = cell.state
  if (axis === 'x') return ['west', 'east']
  if (axis === 'z') return ['north', 'south']
  if (axis === 'y') return ['down', 'up']
  if (half === 'top' || type === 'top') return ['north', 'south', 'west', 'east', 'up']
  return directions
}

/** Whether other blocks can be placed against one of this kind, and stay. */
export function carries(cell: TurnedBlock): boolean {
  return attachedSide(cell) === null && !needsGround(cell.item)
}

/** Whether the block becomes an item once what it was placed on or against is gone. */
export function breaksOff(cell: TurnedBlock): boolean {
  return attachedSide(cell) !== null || holdOf(cell.item) !== null
}

/** Whether the block, once placed, stays where it is without what it was placed against. */
export function staysAlone(cell: TurnedBlock): boolean {
  return !breaksOff(cell) && !falls(cell.item)
}
