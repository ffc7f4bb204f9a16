/**
 * How far leaves are from the next log, through leaves: 1 beside it, 7 for six steps or more, which is too far to live
 * (Minecraft Wiki, Leaves). Vanilla hands the numbers on from leaf to leaf; here they are found for all leaves near some
 * place at once, so that leaves which a world plan put there with any number come right too.
 */

import { directions, neighbour, positionKey } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { changed } from '../blocks/block-facts.ts'
import { isLeaves, isLog } from '../blocks/block-families.ts'
import type { Farm } from './farm.ts'

export const TOO_FAR = 7

/** Logs that keep leaves alive; stems of fruit and mushrooms do not. */
export function isTreeLog(name: string): boolean {
  return isLog(name) && !/^(attached_)?(melon|pumpkin)_stem$|^mushroom_stem$|^big_dripleaf_stem$/.test(name)
}

interface Reached {
  readonly pos: Position
  readonly steps: number
}

/** Leaves that hang together with some cells, nearest first, up to so many steps away; the cells themselves where they are leaves. */
function leavesAround(farm: Farm, from: readonly Position[], steps: number): readonly Reached[] {
  const seen = new Set(from.map(positionKey))
  const queue: Reached[] = from.map((pos) => ({ pos, steps: 0 }))
  for (let index = 0; index < queue.length; index++) {
    const here = queue[index]
    if (here === undefined || here.steps >= steps) continue
    for (const direction of directions) {
      const pos = neighbour(here.pos, direction)
      const key = positionKey(pos)
      if (seen.has(key)) continue
      seen.add(key)
      if (isLeaves(farm.at(pos).name)) queue.push({ pos, steps: here.steps + 1 })
    }
  }
  return queue.filter(({ pos }) => isLeaves(farm.at(pos).name))
}

const isBesideLog = (farm: Farm, pos: Position): boolean =>
  directions.some((side) => isTreeLog(farm.at(neighbour(pos, side)).name))

/** Steps from a leaf to the next log, `TOO_FAR` where there is none near. */
export function distanceOf(farm: Farm, leaf: Position): number {
  const beside = leavesAround(farm, [leaf], TOO_FAR - 2).find(({ pos }) => isBesideLog(farm, pos))
  return beside === undefined ? TOO_FAR : beside.steps + 1
}

/** Distances of some leaves by their keys, as far as they are reached from those beside a log. */
function distancesAmong(farm: Farm, leaves: readonly Reached[]): ReadonlyMap<string, number> {
  const among = new Set(leaves.map(({ pos }) => positionKey(pos)))
  const distances = new Map<string, number>()
  const queue = leaves.map(({ pos }) => pos).filter((pos) => isBesideLog(farm, pos))
  for (const pos of queue) distances.set(positionKey(pos), 1)
  for (const pos of queue) {
    const distance = distances.get(positionKey(pos)) ?? TOO_FAR
    for (const direction of directions) {
      const next = neighbour(pos, direction)
      const key = positionKey(next)
      if (!among.has(key) || distances.has(key) || distance + 1 >= TOO_FAR) continue
      distances.set(key, distance + 1)
      queue.push(next)
    }
  }
  return distances
}

/** Gives the leaves around some changed cells their distances; answers those that are too far from any log now. */
export function setDistances(farm: Farm, cells: readonly Position[]): readonly Position[] {
  const reach = TOO_FAR - 1
  const leaves = leavesAround(farm, cells, 2 * reach)
  const distances = distancesAmong(farm, leaves)
  const lost: Position[] = []
  for (const { pos, steps } of leaves) {
    if (steps > reach) continue
    const block = farm.at(pos)
    const distance = distances.get(positionKey(pos)) ?? TOO_FAR
    if (block.state.distance !== String(distance)) farm.set(pos, changed(block, { distance: String(distance) }))
    if (distance === TOO_FAR && block.state.persistent === 'false') lost.push(pos)
  }
  return lost
}
