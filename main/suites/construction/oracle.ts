/** What is true of a construction scenario. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { type DiggingPlan, planDigging, readDiggings } from '../../../shared/core/task-graph/digging.ts'
import type { BlockToPlace } from '../../../shared/core/task-graph/step-forms.ts'
import type { TaskTruth } from '../../../shared/core/task-graph/task-truth.ts'
import { scaffoldingOf } from '../building/scaffolding.ts'
import { blocksInOrder, buildingTruth } from '../building/truth.ts'
import { constructionBrief } from './brief.ts'

/** What has to be dug is placed by who dug it; everything else lies in chests for all. */
export function constructionOracle(scenario: Scenario, agents: readonly string[] = []): TaskTruth {
  const blocks = blocksInOrder(blueprintCells(scenario.task))
  const digging = diggingOf(scenario, blocks, agents)
  return buildingTruth(blocks, {
    scaffolding: scaffoldingOf(scenario),
    gathering: digging,
    placerOf: ({ item }) => digging.diggers.get(item),
    sources: new Map(
      scenario.world.steps.flatMap((step) =>
        step.kind === 'container' ? step.items.map(({ name }) => [name, step.pos] as const) : [],
      ),
    ),
  })
}

function diggingOf(scenario: Scenario, blocks: readonly BlockToPlace[], agents: readonly string[]): DiggingPlan {
  const needs = [...Map.groupBy(blocks, ({ item }) => item)].map(([item, uses]) => ({ item, count: uses.length }))
  return planDigging(needs, readDiggings(constructionBrief(scenario).environment), agents)
}
