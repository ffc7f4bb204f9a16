/** Which steps a planner takes for done: blocks that it sees standing, and all else by the sub-goals that it reached. */
import { matchesBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import { positionSchema } from '../../../../shared/contract/geometry.ts'
import type { Subtask } from '../../../../shared/contract/task-graph.ts'
import { PLACE_FUNCTION, TAKE_FUNCTION } from '../../../../shared/core/task-graph/step-forms.ts'
import { readCells } from '../../../planner/read-blueprint.ts'
import type { PlanInput } from '../prompts/plan.ts'

/** Where all was reached and the task goes on, what nobody can see is done once more. */
export function finishedSteps(
  nodes: readonly Subtask[],
  { task, dialogue, now }: PlanInput,
): readonly Subtask['step'][] {
  const reached = dialogue.flatMap((turn) => (turn.kind === 'reached' ? [turn.goal] : []))
  const standing = now === null ? null : new Map(now.changes.map(({ pos, block }) => [positionKey(pos), block]))
  const cells = new Map(readCells(task.documents).map((cell) => [positionKey(cell.pos), cell]))
  const seen = ({ step }: Subtask): boolean | null => {
    const pos = step.function === PLACE_FUNCTION ? positionSchema.safeParse(step.arguments.pos).data : undefined
    const cell = pos === undefined ? undefined : cells.get(positionKey(pos))
    if (cell === undefined || standing === null) return null
    const block = standing.get(positionKey(cell.pos))
    return block !== undefined && matchesBlock(block, cell)
  }
  const isDone = (node: Subtask): boolean => {
    if (node.step.function === TAKE_FUNCTION) return false
    return seen(node) ?? reached.some((text) => text.includes(node.description))
  }
  const lasting = nodes.filter(({ step }) => step.function !== TAKE_FUNCTION)
  const done = lasting.filter(isDone)
  return (done.length === lasting.length ? done.filter((node) => seen(node) === true) : done).map(({ step }) => step)
}
