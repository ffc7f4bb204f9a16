/** Scaffolding that a building takes, from its blueprint alone. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import { itemOf } from '../../../shared/core/game-knowledge.ts'
import { isPlaceable } from '../../../shared/core/placeable.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { planScaffolding, type Scaffolding } from '../../../shared/core/task-graph/scaffolding.ts'
import type { BlockToPlace } from '../../../shared/core/task-graph/step-forms.ts'

/** Blocks that agents place; second halves of doors and beds come by themselves, and some blocks no item places. */
export function blocksToPlace(cells: readonly BlueprintCell[]): readonly (BlueprintCell & BlockToPlace)[] {
  return cells.flatMap((cell) => {
    const item = itemOf(cell.name)
    const { state = {} } = cell
    return item === null || !isPlaceable(cell) || state.half === 'upper' || state.part === 'head'
      ? []
      : [{ ...cell, item, state }]
  })
}

/** Worked out once for each scenario: rules, truth and obstacles all ask. */
const known = new WeakMap<Scenario, Scaffolding<BlueprintCell & BlockToPlace>>()

export function scaffoldingOf(scenario: Scenario): Scaffolding<BlueprintCell & BlockToPlace> {
  const { generator } = scenario.world
  const floor = generator.id === 'superflat' ? generator.surfaceY + 1 : undefined
  const planned = known.get(scenario) ?? planScaffolding(blocksToPlace(blueprintCells(scenario.task)), floor)
  known.set(scenario, planned)
  return planned
}
