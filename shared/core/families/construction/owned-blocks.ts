/** Who put the right blocks of a building there. */
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { EpisodeRecord } from '../../../contract/record/record.ts'
import type { BlueprintCell } from '../../../contract/tasks/construction.ts'
import { cellIsRight } from '../../construction.ts'
import { worldOfRecord } from '../../voxel-world.ts'
import type { Owned } from '../task-family.ts'

/** Right blocks of the end, owned by who put them there. */
export function ownedBlocks(cells: readonly BlueprintCell[], record: EpisodeRecord): readonly Owned[] {
  const builders = new Map<string, string>()
  for (const { actor, type, data } of record.events) {
    if (type !== 'block.change') continue
    const by = data.by ?? (actor.kind === 'agent' ? actor.id : null)
    if (by === null) builders.delete(positionKey(data.pos))
    else builders.set(positionKey(data.pos), by)
  }
  const world = worldOfRecord(record)
  return cells.flatMap((cell) => {
    const owner = builders.get(positionKey(cell.pos))
    return owner !== undefined && cellIsRight(cell, world.at) ? [{ owner, score: 1, isReached: true }] : []
  })
}
