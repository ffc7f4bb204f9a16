/** Game rules of rooms to get out of: what the planner weighs dependencies by, each in words of its own (docs/decisions/0037). */
import type { Rule } from '../../../shared/contract/task-graph.ts'
import type { WorldRulesSpokenOf } from '../../../shared/contract/twins.ts'

export const escapeRules: readonly Rule[] = [
  {
    id: 'open-before-enter',
    text: 'A room has to be opened before anyone can go on to the next one: what is done in a room comes before what is done in the next room that the same agents go to, or that is said to come after it, and within a room a part comes before the part after it. Rooms further on, and rooms side by side with agents of their own, do not matter.',
  },
  {
    id: 'together',
    text: 'What has to hold in the same moment, such as the plates of one room, must be done at the same time, by one agent each: none of it comes before the rest.',
  },
  {
    id: 'take-before-use',
    text: 'Within a room, a subtask that takes an item out of a container for others comes before every subtask that places it and does not take it out itself.',
  },
  {
    id: 'clear-before-place',
    text: 'Within a room, a subtask that only takes an old block away comes before the one that places another block at the same position.',
  },
]

/** What in the world they speak of. */
export const escapeWorldRules: WorldRulesSpokenOf = {
  'open-before-enter': { lifts: 'open' },
  together: { lifts: 'together' },
  'take-before-use': { lifts: 'take' },
  'clear-before-place': { lifts: 'clear' },
}
