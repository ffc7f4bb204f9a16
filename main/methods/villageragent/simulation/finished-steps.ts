/** Which steps a reader takes for done: blocks that stand or were said to stand just now, and all else by what agents said. */
import { matchesBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import { positionSchema } from '../../../../shared/contract/geometry.ts'
import type { Subtask } from '../../../../shared/contract/task-graph.ts'
import { PLACE_FUNCTION } from '../../../../shared/core/task-graph/step-forms.ts'
import { type ReadCell, readCells } from '../../../planner/read-blueprint.ts'
import type { DecomposeInput } from '../prompts/decompose.ts'
import { changesIn } from './read-summary.ts'

/** Claims per agent that are believed of blocks although they are not seen: the summary may be older than the claim. */
const BELIEVED_EACH = 2

/** Where only claims say that nothing is left, blocks that are not seen are left after all. */
export function finishedSteps(nodes: readonly Subtask[], input: DecomposeInput): ReadonlySet<Subtask> {
  const { documents, environment, earlier, team } = input
  const standing = new Map(changesIn(environment).map(({ pos, block }) => [positionKey(pos), block]))
  const cells = new Map(readCells(documents).map((cell) => [positionKey(cell.pos), cell]))
  const said = earlier?.succeeded ?? []
  const isSaid = ({ description }: Subtask, among = said): boolean =>
    among.some((trace) => trace.description.includes(description))
  const cellOf = ({ step }: Subtask): ReadCell | undefined => {
    const pos = step.function === PLACE_FUNCTION ? positionSchema.safeParse(step.arguments.pos).data : undefined
    return pos === undefined ? undefined : cells.get(positionKey(pos))
  }
  const isCertain = (node: Subtask): boolean => {
    const cell = cellOf(node)
    if (cell === undefined) return isSaid(node)
    const block = standing.get(positionKey(cell.pos))
    return block !== undefined && matchesBlock(block, cell)
  }
  const certain = nodes.filter(isCertain)
  const latest = said.slice(-BELIEVED_EACH * team.length)
  const believed = nodes.filter((node) => isCertain(node) || isSaid(node, latest))
  return new Set(believed.length === nodes.length ? certain : believed)
}
