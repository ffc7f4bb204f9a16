/** A scripted team of builders: as many blocks a step as it has members, from the ground up. */
import { blockName, isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { directions, neighbour, samePosition, subtract } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { NamedCell } from '../../../shared/contract/tasks/teamcraft.ts'
import type { TeamcraftBuildTask } from '../../../shared/contract/tasks/teamcraft-build.ts'
import type { MemberCall } from '../../../shared/contract/teamcraft-calls.ts'
import type { Expert, ExpertView } from '../../../shared/core/teamcraft/expert.ts'
import { ItemCounts } from '../teamcraft/item-counts.ts'
import { type BuilderCell, firstStep } from './schedule.ts'

export function buildExpert(task: TeamcraftBuildTask, agents: readonly string[]): Expert {
  return {
    next: (view) => {
      const missing = task.cells.filter(({ pos }) => isAir(view.blockAt(pos)))
      const hands = agents.map((agent) => new ItemCounts(view.inventoryOf(agent)))
      const step = firstStep(missing.map(cellOf(missing, view)), hands)
      const calls = step.flatMap((index, place): readonly MemberCall[] => {
        const [cell, agent] = [index === null ? undefined : missing[index], agents[place]]
        if (cell === undefined || agent === undefined) return []
        return [{ agent, call: { name: 'placeItem', item: cell.name, pos: subtract(cell.pos, task.center) } }]
      })
      return calls.length === 0 ? null : calls
    },
  }
}

/** What a cell waits for among those that are still missing. */
function cellOf(missing: readonly NamedCell[], view: ExpertView): (cell: NamedCell) => BuilderCell {
  const indexOf = (pos: Position): number => missing.findIndex((other) => samePosition(other.pos, pos))
  return ({ pos, name }) => {
    const neighbours = directions.map((direction) => neighbour(pos, direction))
    const below = indexOf(neighbour(pos, 'down'))
    return {
      item: name,
      height: pos[1],
      isHeld: neighbours.some((other) => blockName(view.blockAt(other)) !== 'air'),
      supports: neighbours.map(indexOf).filter((index) => index >= 0),
      // A block put over a cell that is still open would bury it.
      below: below < 0 ? null : below,
    }
  }
}
