/** Game rules of smelting: those of gathering and passing on, and of furnaces that several members serve. */
import type { Rule } from '../../../shared/contract/task-graph.ts'
import type { WorldRulesSpokenOf } from '../../../shared/contract/twins.ts'
import { collectingRules, collectingWorldRules } from '../minecollab/collecting-rules.ts'

export const smeltRules: readonly Rule[] = [
  ...collectingRules,
  {
    id: 'get-before-furnace',
    text: 'What is still to be dug or hunted cannot be put into a furnace: a subtask that puts an item in comes after every subtask that digs or hunts for that item. Says nothing of items that its player begins with or gets within the subtask, nor of a subtask that takes out of the furnace as well.',
  },
  {
    id: 'fill-before-take-out',
    text: 'A furnace makes nothing of nothing: a subtask that takes out of a furnace comes after every subtask that puts fuel or raw material into that furnace. Says nothing of a subtask that does both.',
  },
]

export const smeltWorldRules: WorldRulesSpokenOf = {
  ...collectingWorldRules,
  'get-before-furnace': { why: 'No rule of the world can be lifted so that players put in what nobody has yet.' },
  'fill-before-take-out': { why: 'No rule of the world can be lifted so that empty furnaces make something.' },
}
