/** Ingredients that are not right at the end, and what became of the actions that were for them. */

import type { MixtureTask } from '../../../contract/tasks/mixture.ts'
import type { Family, Lack } from '../../diagnosis/lack.ts'
import { allWorked, mostOften, unmended } from '../../diagnosis/subtask-actions.ts'
import { taskFactsAt } from '../../diagnosis/task-record.ts'
import type { PlanFacts } from '../../diagnosis/wait-verdict.ts'
import { ingredientsOf, isRight } from './contents.ts'

interface WrongIngredient extends Lack {
  readonly item: string
}

export function mixtureLacks(task: MixtureTask, known: PlanFacts, endMs: number): Family {
  const { index } = known
  const lacks = ingredientsOf(task, taskFactsAt(index, index.count))
    .filter((ingredient) => ingredient.wanted > 0 && !isRight(ingredient))
    .map(
      ({ item, wanted }): WrongIngredient => ({
        id: `ingredient ${item}`,
        words: `${wanted} ${item}`,
        item,
        jump: { select: { kind: 'event', seq: index.count - 1 }, atMs: endMs },
        subtasks: index.subtasks
          .filter(({ id }) => known.truth.callsOf(id).some(({ arguments: given }) => given.item === item))
          .map(({ id }) => id),
      }),
    )
  return {
    isNamed: true,
    lacks,
    behind: () => [],
    afterwards: () => null,
    achieved: (subtask, seq) =>
      !lacks.some(({ subtasks }) => subtasks.includes(subtask)) && allWorked(known, subtask, seq),
    witnessed: () => null,
    tried: ({ id }) => {
      const item = lacks.find((lack) => lack.id === id)?.item
      const tries = index.actions.filter(({ start }) => start.data.call.arguments.item === item)
      const cause = mostOften(unmended(tries))
      return cause === null ? [] : [{ kind: 'cause', cause }]
    },
  }
}
