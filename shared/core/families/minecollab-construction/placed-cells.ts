/** Cells of a blueprint as agents place them. */
import { comparePositions, neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlueprintCell } from '../../../contract/tasks/construction.ts'
import type { MinecollabConstructionTask } from '../../../contract/tasks/minecollab-construction.ts'

const known = new WeakMap<object, readonly BlueprintCell[]>()

/** Lowest first. Of a door, which a blueprint names twice, each half is told: the upper one comes by itself. */
export function placedCells({ cells }: Pick<MinecollabConstructionTask, 'cells'>): readonly BlueprintCell[] {
  const placed = known.get(cells) ?? withHalves(cells)
  known.set(cells, placed)
  return placed
}

function withHalves(cells: MinecollabConstructionTask['cells']): readonly BlueprintCell[] {
  const lowerHalves = new Set<string>()
  return cells
    .toSorted((a, b) => comparePositions(a.pos, b.pos))
    .map(({ pos, name }) => {
      if (!name.endsWith('_door')) return { pos, name }
      if (lowerHalves.has(`${name} ${positionKey(neighbour(pos, 'down'))}`))
        return { pos, name, state: { half: 'upper' } }
      lowerHalves.add(`${name} ${positionKey(pos)}`)
      return { pos, name, state: { half: 'lower' } }
    })
}
