/** What a building takes and what there is of it, as a table. */
import type { WorldPlan } from '../../../contract/scenario.ts'
import type { BlueprintCell } from '../../../contract/tasks/construction.ts'
import type { TaskTable } from '../task-family.ts'
import { materialsOf } from './materials.ts'

export function materialTable(cells: readonly BlueprintCell[], world: WorldPlan): TaskTable {
  return {
    caption: 'Materials',
    heads: ['Block', 'wanted', world.members === undefined ? 'in containers' : 'at the start'],
    isText: false,
    rows: materialsOf(cells, world).map(({ name, wanted, held }) => ({
      name,
      cells: [String(wanted), String(held)],
      isShort: held < wanted,
    })),
  }
}
