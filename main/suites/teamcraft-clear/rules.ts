/** Game rules of clearing. */
import type { Rule } from '../../../shared/contract/task-graph.ts'
import type { WorldRulesSpokenOf } from '../../../shared/contract/twins.ts'

export const clearRules: readonly Rule[] = [
  {
    id: 'falling-before-base',
    text: 'An anvil or sand falls when the block below it is gone, and is then somewhere else: a subtask that digs such a block comes before every subtask that digs the block directly below it. Says nothing of blocks that stay where they are.',
  },
]

export const clearWorldRules: WorldRulesSpokenOf = {
  'falling-before-base': { why: 'No rule of the world can be lifted so that anvils and sand stay in the air.' },
}
