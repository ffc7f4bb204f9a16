/** Why a construction scenario cannot be built to its end, as far as that shows without playing it. */
import type { BlueprintCell, Scenario } from '../../../preload/contract/scenario.ts'
import { itemOf } from '../../../preload/core/game-knowledge.ts'
import { findBuildOrder } from './buildability.ts'
import { materialNeeds } from './materials.ts'

/** One sentence each; none where nothing is known to be in the way. */
export function constructionObstacles(scenario: Scenario): readonly string[] {
  const { cells } = scenario.task.blueprint
  return [...unplaceable(cells), ...missing(scenario), ...unsupported(cells)]
}

/** Blocks that no item puts down: no action can place them, whoever has what. */
function unplaceable(cells: readonly BlueprintCell[]): readonly string[] {
  const names = new Set(cells.map(({ name }) => name).filter((name) => itemOf(name) === null))
  return [...names].map((name) => `No action can place ${name}: no item puts it down.`)
}

/** What the containers of the initial world hold too little of; agents begin with empty hands. */
function missing(scenario: Scenario): readonly string[] {
  const held = new Map<string, number>()
  for (const step of scenario.world.steps) {
    if (step.kind !== 'container') continue
    for (const { name, count } of step.items) held.set(name, (held.get(name) ?? 0) + count)
  }
  return materialNeeds(scenario.task.blueprint.cells).flatMap(({ name, count }) => {
    const has = held.get(name) ?? 0
    return has >= count ? [] : [`The blueprint needs ${count} ${name}, and the containers hold ${has}.`]
  })
}

function unsupported(cells: readonly BlueprintCell[]): readonly string[] {
  const { stuck } = findBuildOrder(cells.filter(({ name }) => itemOf(name) !== null))
  const [first] = stuck
  if (first === undefined) return []
  const others = stuck.length === 1 ? '' : `, and for ${stuck.length - 1} more`
  return [`Nothing is there to place ${first.name} at (${first.pos.join(', ')}) against${others}.`]
}
