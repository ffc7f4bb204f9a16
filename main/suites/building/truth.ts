/** What is true of a building: its blocks as subtasks, and which of them the game forces to come before others. */
import { formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { comparePositions } from '../../../packages/minecraft-server/values/geometry.ts'
import type { PlanFunction, Subtask } from '../../../shared/contract/task-graph.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import { custodyTruth } from '../../../shared/core/task-graph/custody-truth.ts'
import { edgesImpliedBy } from '../../../shared/core/task-graph/implied-edges.ts'
import { physicalTruth, supportAlternatives } from '../../../shared/core/task-graph/physical-truth.ts'
import { type Scaffolding, scaffoldSteps } from '../../../shared/core/task-graph/scaffolding.ts'
import {
  type BlockToPlace,
  placeFunction,
  placeStep,
  removeFunction,
} from '../../../shared/core/task-graph/step-forms.ts'
import { contentsOfSteps, type PlanContents, scaffoldsOf } from '../../../shared/core/task-graph/step-shapes.ts'
import type { TaskTruth } from '../../../shared/core/task-graph/task-truth.ts'
import { scaffoldingRule } from './rules.ts'
import { blocksToPlace } from './scaffolding.ts'

type Block = BlueprintCell & BlockToPlace
type Step = Omit<Subtask, 'id'>

interface Parts {
  readonly scaffolding: Scaffolding<Block>
  /** What has to be done first for its material. */
  readonly gathering: { readonly functions: readonly PlanFunction[]; readonly subtasks: readonly Step[] }
  /** The one player who can place a block, because nobody else has the material; undefined where everybody can. */
  readonly placerOf: (block: Block) => string | undefined
  readonly sources: TaskTruth['sources']
}

/** The blocks that agents place, lowest first; the halves of doors and beds that the game adds by itself are none. */
export function blocksInOrder(cells: readonly BlueprintCell[]): readonly Block[] {
  return blocksToPlace(cells).toSorted((a, b) => comparePositions(a.pos, b.pos))
}

/** One subtask per block. Scaffolding comes after them: one for each piece that is placed, and one that digs it. */
export function buildingTruth(
  blocks: readonly Block[],
  { scaffolding, gathering, placerOf, sources }: Parts,
): TaskTruth {
  const scaffold = scaffoldSteps(scaffolding)
  const placing = blocks.map((block): Step => {
    const placer = placerOf(block)
    return { ...stepOf(block), ...(placer === undefined ? {} : { agents: [placer] }) }
  })
  const all = [...gathering.subtasks, ...placing, ...scaffold.placing, ...scaffold.removing]
  const subtasks = all.map((subtask, index): Subtask => ({ id: index + 1, ...subtask }))
  const contents = contentsOfSteps(subtasks)
  return {
    functions: [placeFunction, ...gathering.functions, ...(scaffold.removing.length === 0 ? [] : [removeFunction])],
    subtasks,
    dependencies: custodyTruth(contents, physicalTruth(contents)),
    supports: supportAlternatives(contents),
    uses: usesOfScaffolds(contents),
    sources,
  }
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

function stepOf({ name, item, pos, state }: Block): Step {
  return { description: `Place ${formatBlock(name, state)} at (${pos.join(', ')}).`, step: placeStep(item, pos, state) }
}
