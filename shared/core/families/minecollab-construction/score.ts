/** MineCollab's construction score (minecollab-requirements.md R11): every cell of the levels that is no air, in the blueprint or in the world. */
import { blockName, isAir } from '../../../../packages/minecraft-server/values/block-string.ts'
import { boundingBox, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../contract/block.ts'
import type { Box, Position } from '../../../contract/geometry.ts'
import type { BlueprintLevel, MinecollabConstructionTask } from '../../../contract/tasks/minecollab-construction.ts'
import type { BlockAt } from '../../construction.ts'

interface Score {
  readonly matches: number
  readonly mismatches: number
}

/** Cells of a level, along x and then along z. */
function* cellsOfLevel({ at: [x, y, z], columns, rows }: BlueprintLevel): Generator<Position> {
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) yield [x + column, y, z + row]
}

export function cellsOfLevels({ levels }: Pick<MinecollabConstructionTask, 'levels'>): readonly Position[] {
  return levels.flatMap((level) => [...cellsOfLevel(level)])
}

/** The box around all levels. */
export function volumeOf({ levels }: Pick<MinecollabConstructionTask, 'levels'>): Box {
  const corners = levels.flatMap(({ at: [x, y, z], columns, rows }): readonly Position[] => [
    [x, y, z],
    [x + columns - 1, y, z + rows - 1],
  ])
  return boundingBox(corners)
}

/** How a cell counts: by name alone, and for nothing where it is air in both. `wanted` is null for air. */
function verdictOf(wanted: string | null, actual: BlockString): keyof Score | null {
  if (wanted === null) return isAir(actual) ? null : 'mismatches'
  return blockName(actual) === wanted ? 'matches' : 'mismatches'
}

/** A score that follows single changes: a building has thousands of cells, and one block at a time is placed. */
export class RunningScore {
  readonly #cells: ReadonlyMap<string, { readonly pos: Position; readonly wanted: string | null }>
  readonly #verdicts = new Map<string, keyof Score | null>()
  readonly #counts = { matches: 0, mismatches: 0 }
  readonly #blockAt: BlockAt

  constructor(task: MinecollabConstructionTask, blockAt: BlockAt) {
    const wanted = new Map(task.cells.map(({ pos, name }) => [positionKey(pos), name]))
    this.#cells = new Map(
      cellsOfLevels(task).map((pos) => [positionKey(pos), { pos, wanted: wanted.get(positionKey(pos)) ?? null }]),
    )
    this.#blockAt = blockAt
    for (const { pos } of this.#cells.values()) this.changed(pos)
  }

  /** Another block may stand there now. */
  changed(at: Position): void {
    const key = positionKey(at)
    const cell = this.#cells.get(key)
    if (cell === undefined) return
    const before = this.#verdicts.get(key) ?? null
    const now = verdictOf(cell.wanted, this.#blockAt(cell.pos))
    if (before === now) return
    if (before !== null) this.#counts[before] -= 1
    if (now !== null) this.#counts[now] += 1
    this.#verdicts.set(key, now)
  }

  counts(): Score {
    return { ...this.#counts }
  }

  completion(): number {
    return shareOf(this.#counts)
  }
}

/** Matches / (matches + mismatches), in 0..1; the benchmark's score is a hundred times that. A blueprint has a block: there is always something to count. */
function shareOf({ matches, mismatches }: Score): number {
  return matches / (matches + mismatches)
}

export function scoreOf(task: MinecollabConstructionTask, blockAt: BlockAt): Score {
  return new RunningScore(task, blockAt).counts()
}

export function minecollabCompletion(task: MinecollabConstructionTask, blockAt: BlockAt): number {
  return shareOf(scoreOf(task, blockAt))
}
