/** The simulated planner's plan of a building: one node per material, one per cell, lowest first, then what scaffolding takes. */

import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { Subtask } from '../../../../shared/contract/task-graph.ts'
import { canonicalJson } from '../../../../shared/core/canonical-json.ts'
import { allotBlocks, readHands } from '../../../../shared/core/task-graph/allot.ts'
import { planDigging, readDiggings } from '../../../../shared/core/task-graph/digging.ts'
import {
  planScaffolding,
  SCAFFOLD_ITEM,
  type ScaffoldRow,
  type ScaffoldSteps,
  scaffoldSteps,
} from '../../../../shared/core/task-graph/scaffolding.ts'
import {
  type BlockToPlace,
  placeFunction,
  placeStep,
  removeFunction,
  takeFunction,
  takeStep,
  type WrittenPlan,
} from '../../../../shared/core/task-graph/step-forms.ts'
import type { GameKnowledge } from '../../../models/model.ts'
import type { DecomposeInput } from '../../prompts/decompose.ts'
import { type ReadCell, readCells } from '../../read-blueprint.ts'
import { readContainer, readFloor } from './read-documents.ts'

/**
 * Reads the documents and knows which item places a block. Whoever takes a material takes one player's share of it: what is
 * needed may be all there is, and the others fetch theirs too. What has to be dug is placed by who dug it, and what players begin
 * with by who has it.
 */
export function planBuilding(input: DecomposeInput, knowledge: GameKnowledge): WrittenPlan {
  const placed = new Set(
    input.finished.flatMap((step) =>
      step.function === placeFunction.name ? [JSON.stringify(step.arguments.pos)] : [],
    ),
  )
  const isOpen = ({ pos }: { readonly pos: Position }): boolean => !placed.has(JSON.stringify(pos))
  const blueprint = blocksToPlace(input.documents, knowledge)
  const cells = blueprint.filter(isOpen).map((cell) => {
    return { cell, item: cell.item, step: placeStep(cell.item, cell.pos, cell.state) }
  })
  const scaffold = scaffoldLeft(planScaffolding(blueprint, readFloor(input.environment)).rows, isOpen, input.finished)
  const container = readContainer(input.environment)
  const needed = Map.groupBy([...cells, ...scaffold.placing.map(() => ({ item: SCAFFOLD_ITEM }))], ({ item }) => item)
  const needs = [...needed].map(([item, uses]) => ({ item, count: uses.length }))
  const digging = planDigging(needs, readDiggings(input.environment), input.team)
  const placers = allotBlocks(blueprint.filter(isOpen), readHands([...input.documents, ...(input.players ?? [])]))
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
      const placer = digging.diggers.get(item) ?? placers.get(cell)
      return { description: placeDescription(cell), step, ...(placer === undefined ? {} : { agents: [placer] }) }
    }),
    ...scaffold.placing,
    ...scaffold.removing,
  ]
  return {
    functions: [
      ...(container === null ? [] : [takeFunction]),
      placeFunction,
      ...digging.functions,
      ...(scaffold.removing.length === 0 ? [] : [removeFunction]),
    ],
    subtasks: nodes.map((node, index): Subtask => ({ id: index + 1, ...node })),
  }
}

function blocksToPlace(
  documents: readonly string[],
  { itemOf }: Pick<GameKnowledge, 'itemOf'>,
): readonly (ReadCell & BlockToPlace)[] {
  return readCells(documents).flatMap((cell) => {
    const item = itemOf(cell.name)
    return item === null ? [] : [{ ...cell, item }]
  })
}

/** Rows with something left to hold, and those before them, whatever became of them; of the others what is still to be dug away. */
function scaffoldLeft(
  rows: readonly ScaffoldRow<ReadCell & BlockToPlace>[],
  isOpen: (cell: ReadCell) => boolean,
  finished: DecomposeInput['finished'],
): ScaffoldSteps {
  const dug = new Set(finished.map((step) => canonicalJson(step)))
  const last = rows.findLastIndex(({ holds }) => holds.some(isOpen))
  const [needed, spent] = [true, false].map((isNeeded) =>
    scaffoldSteps({ rows: rows.filter((_, index) => index <= last === isNeeded) }),
  )
  const left = (spent?.removing ?? []).filter(({ step }) => !dug.has(canonicalJson(step)))
  return { placing: needed?.placing ?? [], removing: [...(needed?.removing ?? []), ...left] }
}

function placeDescription({ name, pos, state }: ReadCell): string {
  return `Place ${formatBlock(name, state)} at (${pos.join(', ')}).`
}
