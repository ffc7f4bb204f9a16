/** Cells of a blueprint with what its names do not say of doors. */
import { add, comparePositions, neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlueprintCell } from '../../../contract/tasks/construction.ts'
import type { MinecollabConstructionTask } from '../../../contract/tasks/minecollab-construction.ts'

type Named = Pick<MinecollabConstructionTask, 'cells'>

const known = new WeakMap<object, readonly BlueprintCell[]>()

/** Lowest first. A blueprint names a door twice; the game puts its upper half there with the lower one. */
export function halvedCells({ cells }: Named): readonly BlueprintCell[] {
  const halved = known.get(cells) ?? withHalves(cells)
  known.set(cells, halved)
  return halved
}

function withHalves(cells: MinecollabConstructionTask['cells']): readonly BlueprintCell[] {
  const lower = new Set<string>()
  return cells
    .toSorted((a, b) => comparePositions(a.pos, b.pos))
    .map(({ pos, name }) => {
      if (!name.endsWith('_door')) return { pos, name }
      if (lower.has(`${name} ${positionKey(neighbour(pos, 'down'))}`)) return { pos, name, state: { half: 'upper' } }
      lower.add(`${name} ${positionKey(pos)}`)
      return { pos, name, state: { half: 'lower' } }
    })
}

/** As agents are told: doors face across their walls. That is not scored, but nobody gets through a door that stands along the way. */
export function toldCells(task: Named): readonly BlueprintCell[] {
  const filled = new Set(task.cells.map(({ pos }) => positionKey(pos)))
  return halvedCells(task).map((cell) => {
    if (cell.state === undefined) return cell
    const isAlongX = [-1, 1].every((step) => filled.has(positionKey(add(cell.pos, [step, 0, 0]))))
    return { ...cell, state: { ...cell.state, facing: isAlongX ? 'south' : 'east' } }
  })
}
