/** What is true of a construction scenario: its blocks as subtasks, and which of them the game forces to come before others. */

import { formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { comparePositions } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { Subtask } from '../../../shared/contract/task-graph.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { custodyTruth } from '../../../shared/core/task-graph/custody-truth.ts'
import { type DiggingPlan, planDigging, readDiggings } from '../../../shared/core/task-graph/digging.ts'
import { edgesImpliedBy } from '../../../shared/core/task-graph/implied-edges.ts'
import { physicalTruth, supportAlternatives } from '../../../shared/core/task-graph/physical-truth.ts'
import { scaffoldSteps } from '../../../shared/core/task-graph/scaffolding.ts'
import {
  type BlockToPlace,
  placeFunction,
  placeStep,
  removeFunction,
} from '../../../shared/core/task-graph/step-forms.ts'
import { contentsOfSteps, type PlanContents, scaffoldsOf } from '../../../shared/core/task-graph/step-shapes.ts'
import type { TaskTruth } from '../../../shared/core/task-graph/task-truth.ts'
import { scaffoldingRule } from '../building/rules.ts'
import { blocksToPlace, scaffoldingOf } from '../building/scaffolding.ts'
import { constructionBrief } from './brief.ts'

/**
 * One subtask per block, lowest first; the halves of doors and beds that the game adds by itself have none. Scaffolding comes
 * after them: one for each piece that is placed, and one that digs it.
 */
export function constructionOracle(scenario: Scenario, agents: readonly string[] = []): TaskTruth {
  const cells = blocksToPlace(blueprintCells(scenario.task)).toSorted((a, b) => comparePositions(a.pos, b.pos))
  const blocks = cells.map(subtaskOf)
  const scaffold = scaffoldSteps(scaffoldingOf(scenario))
  const digging = diggingOf(scenario, blocks, agents)
  const carried = blocks.map((block) => {
    const digger = digging.diggers.get(String(block.step.arguments.item))
    return digger === undefined ? block : { ...block, agents: [digger] }
  })
  const all = [...digging.subtasks, ...carried, ...scaffold.placing, ...scaffold.removing]
  const subtasks = all.map((subtask, index): Subtask => ({ id: index + 1, ...subtask }))
  const contents = contentsOfSteps(subtasks)
  return {
    functions: [placeFunction, ...digging.functions, ...(scaffold.removing.length === 0 ? [] : [removeFunction])],
    subtasks,
    dependencies: custodyTruth(contents, physicalTruth(contents)),
    supports: supportAlternatives(contents),
    uses: usesOfScaffolds(contents),
    sources: new Map(
      scenario.world.steps.flatMap((step) =>
        step.kind === 'container' ? step.items.map(({ name }) => [name, step.pos] as const) : [],
      ),
    ),
  }
}

function diggingOf(scenario: Scenario, blocks: readonly Omit<Subtask, 'id'>[], agents: readonly string[]): DiggingPlan {
  const counts = Map.groupBy(blocks, ({ step }) => String(step.arguments.item))
  const needs = [...counts].map(([item, uses]) => ({ item, count: uses.length }))
  return planDigging(needs, readDiggings(constructionBrief(scenario).environment), agents)
}

/** What is placed against each piece of scaffolding, or could be, and the pieces that lie on it: what its digging waits for. */
function usesOfScaffolds(contents: PlanContents): TaskTruth['uses'] {
  const supports = [...supportAlternatives(contents)]
  const inRows = Map.groupBy(edgesImpliedBy(contents, [scaffoldingRule.id]), ({ to }) => to)
  return new Map(
    [...scaffoldsOf(contents)].map(([{ id }, remover]) => {
      const carried = supports.filter(([, bases]) => bases.includes(id)).map(([other]) => other)
      const before = (inRows.get(remover) ?? []).map(({ from }) => from)
      return [remover, [...new Set([...carried, ...before])]]
    }),
  )
}

function subtaskOf({ name, item, pos, state }: BlueprintCell & BlockToPlace): Omit<Subtask, 'id'> {
  return { description: `Place ${formatBlock(name, state)} at (${pos.join(', ')}).`, step: placeStep(item, pos, state) }
}
