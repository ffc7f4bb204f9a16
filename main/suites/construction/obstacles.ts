/** Why a construction scenario cannot be built to its end, as far as that shows without playing it. */

import { isAir, matchesBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { insideBox, positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import { givenItems } from '../../../shared/core/given-items.ts'
import { isPlaceable, isSidewaysTorch, whyUnplaceable } from '../../../shared/core/placeable.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { type VoxelWorld, worldOfPlan } from '../../../shared/core/voxel-world.ts'
import { scaffoldingOf } from '../building/scaffolding.ts'
import { siteFor } from './arena.ts'
import { findBuildOrder } from './buildability.ts'
import { blocksToDig, hasMaterialFactory } from './material-factory.ts'
import { materialNeeds } from './materials.ts'

/** Minecraft lets nobody but operators put these down (Minecraft Wiki, Operator Utilities). */
const operatorBlocks: ReadonlySet<string> = new Set([
  'structure_block',
  'jigsaw',
  'command_block',
  'chain_command_block',
  'repeating_command_block',
])

/** Whether Minecraft keeps players from putting the block down. */
export function isOperatorBlock(name: string): boolean {
  return operatorBlocks.has(name)
}

/** Of one sentence. */
const MOST_PLACES = 20

/** One sentence each; none where nothing is known to be in the way. */
export function constructionObstacles(scenario: Scenario): readonly string[] {
  const cells = blueprintCells(scenario.task)
  return [
    ...unplaceable(cells),
    ...sidewaysTorches(cells),
    ...missing(scenario),
    ...walls(scenario),
    ...unsupported(scenario),
  ]
}

/** Blocks that no action can place, whoever has what. */
function unplaceable(cells: readonly BlueprintCell[]): readonly string[] {
  const others = cells.filter((cell) => !isSidewaysTorch(cell))
  return [...new Map(others.map((cell) => [cell.name, cell])).values()].flatMap((cell) => {
    if (isOperatorBlock(cell.name)) return [`Only operators can place ${cell.name}.`]
    return whyUnplaceable(cell) ?? []
  })
}

function sidewaysTorches(cells: readonly BlueprintCell[]): readonly string[] {
  const sideways = cells.filter(isSidewaysTorch)
  const [first] = sideways
  if (first === undefined) return []
  return [
    `A ${first.name} that faces a side, as ${places(sideways)}, cannot be: the block ${first.name} has no facing.`,
  ]
}

/** What the containers of the initial world hold too little of; agents begin with empty hands. */
function missing(scenario: Scenario): readonly string[] {
  const containers = hasMaterialFactory(scenario) ? 'containers and material factory' : 'the containers'
  const source = `${containers}${scenario.world.members === undefined ? '' : ' and members'} hold`
  const held = new Map<string, number>()
  for (const { name, count } of givenItems(scenario.world)) held.set(name, (held.get(name) ?? 0) + count)
  for (const { name } of blocksToDig(scenario)) held.set(name, (held.get(name) ?? 0) + 1)
  const own = blueprintCells(scenario.task).filter(isPlaceable)
  return materialNeeds(own).flatMap(({ name, count }) => {
    const has = held.get(name) ?? 0
    return has >= count ? [] : [`The blueprint needs ${count} ${name}, and ${source} ${has}.`]
  })
}

/** Cells that the arena itself fills with something else, and cells that nobody gets to. */
function walls(scenario: Scenario): readonly string[] {
  const cells = blueprintCells(scenario.task)
  const walls = siteFor(cells, scenario.origin).walls
  const inside = cells.filter(({ pos }) => insideBox(walls, pos))
  const blocked = inside.length === 0 ? [] : blockedOf(inside, worldOfPlan(scenario.world))
  const outside = cells.filter(({ pos }) => !insideBox(walls, pos))
  return [
    ...(blocked.length === 0
      ? []
      : [`${stand(blocked)} where a wall is, ${places(blocked)}: the wall would have to be broken first.`]),
    ...(outside.length === 0 ? [] : [`${stand(outside)} below the floor, ${places(outside)}.`]),
  ]
}

function blockedOf(cells: readonly BlueprintCell[], world: VoxelWorld): readonly BlueprintCell[] {
  return cells.filter((cell) => !isAir(world.at(cell.pos)) && !matchesBlock(world.at(cell.pos), cell))
}

function stand(cells: readonly BlueprintCell[]): string {
  return cells.length === 1 ? '1 block stands' : `${cells.length} blocks stand`
}

function places(cells: readonly { readonly pos: Position }[]): string {
  const named = cells.slice(0, MOST_PLACES).map(({ pos }) => `(${pos.join(', ')})`)
  const more = cells.length - named.length
  return `at ${named.join(', ')}${more === 0 ? '' : ` and ${more} more`}`
}

/** Blocks that nothing of the building holds, and that scaffolding does not help either. */
function unsupported(scenario: Scenario): readonly string[] {
  const cells = blueprintCells(scenario.task).filter(isPlaceable)
  const { stuck } = findBuildOrder(cells)
  if (stuck.length === 0) return []
  const held = scaffoldingOf(scenario).rows.flatMap(({ holds }) => holds)
  const isHeld = new Set(held.map(({ pos }) => positionKey(pos)))
  const fallen = stuck.filter(({ pos }) => !isHeld.has(positionKey(pos)))
  if (fallen.length === 0) return []
  return [`Nothing of the building holds ${firstOf(fallen)}, and scaffolding that is dug away again would not do.`]
}

function firstOf(cells: readonly BlueprintCell[]): string {
  const named = cells.slice(0, 1).map(({ name, pos }) => `${name} at (${pos.join(', ')})`)
  return cells.length === 1 ? named.join() : `${named.join()}, nor ${cells.length - 1} more`
}
