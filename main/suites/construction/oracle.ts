/** What is true of a construction scenario: its blocks as subtasks, and which of them the game forces to come before others. */

import type { BlueprintCell, Scenario } from '../../../preload/contract/scenario.ts'
import type { Subtask } from '../../../preload/contract/task-graph.ts'
import { formatBlock } from '../../../preload/core/block-string.ts'
import { itemOf } from '../../../preload/core/game-knowledge.ts'
import { comparePositions } from '../../../preload/core/geometry.ts'
import { blueprintCells } from '../../../preload/core/task-completion.ts'
import { type DiggingPlan, planDigging, readDiggings } from '../../../preload/core/task-graph/digging.ts'
import { physicalTruth, supportAlternatives } from '../../../preload/core/task-graph/physical-truth.ts'
import { contentsOfSteps, placeFunction, placeStep } from '../../../preload/core/task-graph/step-shapes.ts'
import type { TaskTruth } from '../../../preload/core/task-graph/task-truth.ts'
import { constructionBrief } from './brief.ts'

/** One subtask per block, lowest first; the halves of doors and beds that the game adds by itself have none. */
export function constructionOracle(scenario: Scenario, agents: readonly string[] = []): TaskTruth {
  const cells = blueprintCells(scenario.task).toSorted((a, b) => comparePositions(a.pos, b.pos))
  const blocks = cells.flatMap(subtaskOf)
  const digging = diggingOf(scenario, blocks, agents)
  const carried = blocks.map((block) => {
    const digger = digging.diggers.get(String(block.step.arguments.item))
    return digger === undefined ? block : { ...block, agents: [digger] }
  })
  const subtasks = [...digging.subtasks, ...carried].map((subtask, index): Subtask => ({ id: index + 1, ...subtask }))
  const contents = contentsOfSteps(subtasks)
  return {
    functions: [placeFunction, ...digging.functions],
    subtasks,
    dependencies: physicalTruth(contents),
    supports: supportAlternatives(contents),
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

function subtaskOf({ name, pos, state = {} }: BlueprintCell): readonly Omit<Subtask, 'id'>[] {
  const item = itemOf(name)
  if (item === null || state.half === 'upper' || state.part === 'head') return []
  const description = `Place ${formatBlock(name, state)} at (${pos.join(', ')}).`
  return [{ description, step: placeStep(item, pos, state) }]
}
