/** Rooms put somebody elsewhere by themselves: on a lift, through a door that leads far away. */

import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Task } from '../../contract/scenario.ts'
import { taskFamily } from '../families/index.ts'
import type { Displacement } from './displacements.ts'

/** Blocks around where a room puts somebody: feet come to rest beside each other, and go on from there. */
const ARRIVAL_BLOCKS = 2.5

/** Whether a room of the task moves whom it moves there: nothing went another way by that. */
export function isRoomMove(task: Task, { kind, to }: Displacement): boolean {
  if (kind !== 'teleported') return false
  const rooms = taskFamily(task).rooms(task)?.rooms ?? []
  return rooms.some(({ events }) =>
    events.some(({ effects }) =>
      effects.some(
        (effect) =>
          effect.kind === 'teleport' &&
          distance([effect.to[0] + 0.5, effect.to[1], effect.to[2] + 0.5], to) <= ARRIVAL_BLOCKS,
      ),
    ),
  )
}
