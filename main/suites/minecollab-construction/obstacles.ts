/** Why a building of MineCollab cannot be completed, as far as that shows without playing it. */
import type { ItemStack } from '../../../shared/contract/block.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { MinecollabConstructionTask } from '../../../shared/contract/tasks/minecollab-construction.ts'
import { halvedCells } from '../../../shared/core/families/minecollab-construction/told-cells.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { givenItems } from '../../../shared/core/given-items.ts'
import { whyUnplaceable } from '../../../shared/core/placeable.ts'
import { blocksToPlace, scaffoldingOf } from '../building/scaffolding.ts'
import { nameOf } from '../minecollab/members.ts'

/** Hot bar and bag; armour and the off hand take no blocks at the start. */
const SLOTS = 36
const STACK = 64
const TOOL = /_(pickaxe|axe|shovel|hoe|sword)$|^shears$/

export function buildingObstacles(task: MinecollabConstructionTask, scenario: Scenario): readonly string[] {
  return [...unplaceable(task), ...missing(task, scenario), ...overloaded(scenario), ...unsupported(scenario)]
}

function unplaceable({ cells }: MinecollabConstructionTask): readonly string[] {
  const kinds = new Map(cells.map((cell) => [cell.name, cell]))
  return [...kinds.values()].flatMap((cell) => whyUnplaceable(cell) ?? [])
}

function missing(task: MinecollabConstructionTask, { world }: Scenario): readonly string[] {
  const held = new Map<string, number>()
  for (const { name, count } of givenItems(world)) held.set(name, (held.get(name) ?? 0) + count)
  const needs = Map.groupBy(blocksToPlace(halvedCells(task)), ({ item }) => item)
  return [...needs].flatMap(([item, uses]) => {
    const has = held.get(item) ?? 0
    return has >= uses.length ? [] : [`The blueprint needs ${uses.length} ${item}, and the members begin with ${has}.`]
  })
}

/** Members whose items do not fit into an inventory. */
function overloaded({ stage, world }: Scenario): readonly string[] {
  return (world.members ?? []).flatMap(({ items = [] }, place) => {
    const slots = slotsOf(items)
    if (slots <= SLOTS) return []
    const name = nameOf(stage?.members[place], place)
    return [`${name} would begin with ${counted(slots, 'stack')}, and an inventory holds ${SLOTS}.`]
  })
}

export function slotsOf(items: readonly ItemStack[]): number {
  return items.reduce((sum, { name, count }) => sum + Math.ceil(count / (TOOL.test(name) ? 1 : STACK)), 0)
}

/** Blocks that nothing of the building holds, and that scaffolding does not help either. */
function unsupported(scenario: Scenario): readonly string[] {
  const { stuck } = scaffoldingOf(scenario)
  const [first] = stuck
  if (first === undefined) return []
  const more = stuck.length === 1 ? '' : `, nor ${stuck.length - 1} more`
  return [
    `Nothing of the building holds ${first.name} at (${first.pos.join(', ')})${more}, and scaffolding would not do.`,
  ]
}
