/** Items that are lacking, each known by the actions whose argument names it: what no better clue tells of their causes. */
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
      const tries = known.index.actions.filter(({ start }) => start.data.call.arguments.item === item)
      const cause = mostOften(unmended(tries))
      return cause === null ? [] : [{ kind: 'cause', cause }]
    },
  }
}
