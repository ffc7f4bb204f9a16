/** Ingredients that are not right at the end, and what became of the actions that were for them. */

import type { MixtureTask } from '../../../contract/tasks/mixture.ts'
import { type ItemLack, itemFamily, subtasksNaming } from '../../diagnosis/item-lacks.ts'
import type { Family } from '../../diagnosis/lack.ts'
import { taskFactsAt } from '../../diagnosis/task-record.ts'
import type { PlanFacts } from '../../diagnosis/wait-verdict.ts'
import { ingredientsOf, isRight } from './contents.ts'

export function mixtureLacks(task: MixtureTask, known: PlanFacts, endMs: number): Family {
  const { index } = known
  const lacks = ingredientsOf(task, taskFactsAt(index, index.count))
    .filter((ingredient) => ingredient.wanted > 0 && !isRight(ingredient))
    .map(
      ({ item, wanted }): ItemLack => ({
        id: `ingredient ${item}`,
        words: `${wanted} ${item}`,
        item,
        jump: { select: { kind: 'event', seq: index.count - 1 }, atMs: endMs },
        subtasks: subtasksNaming(known, item),
      }),
    )
  return itemFamily(known, lacks)
}
