/** The simulated planner's plan of a building: one node per material, then one per cell, lowest first. */
import type { Subtask } from '../../../preload/contract/task-graph.ts'
import { formatBlock } from '../../../preload/core/block-string.ts'
import { planDigging, readDiggings } from '../../../preload/core/task-graph/digging.ts'
import { placeFunction, placeStep, takeFunction, takeStep } from '../../../preload/core/task-graph/step-shapes.ts'
import type { GameKnowledge } from '../../models/model.ts'
import type { DecomposeInput, Decomposition } from '../prompts/decompose.ts'
import { type ReadCell, readCells, readContainer } from './read-documents.ts'

/**
 * Reads the documents and knows which item places a block. Whoever takes a material takes one player's share of it: what is
 * needed may be all there is, and the others fetch theirs too. What has to be dug is placed by who dug it.
 */
export function planBuilding(input: DecomposeInput, knowledge: GameKnowledge): Decomposition {
  const finished = new Set(input.finished.map((step) => JSON.stringify(step.arguments.pos)))
  const cells = readCells(input.documents).flatMap((cell) => {
    const item = knowledge.itemOf(cell.name)
    if (item === null) return []
    const step = placeStep(item, cell.pos, cell.state)
    return finished.has(JSON.stringify(cell.pos)) ? [] : [{ cell, item, step }]
  })
  const container = readContainer(input.environment)
  const needed = Map.groupBy(cells, ({ item }) => item)
  const needs = [...needed].map(([item, uses]) => ({ item, count: uses.length }))
  const digging = planDigging(needs, readDiggings(input.environment), input.team)
  const done = new Set(input.finished.map((step) => JSON.stringify(step.arguments)))
  const takes =
    container === null
      ? []
      : needs
          .filter(({ item }) => !digging.diggers.has(item))
          .map(({ item, count }) => takeStep(item, Math.ceil(count / input.team.length), container))
  const nodes = [
    ...takes.map((step) => ({
      description: `Take ${step.arguments.amount} ${step.arguments.item} from the container at (${step.arguments.container.join(', ')}).`,
      step,
    })),
    ...digging.subtasks.filter(({ step }) => !done.has(JSON.stringify(step.arguments))),
    ...cells.map(({ cell, item, step }) => {
      const digger = digging.diggers.get(item)
      return { description: placeDescription(cell), step, ...(digger === undefined ? {} : { agents: [digger] }) }
    }),
  ]
  return {
    functions: [...(container === null ? [] : [takeFunction]), placeFunction, ...digging.functions],
    nodes: nodes.map((node, index): Subtask => ({ id: index + 1, ...node })),
  }
}

function placeDescription({ name, pos, state }: ReadCell): string {
  return `Place ${formatBlock(name, state)} at (${pos.join(', ')}).`
}
