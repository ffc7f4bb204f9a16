/** What is lacking, each known by the actions that were for it, as those whose argument names an item: no better clue tells of its cause. */
import type { ActionCall } from '../../contract/task-graph.ts'
import type { Family, Lack } from './lack.ts'
import { allWorked, mostOften, unmended } from './subtask-actions.ts'
import type { PlanFacts } from './wait-verdict.ts'

export interface ItemLack extends Lack {
  readonly item: string
}

/** Subtasks that do something with an item. */
export function subtasksNaming({ index, truth }: PlanFacts, item: string): readonly number[] {
  return index.subtasks
    .filter(({ id }) => truth.callsOf(id).some(({ arguments: given }) => given.item === item))
    .map(({ id }) => id)
}

export function itemFamily(known: PlanFacts, lacks: readonly ItemLack[]): Family {
  return actionFamily(known, lacks, ({ item }, call) => call.arguments.item === item)
}

/** `isFor`: whether an action was for what is lacking. */
export function actionFamily<L extends Lack>(
  known: PlanFacts,
  lacks: readonly L[],
  isFor: (lack: L, call: ActionCall) => boolean,
): Family {
  return {
    isNamed: true,
    lacks,
    behind: () => [],
    afterwards: () => null,
    achieved: (subtask, seq) =>
      !lacks.some(({ subtasks }) => subtasks.includes(subtask)) && allWorked(known, subtask, seq),
    witnessed: () => null,
    tried: ({ id }) => {
      const lack = lacks.find((own) => own.id === id)
      const tries = known.index.actions.filter(({ start }) => lack !== undefined && isFor(lack, start.data.call))
      const cause = mostOften(unmended(tries))
      return cause === null ? [] : [{ kind: 'cause', cause }]
    },
  }
}
