/**
 * Which cells of rooms have been answered, and until when: a room that answers moves whoever worked it, so where they stand
 * afterwards says nothing about what they did.
 */

import { positionKey } from '../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import type { EventData } from '../../shared/contract/record/events.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import { taskFamily } from '../../shared/core/families/index.ts'

export interface RoomAnswers {
  /** Takes in how a room stands from now on, in game ms. */
  note(state: EventData<'room.state'>, nowMs: number): void
  /**
   * Whether an event with a condition at this cell is in effect or has been since then (game ms), or its room is done; false
   * where no room asks for anything.
   */
  answeredSince(pos: Position, sinceMs: number): boolean
}

export function createRoomAnswers({ task }: Scenario): RoomAnswers {
  const rooms = new Map((taskFamily(task).rooms(task)?.rooms ?? []).map((room) => [room.id, room]))
  /** By cell and by what answers there, the last moment of the answer in game ms; infinite while it lasts. */
  const answers = new Map<string, Map<string, number>>()
  const answer = (pos: Position, by: string, untilMs: number): void => {
    const there = answers.get(positionKey(pos)) ?? new Map<string, number>()
    answers.set(positionKey(pos), there.set(by, untilMs))
  }
  const active = new Map<string, readonly string[]>()
  return {
    note: ({ room: id, active: activeNow, done }, nowMs) => {
      const before = active.get(id) ?? []
      active.set(id, activeNow)
      for (const event of rooms.get(id)?.events ?? []) {
        const lasts = done || activeNow.includes(event.id)
        if (!lasts && !before.includes(event.id)) continue
        for (const { pos } of event.conditions)
          answer(pos, `${id}/${event.id}`, lasts ? Number.POSITIVE_INFINITY : nowMs)
      }
    },
    answeredSince: (pos, sinceMs) => {
      return [...(answers.get(positionKey(pos))?.values() ?? [])].some((untilMs) => untilMs >= sinceMs)
    },
  }
}
