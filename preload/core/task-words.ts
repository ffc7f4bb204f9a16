/** Words for how far a task is, by what kind it is: buildings are built, dishes and rooms are done. Pure. */
import type { Task } from '../contract/scenario.ts'
import type { EscapeTask } from '../contract/tasks/escape.ts'
import { counted } from './counted.ts'
import { percentWords } from './percent-words.ts'

/** After a share: `45 % built`. */
export function completedWord(kind: Task['kind']): 'built' | 'done' {
  return kind === 'construction' ? 'built' : 'done'
}

/** Of a scenario of which only the address is at hand: suites are called after the kind of their tasks. */
export function completedWordOf(address: string): 'built' | 'done' {
  return address.split('/')[1] === 'construction' ? 'built' : 'done'
}

/** After a share: `45 % of the blueprint`. */
export const wholeOfTask: Readonly<Record<Task['kind'], string>> = {
  construction: 'of the blueprint',
  cooking: 'of the dish',
  escape: 'of the rooms',
}

const parts: Readonly<Record<string, string>> = { construction: 'block', cooking: 'check point', escape: 'room' }

/** `1 room`, `14 blocks`: what there is to get right in a scenario, called as its family calls it. */
export function sizeWords(address: string, size: number): string {
  return counted(size, parts[address.split('/')[1] ?? ''] ?? 'part')
}

/** How far an episode is: so many blocks of a building; of other tasks, whose parts weigh differently, how much of the whole. */
export function reachedWords(
  address: string,
  progress: { readonly blocksRight: number; readonly blocksTotal: number; readonly completion: number },
): string {
  const { blocksRight, blocksTotal, completion } = progress
  return completedWordOf(address) === 'built'
    ? `${blocksRight} of ${counted(blocksTotal, 'block')}`
    : `${percentWords(completion)} done`
}

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
