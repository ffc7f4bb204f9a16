/**
 * Game rules of cooking, in the manner of CausalMACE's (section 3.4). What somebody stores and another takes follows from one of
 * them alone: by what is done with it (docs/decisions/0037).
 */
import type { Rule } from '../../../shared/contract/task-graph.ts'
import type { WorldRulesSpokenOf } from '../../../shared/contract/twins.ts'

export const cookingRules: readonly Rule[] = [
  {
    id: 'take-before-use',
    text: 'Only what lies in a container can be taken out of it: a subtask that takes an item comes after every subtask that puts it there. Says nothing of ingredients for crafting, of raw food and fuel, nor of tools and buckets for digging, milking and hunting.',
  },
  {
    id: 'gather-before-craft',
    text: 'A recipe needs all its ingredients: a subtask that crafts comes after every subtask that stores one which it takes.',
  },
  {
    id: 'raw-and-fuel-before-smelt',
    text: 'A furnace needs the raw food and its fuel: a subtask that cooks comes after every subtask that stores one of them which it takes.',
  },
  {
    id: 'tool-before-harvest',
    text: 'Digging, milking and hunting need their tool or bucket: a subtask that does one of them comes after every subtask that stores the tool or bucket which it takes.',
  },
]

/** What in the world they speak of. */
export const cookingWorldRules: WorldRulesSpokenOf = {
  'take-before-use': { lifts: 'take' },
  'gather-before-craft': { lifts: 'ingredients' },
  'raw-and-fuel-before-smelt': { lifts: 'fuel' },
  'tool-before-harvest': { lifts: 'tool' },
}
