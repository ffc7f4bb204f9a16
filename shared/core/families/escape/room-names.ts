/** Rooms as plans and agents call them: by their numbers. */
import type { EscapeTask } from '../../../contract/tasks/escape.ts'

/** What numbers rooms. */
export type NumberedRooms = Pick<EscapeTask, 'rooms' | 'tells'>

/**
 * Numbers of a room in the documents of its task: its place among the rooms; where the plan is told, one for each part that is
 * worked one after the other. Null for none of the rooms.
 */
export function roomNumbers(
  { rooms, tells }: NumberedRooms,
  id: string,
): { readonly first: number; readonly last: number } | null {
  const place = rooms.findIndex((room) => room.id === id)
  const room = rooms[place]
  if (room === undefined) return null
  if (tells !== 'plan') return { first: place + 1, last: place + 1 }
  const first = rooms.slice(0, place).reduce((sum, { events }) => sum + events.length, 1)
  return { first, last: first + room.events.length - 1 }
}

/** `Room 2`, `Room 3–4` for one of two parts: the numbers that plans and agents go by. Without the task by its id. */
export function roomName(id: string, task: NumberedRooms | null): string {
  const numbers = task === null ? null : roomNumbers(task, id)
  if (numbers === null) return id
  return numbers.first === numbers.last ? `Room ${numbers.first}` : `Room ${numbers.first}–${numbers.last}`
}
