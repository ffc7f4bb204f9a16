/** Which blocks of a blueprint are missing or wrong at the end of a record, and what became of the subtask of each. */

import type { BlockString } from '../../contract/block.ts'
import type { Position } from '../../contract/geometry.ts'
import type { BlueprintCell, Scenario } from '../../contract/scenario.ts'
import { isAir } from '../block-string.ts'
import { cellIsRight } from '../construction.ts'
import { directions, neighbour, oppositeDirection } from '../geometry.ts'
import { blueprintCells } from '../task-completion.ts'
import type { PlanFacts } from './wait-verdict.ts'

export interface Loss {
  readonly cell: BlueprintCell
  /** What stands there instead; null for nothing. */
  readonly instead: BlockString | null
  /** The subtask that was to place it; null where no plan has one. */
  readonly subtask: number | null
}

export function lossesOf(scenario: Scenario, { truth, world }: PlanFacts): readonly Loss[] {
  return blueprintCells(scenario.task)
    .filter((cell) => !cellIsRight(cell, (pos) => world.at(pos)))
    .map((cell) => {
      const block = world.at(cell.pos)
      const subtask = truth.placersOf(cell.pos).at(-1) ?? truth.placersOf(firstHalf(cell)).at(-1) ?? null
      return { cell, instead: isAir(block) ? null : block, subtask }
    })
}

/** The game puts second halves of doors, tall plants and beds there with the first. */
function firstHalf({ pos, state = {} }: BlueprintCell): Position {
  if (state.half === 'upper') return neighbour(pos, 'down')
  const facing = state.part === 'head' ? directions.find((own) => own === state.facing) : undefined
  return facing === undefined ? pos : neighbour(pos, oppositeDirection[facing])
}
