/** Whether a world stands as its plan says; what was ordered may not have come about, whatever the answers were. */

import { parseBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { positionsOf } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'
import { worldOfPlan } from '../../../shared/core/voxel-world.ts'

/** What vanilla sets by itself according to the blocks around, wet ground and time; plans do not always write it. */
const ofSurroundings = new Set(['north', 'east', 'south', 'west', 'up', 'shape', 'in_wall', 'snowy', 'distance'])
const ofTime = new Set(['moisture', 'age'])

function isAsWanted(found: BlockString, wanted: BlockString): boolean {
  if (found === wanted) return true
  const [is, should] = [parseBlock(found), parseBlock(wanted)]
  if (is.name !== should.name) return false
  return Object.entries(should.state).every(
    ([name, value]) => ofSurroundings.has(name) || ofTime.has(name) || is.state[name] === value,
  )
}

/** Looks again and again until all cells of the region were once found right; begins where the last look has stopped. */
export class PlanWatch {
  readonly #cells: readonly (readonly [Position, BlockString])[]
  #next = 0

  constructor(plan: WorldPlan) {
    const world = worldOfPlan(plan)
    this.#cells = [...positionsOf(plan.region)].map((pos) => [pos, world.at(pos)] as const)
  }

  /** The first cell that is not as planned, in words; null where all are. `blockAt` answers null out of sight. */
  look(blockAt: (pos: Position) => BlockString | null): string | null {
    for (; this.#next < this.#cells.length; this.#next++) {
      const cell = this.#cells[this.#next]
      if (cell === undefined) return null
      const [pos, wanted] = cell
      const found = blockAt(pos)
      if (found === null || !isAsWanted(found, wanted)) {
        return `at ${pos.join(', ')} there is ${found ?? 'nothing in sight'} instead of ${wanted}`
      }
    }
    return null
  }
}
