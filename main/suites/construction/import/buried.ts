/** Paths and farmland with something solid on them: the game makes dirt of these, whichever is built first. */

import { isBlockName, withState } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { isBuriedUnder } from '../../../../packages/minecraft-server/rules/blocks/settling.ts'
import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'

/** Whether a block of a name cannot stay what it is under a cell of the blueprint. */
export function isBuried(name: string, above: BlueprintCell | undefined): boolean {
  return above !== undefined && isBlockName(above.name) && isBuriedUnder(name, withState(above.name, above.state))
}

/** One sentence for each cell of a blueprint that cannot stay under another one. */
export function buriedCells(cells: readonly BlueprintCell[]): readonly string[] {
  const at = new Map(cells.map((cell) => [positionKey(cell.pos), cell]))
  return cells.flatMap(({ name, pos }) => {
    const above = at.get(positionKey(neighbour(pos, 'up')))
    if (above === undefined || !isBuried(name, above)) return []
    return [`${name} at (${pos.join(', ')}) cannot be: it becomes dirt under ${formatBlock(above.name, above.state)}.`]
  })
}
