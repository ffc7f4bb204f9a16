/** Game rules of gathering, making and passing on, in the manner of CausalMACE's (section 3.4); disjoint as docs/decisions/0037 asks. */
import type { Rule } from '../../../shared/contract/task-graph.ts'
import type { WorldRulesSpokenOf } from '../../../shared/contract/twins.ts'

export const collectingRules: readonly Rule[] = [
  {
    id: 'hand-over-before-use',
    text: 'Players use what is in their own hands: a subtask that needs an item comes after every subtask that hands that item to its player. Says nothing of items that its player begins with or gets within the subtask.',
  },
  {
    id: 'make-before-hand-over',
    text: 'Only what exists can be given away: a subtask that hands an item over comes after every subtask in which its player makes or gathers that item. Says nothing of items that its player begins with.',
  },
  {
    id: 'parts-before-whole',
    text: 'A recipe needs all its parts: a subtask that makes an item comes after every subtask in which its own player makes or gathers a part of it.',
  },
]

/** What in the world they speak of. */
export const collectingWorldRules: WorldRulesSpokenOf = {
  'hand-over-before-use': { why: 'No rule of the world can be lifted so that players use what is in others’ hands.' },
  'make-before-hand-over': { why: 'No rule of the world can be lifted so that players give away what does not exist.' },
  'parts-before-whole': { lifts: 'ingredients' },
}
