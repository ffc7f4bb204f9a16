/** What agents are told about a construction scenario: the place in words, the blueprint cell by cell. */

import { formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { boundingBox } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import { isPlaceable } from '../../../shared/core/placeable.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { scaffoldingOf } from '../building/scaffolding.ts'
import { landmarkLines } from '../landmark-lines.ts'
import { FLOOR_Y } from './arena.ts'
import { blocksToDig } from './material-factory.ts'
import { materialNeeds } from './materials.ts'

function formatPosition(pos: Position): string {
  return `(${pos.join(', ')})`
}

/** One line per cell: `(-9, -60, -2) oak_trapdoor[facing=north]`, with only the properties that count. */
function formatCell(cell: BlueprintCell): string {
  return `${formatPosition(cell.pos)} ${formatBlock(cell.name, cell.state)}`
}

/** Told to agents of every method, because such a building is impossible without it. */
const SCAFFOLDING_HINT =
  'Some blocks of the building touch nothing that they could be placed against. It takes dirt beside them, placed before them and dug away again once they stand: the building is to be left without it.'

export function constructionBrief(scenario: Scenario): {
  readonly environment: string
  readonly documents: readonly string[]
} {
  const cells = toPlace(blueprintCells(scenario.task))
  const { min, max } = boundingBox(cells.map((cell) => cell.pos))
  const floor = Math.min(min[1], FLOOR_Y)
  const toDig = blocksToDig(scenario).map(({ name, pos }) => `- ${name} at ${formatPosition(pos)}: may be dug`)
  const environment = [
    'A building site in Minecraft with a flat stone floor and glass walls. Coordinates are (x, y, z): x grows to the east, y upwards, z to the south.',
    `The floor is at y = ${floor - 1}; the building stands between ${formatPosition(min)} and ${formatPosition(max)}, its lowest layer ${min[1] === floor ? 'on the floor' : `${min[1] - floor} above the floor`}.`,
    ...(scaffoldingOf(scenario).rows.length === 0 ? [] : [SCAFFOLDING_HINT]),
    `The team starts near ${formatPosition(scenario.world.start)} with empty hands. Places to know:`,
    ...landmarkLines(scenario),
    ...toDig,
  ].join('\n')
  return { environment, documents: cells.map(formatCell) }
}

/** Leaves out blocks that no agent can place. */
function toPlace(cells: readonly BlueprintCell[]): readonly BlueprintCell[] {
  return cells.filter(isPlaceable)
}

/** The high-level task in one paragraph. */
export function constructionGoal(title: string, blueprint: readonly BlueprintCell[]): string {
  const cells = toPlace(blueprint)
  const needs = materialNeeds(cells)
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${name}`)
    .join(', ')
  return `Build the ${title} together, exactly as its blueprint says: ${cells.length} blocks (${needs}), each at its position and, where the blueprint gives a direction, turned that way. Take the blocks out of the chest, bring them to the site and place them by hand.`
}
