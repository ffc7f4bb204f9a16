/** The subtasks that put scaffolding up and take it down again, as planners write them. */
import type { Subtask } from '../../contract/task-graph.ts'
import type { Scaffolding } from './scaffolding.ts'
import { type BlockToPlace, placeStep, removeStep } from './step-forms.ts'

/** What every chest of VillagerBench holds for it. */
export const SCAFFOLD_ITEM = 'dirt'

export interface ScaffoldSteps {
  readonly placing: readonly Omit<Subtask, 'id'>[]
  /** From the far end of each row. */
  readonly removing: readonly Omit<Subtask, 'id'>[]
}

/** Two subtasks for each piece of dirt. */
export function scaffoldSteps<C extends BlockToPlace>({ rows }: Pick<Scaffolding<C>, 'rows'>): ScaffoldSteps {
  return {
    placing: rows.flatMap(({ places }) =>
      places.map((pos) => ({
        description: `Place ${SCAFFOLD_ITEM} at (${pos.join(', ')}) as scaffolding.`,
        step: placeStep(SCAFFOLD_ITEM, pos, {}),
      })),
    ),
    removing: rows.flatMap(({ places }) =>
      places.toReversed().map((pos) => ({
        description: `Dig the scaffolding at (${pos.join(', ')}) away.`,
        step: removeStep(pos),
      })),
    ),
  }
}
