/** Blocks that are still there at the end of a clearing task, and who took away the others. */
import { positionKey, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../contract/geometry.ts'
import { positionSchema } from '../../../contract/geometry.ts'
import type { EpisodeRecord } from '../../../contract/record/record.ts'
import type { ActionCall } from '../../../contract/task-graph.ts'
import type { TeamcraftClearTask } from '../../../contract/tasks/teamcraft-clear.ts'
import { actionFamily } from '../../diagnosis/item-lacks.ts'
import type { Family, Lack } from '../../diagnosis/lack.ts'
import type { PlanFacts } from '../../diagnosis/wait-verdict.ts'
import { worldOfRecord } from '../../voxel-world.ts'
import type { Owned } from '../task-family.ts'
import { cellsLeft } from './score.ts'

interface RemainingBlock extends Lack {
  readonly pos: Position
}

export function remainingBlocks(task: TeamcraftClearTask, facts: PlanFacts, endMs: number): Family {
  const { truth, world, index } = facts
  const lacks = cellsLeft(task, (pos) => world.at(pos)).map(
    (pos): RemainingBlock => ({
      id: `block ${positionKey(pos)}`,
      words: `${world.at(pos)} at ${pos.join(' ')}`,
      pos,
      jump: { select: { kind: 'block', pos }, atMs: endMs },
      subtasks: index.subtasks.flatMap(({ id }) => (truth.callsOf(id).some((call) => isAt(call, pos)) ? [id] : [])),
    }),
  )
  return actionFamily(facts, lacks, ({ pos }, call) => isAt(call, pos))
}

function isAt({ arguments: { pos } }: ActionCall, at: Position): boolean {
  const given = positionSchema.safeParse(pos).data
  return given !== undefined && samePosition(given, at)
}

/** The blocks of the start that are gone, owned by who took each away. */
export function ownedGaps(task: TeamcraftClearTask, record: EpisodeRecord): readonly Owned[] {
  const removers = new Map<string, string>()
  for (const { actor, type, data } of record.events) {
    if (type !== 'block.change') continue
    const by = data.by ?? (actor.kind === 'agent' ? actor.id : null)
    if (by !== null) removers.set(positionKey(data.pos), by)
  }
  const left = new Set(cellsLeft(task, worldOfRecord(record).at).map(positionKey))
  return task.blocks.flatMap(({ pos }) => {
    const owner = removers.get(positionKey(pos))
    return owner === undefined || left.has(positionKey(pos)) ? [] : [{ owner, score: 1, isReached: true }]
  })
}
