/** MineCollab's construction score (minecollab-requirements.md R11): every cell of the levels that is no air, in the blueprint or in the world. */
import { blockName, isAir } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../contract/geometry.ts'
import type { BlueprintLevel, MinecollabConstructionTask } from '../../../contract/tasks/minecollab-construction.ts'
import type { BlockAt } from '../../construction.ts'

interface Score {
  readonly matches: number
  readonly mismatches: number
}

/** Cells of a level, along x and then along z. */
export function* cellsOfLevel({ at: [x, y, z], columns, rows }: BlueprintLevel): Generator<Position> {
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) yield [x + column, y, z + row]
}

/** By name alone; a cell that is air in both counts for nothing. */
export function scoreOf({ levels, cells }: MinecollabConstructionTask, blockAt: BlockAt): Score {
  const wanted = new Map(cells.map(({ pos, name }) => [positionKey(pos), name]))
  let [matches, mismatches] = [0, 0]
  for (const level of levels) {
    for (const pos of cellsOfLevel(level)) {
      const name = wanted.get(positionKey(pos)) ?? null
      const actual = blockAt(pos)
      if (name === null ? isAir(actual) : blockName(actual) === name) matches += name === null ? 0 : 1
      else mismatches += 1
    }
  }
  return { matches, mismatches }
}

/** Matches / (matches + mismatches), in 0..1; the benchmark's score is a hundred times that. */
export function minecollabCompletion(task: MinecollabConstructionTask, blockAt: BlockAt): number {
  const { matches, mismatches } = scoreOf(task, blockAt)
  return matches / (matches + mismatches)
}
