/** The three rules that the paper prints (section 3.4), in our words: the set `paper`, which any suite can be planned with. */
import type { Rule } from '../../shared/contract/task-graph.ts'
import type { WorldRulesSpokenOf } from '../../shared/contract/twins.ts'

/** Wider than ours: of the third follows that every block of a layer waits for every block of the layers below. */
export const paperRules: readonly Rule[] = [
  {
    id: 'take-before-use',
    text: 'An item that lies in a container has to be taken out of it before it can be placed or used.',
  },
  {
    id: 'equip-before-place',
    text: 'A block has to be held in the hand before it can be placed.',
  },
  {
    id: 'lower-before-higher',
    text: 'Blocks of lower layers are placed before the blocks of higher layers.',
  },
]

/** As the catalog names it beside the suites' own. */
export const paperRuleSet = { id: 'paper', label: 'the paper’s rules', rules: paperRules } as const

/** What in the world they speak of. */
export const paperWorldRules: WorldRulesSpokenOf = {
  'take-before-use': { lifts: 'take' },
  'equip-before-place': { lifts: 'equip' },
  'lower-before-higher': { lifts: 'below' },
}
