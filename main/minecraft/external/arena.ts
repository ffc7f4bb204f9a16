/** Blocks in the part of a world where scenarios are built. */

import { blockStates } from '../../../packages/minecraft-server/rules/blocks/block-states.ts'
import { positionsOf } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'

export interface Arena {
  /** Ground included. */
  readonly region: Box
  /** The y of the topmost ground block; null where the ground is laid with the rest. */
  readonly surfaceY: number | null
}

export interface ArenaSight {
  readonly cells: number
  /** Cells that nobody has shown. */
  readonly unseen: number
  /** Cells above the ground that are not air, by name, the most frequent first. */
  readonly lying: readonly { readonly name: string; readonly count: number }[]
  /** Cells of the topmost layer of ground on which nobody could stand. */
  readonly holes: number
  /** Cells of that layer. */
  readonly ground: number
}

const air = new Set(['air', 'cave_air', 'void_air'])

/** `stateAt` gives null for blocks that are out of sight. */
export function lookAtArena({ region, surfaceY }: Arena, stateAt: (pos: Position) => number | null): ArenaSight {
  const states = blockStates()
  const counts = new Map<string, number>()
  const sight = { cells: 0, unseen: 0, holes: 0, ground: 0 }
  const box = { min: [region.min[0], surfaceY ?? region.min[1], region.min[2]], max: region.max } as const
  for (const pos of positionsOf(box)) {
    const state = stateAt(pos)
    const isGround = pos[1] === surfaceY
    sight.cells += 1
    if (isGround) sight.ground += 1
    if (state === null) sight.unseen += 1
    else if (isGround) sight.holes += states.solid(state) ? 0 : 1
    else if (!air.has(states.name(state))) counts.set(states.name(state), (counts.get(states.name(state)) ?? 0) + 1)
  }
  return { ...sight, lying: mostFirst(counts) }
}

/** Of several places, as of one. */
export function together(sights: readonly ArenaSight[]): ArenaSight {
  const counts = new Map<string, number>()
  for (const { name, count } of sights.flatMap(({ lying }) => lying)) counts.set(name, (counts.get(name) ?? 0) + count)
  const sum = (what: 'cells' | 'unseen' | 'holes' | 'ground') => sights.reduce((total, sight) => total + sight[what], 0)
  return {
    cells: sum('cells'),
    unseen: sum('unseen'),
    holes: sum('holes'),
    ground: sum('ground'),
    lying: mostFirst(counts),
  }
}

function mostFirst(counts: ReadonlyMap<string, number>): ArenaSight['lying'] {
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}
