/** Chests that stand side by side and open as one (Minecraft Wiki, Chest). */
import type { Position } from '../../values/position.ts'
import type { BlockStates } from './block-states.ts'

const clockwise: Readonly<Record<string, readonly [number, number]>> = {
  north: [1, 0],
  east: [0, 1],
  south: [-1, 0],
  west: [0, -1],
}

/** Where the other half of a double chest is; null for everything else. */
export function otherHalf(states: BlockStates, stateId: number, pos: Position): Position | null {
  const { type, facing = '' } = states.properties(stateId)
  const side = clockwise[facing]
  if (side === undefined || (type !== 'left' && type !== 'right')) return null
  const sign = type === 'left' ? 1 : -1
  return [pos[0] + sign * side[0], pos[1], pos[2] + sign * side[1]]
}
