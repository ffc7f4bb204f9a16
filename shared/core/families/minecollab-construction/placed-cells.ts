/** Cells of a blueprint as agents place them. */
import { add, comparePositions, neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockProperties } from '../../../contract/block.ts'
import type { BlueprintCell } from '../../../contract/tasks/construction.ts'
import type { MinecollabConstructionTask } from '../../../contract/tasks/minecollab-construction.ts'

const known = new WeakMap<object, readonly BlueprintCell[]>()

/**
 * Lowest first. Of a door, which a blueprint names twice, each half is told: the upper one comes by itself. And which way it
 * faces, across its wall: that is not scored, but nobody gets through a door that stands along the way.
 */
export function placedCells({ cells }: Pick<MinecollabConstructionTask, 'cells'>): readonly BlueprintCell[] {
  const placed = known.get(cells) ?? withDoors(cells)
  known.set(cells, placed)
  return placed
}

function withDoors(cells: MinecollabConstructionTask['cells']): readonly BlueprintCell[] {
  const byPosition = new Map(cells.map(({ pos, name }) => [positionKey(pos), name]))
  const halves = new Map<string, BlockProperties>()
  return cells
    .toSorted((a, b) => comparePositions(a.pos, b.pos))
    .map(({ pos, name }) => {
      if (!name.endsWith('_door')) return { pos, name }
      const below = halves.get(`${name} ${positionKey(neighbour(pos, 'down'))}`)
      const isAlongX = ([-1, 1] as const).every((step) => byPosition.has(positionKey(add(pos, [step, 0, 0]))))
      const state: BlockProperties =
        below?.half === 'lower' ? { ...below, half: 'upper' } : { facing: isAlongX ? 'south' : 'east', half: 'lower' }
      halves.set(`${name} ${positionKey(pos)}`, state)
      return { pos, name, state }
    })
}
