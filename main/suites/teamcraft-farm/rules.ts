/** Game rules of farming. */
import type { Rule } from '../../../shared/contract/task-graph.ts'
import type { WorldRulesSpokenOf } from '../../../shared/contract/twins.ts'

export const farmRules: readonly Rule[] = [
  {
    id: 'sow-before-harvest',
    text: 'Only what was sown can be harvested: a subtask that harvests a plot comes after the subtask that sows on it. Says nothing of subtasks that sow and harvest the same plot.',
  },
]

export const farmWorldRules: WorldRulesSpokenOf = {
  'sow-before-harvest': { why: 'No rule of the world can be lifted so that crops grow where nothing was sown.' },
}
