/** MINDcraft's four commands about a blueprint, from what its agent was told and sees. */
import { blockName, isAir, matchesBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { boundingBox, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import { type ReadCell, readBlueprint } from '../../../planner/read-blueprint.ts'
import { readBox } from '../../../planner/simulation/construction/read-documents.ts'
import { type Command, type Hands, numberAt } from './command.ts'

export const blueprints: readonly Command[] = [
  ofWhole('getBlueprint', 'The levels of the blueprint, and where each begins.', (blueprint) =>
    levelsOf(blueprint).map((level) => `Level ${level} begins at ${text(cornerOf(blueprint, level))}.`),
  ),
  ofLevel('getBlueprintLevel', 'One level of the blueprint, 0 for the lowest, row by row.', rowsOf),
  ofWhole(
    'checkBlueprint',
    'What is to be placed, removed or replaced in the whole blueprint, as far as you see.',
    (blueprint, hands) => levelsOf(blueprint).flatMap((level) => check(blueprint, level, hands)),
  ),
  ofLevel('checkBlueprintLevel', 'The same of one level, 0 for the lowest.', check),
]

interface Blueprint {
  readonly cells: ReadonlyMap<string, ReadCell>
  readonly box: Box
  /** Whether nothing else is to stand in its box; names alone count then. */
  readonly isWhole: boolean
}

function readWhole({ documents, environment }: Hands): Blueprint {
  const cells = readBlueprint(documents)
  const told = readBox(environment)
  return {
    cells: new Map(cells.map((cell) => [positionKey(cell.pos), cell])),
    box: told ?? boundingBox(cells.map(({ pos }) => pos)),
    isWhole: told !== null,
  }
}

function ofWhole(
  name: string,
  description: string,
  lines: (blueprint: Blueprint, hands: Hands) => readonly string[],
): Command {
  const run = (hands: Hands): string => lines(readWhole(hands), hands).join('\n')
  return { name, isAction: false, description, parameters: [], ofBlueprints: true, run: (_values, hands) => run(hands) }
}

function ofLevel(
  name: string,
  description: string,
  lines: (blueprint: Blueprint, level: number, hands: Hands) => readonly string[],
): Command {
  return {
    name,
    isAction: false,
    description,
    parameters: [{ name: 'levelNum', kind: 'int', domain: [0, 1000] }],
    ofBlueprints: true,
    run: (values, hands) => {
      const blueprint = readWhole(hands)
      const [level, last] = [numberAt(values, 0), levelsOf(blueprint).length - 1]
      if (level > last) return `There is no level ${level}: the levels are 0 to ${last}.`
      return lines(blueprint, level, hands).join('\n')
    },
  }
}

function levelsOf({ box: { min, max } }: Blueprint): readonly number[] {
  return Array.from({ length: max[1] - min[1] + 1 }, (_, level) => level)
}

function cornerOf({ box: { min } }: Blueprint, level: number): Position {
  return [min[0], min[1] + level, min[2]]
}

/** Each row from north to south. */
function placesOf({ box: { min, max } }: Blueprint, level: number): readonly (readonly Position[])[] {
  const columns = Array.from({ length: max[0] - min[0] + 1 }, (_, index) => min[0] + index)
  const rows = Array.from({ length: max[2] - min[2] + 1 }, (_, index) => min[2] + index)
  return rows.map((z) => columns.map((x) => [x, min[1] + level, z]))
}

/** `z -168: 2 air, 7 stone, 1 glass`: what stands in each row, from west to east. */
function rowsOf(blueprint: Blueprint, level: number): readonly string[] {
  const rows = placesOf(blueprint, level).map((places) => {
    const runs: { name: string; count: number }[] = []
    for (const pos of places) {
      const name = blueprint.cells.get(positionKey(pos))?.name ?? 'air'
      const last = runs.at(-1)
      if (last?.name === name) last.count += 1
      else runs.push({ name, count: 1 })
    }
    return `z ${places[0]?.[2]}: ${runs.map(({ name, count }) => `${count} ${name}`).join(', ')}`
  })
  return [`Level ${level}, from ${text(cornerOf(blueprint, level))}, each row from west to east:`, ...rows]
}

/** A line for each cell that is not as it should be. */
function check(blueprint: Blueprint, level: number, { observe }: Hands): readonly string[] {
  const standing = new Map(observe().changes.map(({ pos, block }) => [positionKey(pos), block]))
  const wrong = placesOf(blueprint, level)
    .flat()
    .flatMap((pos) => faultOf(blueprint, pos, standing.get(positionKey(pos)) ?? 'air') ?? [])
  return wrong.length === 0 ? [`Level ${level} is complete.`] : [`Level ${level} is not complete:`, ...wrong]
}

function faultOf({ cells, isWhole }: Blueprint, pos: Position, there: string): string | null {
  const cell = cells.get(positionKey(pos))
  if (cell === undefined) return isWhole && !isAir(there) ? `Remove ${blockName(there)} at ${text(pos)}.` : null
  const isRight = isWhole ? blockName(there) === cell.name : matchesBlock(there, cell)
  if (isRight) return null
  return isAir(there)
    ? `Place ${cell.name} at ${text(pos)}.`
    : `Replace ${blockName(there)} at ${text(pos)} with ${cell.name}.`
}

function text(pos: Position): string {
  return `(${pos.join(', ')})`
}
