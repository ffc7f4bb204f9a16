/** What rooms do to their own blocks. */

import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { EscapeRoom, RoomEffect } from '../../../shared/contract/tasks/escape.ts'

type BlockEffect = Extract<RoomEffect, { kind: 'set' }>

export function blocksSetBy({ effects }: EscapeRoom['events'][number]): readonly BlockEffect[] {
  return effects.filter((effect) => effect.kind === 'set')
}

/** Cells that the task's events set, so agents need not. */
export function workedByRooms(rooms: readonly EscapeRoom[]): ReadonlySet<string> {
  return new Set(rooms.flatMap(({ events }) => events.flatMap(blocksSetBy)).map(({ pos }) => positionKey(pos)))
}
