/** Game rules of rooms to get out of: what the planner weighs dependencies by. */
import type { Rule } from '../../../preload/contract/task-graph.ts'

export const escapeRules: readonly Rule[] = [
  {
    id: 'open-before-enter',
    text: 'A room can be entered only after the room before it on the way has been opened, so everything that opens a room comes before whatever is done in the next one. What is done in one and the same room does not wait for one another.',
  },
  {
    id: 'together',
    text: 'What has to hold in the same moment, such as plates of one room, is done by different agents at the same time: none of it waits for the other to be finished.',
  },
  {
    id: 'take-before-use',
    text: 'An item that lies in a container has to be taken out of it before it can be placed or used. Who takes it out in the same subtask waits for nobody.',
  },
  {
    id: 'clear-before-place',
    text: 'Where one block is to stand instead of another one, the old one is taken away before the new one is placed. Who does both in the same subtask waits for nobody.',
  },
]
