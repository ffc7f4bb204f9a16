/** Completion of rooms to get out of (CausalMACE, equation 5; VillagerBench's escape judge). */
import type { EscapeRoom } from '../../../contract/tasks/escape.ts'
import type { TaskFacts } from '../../task-facts.ts'

/** 1 for a room that is done, else the most conditions that were ever met at once / all of its events that count. */
function roomCompletion({ id }: Pick<EscapeRoom, 'id'>, facts: TaskFacts): number {
  const state = facts.roomState(id)
  if (state === null) return 0
  if (state.done) return 1
  return state.conditions === 0 ? 0 : state.met / state.conditions
}

/** Some rooms are done by an event whose conditions are no part of the completion, which is 1 before that. */
export function areDone(rooms: readonly EscapeRoom[], facts: TaskFacts): boolean {
  return rooms.every(({ id }) => facts.roomState(id)?.done === true)
}

/** Mean over the rooms, in 0..1. */
export function escapeCompletion(rooms: readonly EscapeRoom[], facts: TaskFacts): number {
  return rooms.reduce((sum, room) => sum + roomCompletion(room, facts), 0) / rooms.length
}
