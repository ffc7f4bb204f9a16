/** Words for how far a task is, by what kind it is: buildings are built, dishes and rooms are done. Pure. */
import type { Task } from '../contract/scenario.ts'

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

/** Suites number the rooms, `room-2`: `Room 2`; by any other name a room is called as it is. */
export function roomName(id: string): string {
  return id.replace(/^room-(?=\d+$)/, 'Room ')
}
