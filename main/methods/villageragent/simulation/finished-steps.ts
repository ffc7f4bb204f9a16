/** Which steps a reader takes for done: blocks by what stands, all else by what agents said. */
import { matchesBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import { positionSchema } from '../../../../shared/contract/geometry.ts'
import type { Subtask } from '../../../../shared/contract/task-graph.ts'
import { PLACE_FUNCTION } from '../../../../shared/core/task-graph/step-forms.ts'
import { readCells } from '../../../planner/simulation/construction/read-documents.ts'
import type { DecomposeInput } from '../prompts/decompose.ts'
import { changesIn } from './read-summary.ts'

export function finishedSteps(
  nodes: readonly Subtask[],
  { documents, environment, earlier }: DecomposeInput,
): readonly Subtask[] {
  const standing = new Map(changesIn(environment).map(({ pos, block }) => [positionKey(pos), block]))
  const cells = new Map(readCells(documents).map((cell) => [positionKey(cell.pos), cell]))
  const isSaid = ({ description }: Subtask): boolean =>
    earlier?.succeeded.some((trace) => trace.description.includes(description)) === true
  const isDone = (node: Subtask): boolean => {
    const pos =
      node.step.function === PLACE_FUNCTION ? positionSchema.safeParse(node.step.arguments.pos).data : undefined
    const cell = pos === undefined ? undefined : cells.get(positionKey(pos))
    if (pos === undefined || cell === undefined) return isSaid(node)
    const block = standing.get(positionKey(pos))
    return block !== undefined && matchesBlock(block, cell)
  }
  return nodes.filter(isDone)
}
