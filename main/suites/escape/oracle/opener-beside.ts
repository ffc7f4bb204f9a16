/** Rooms whose way in is opened from another channel. */

import { insideBox } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { EscapeRoom } from '../../../../shared/contract/tasks/escape.ts'
import { ROOM_SPACING, WALL_AT } from '../build/room-shell.ts'

/** From the first row of a room's floor back to the exit that leads into it. */
const WAY_IN = ROOM_SPACING - 2 * WALL_AT + 1

/**
 * The event that opens the way into a room if it belongs to no room of the same channel, so that agents learn that a
 * neighbouring channel must trigger it first. Null if there is none.
 */
export function openerBeside(
  { box: { min, max } }: EscapeRoom,
  rooms: readonly EscapeRoom[],
): { readonly room: number; readonly event: number } | null {
  const wayIn = { min: [min[0], min[1], min[2] - WAY_IN], max: [max[0], max[1], min[2] - WAY_IN] } as const
  const isBeside = ({ box }: EscapeRoom): boolean => box.max[0] < min[0] || box.min[0] > max[0]
  for (const [room, other] of rooms.entries()) {
    if (!isBeside(other)) continue
    const event = other.events.findIndex(({ effects }) =>
      effects.some((effect) => effect.kind === 'set' && insideBox(wayIn, effect.pos)),
    )
    if (event >= 0) return { room, event }
  }
  return null
}
