/** Paths and farmland with something solid on them: the game makes dirt of these, whichever is built first. */
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'
import { formatBlock } from '../../../../shared/core/block-string.ts'
import { neighbour, positionKey } from '../../../../shared/core/geometry.ts'
import { isBlockName, withState } from '../../../minecraft/rules/blocks/block-facts.ts'
import { isBuriedUnder } from '../../../minecraft/rules/blocks/settling.ts'

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
