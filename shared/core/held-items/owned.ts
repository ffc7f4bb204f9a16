/** Who was the first to hold what counts. */
import type { EpisodeRecord } from '../../contract/record/record.ts'
import type { CheckPoint } from '../../contract/tasks/check-point.ts'
import type { Owned } from '../families/task-family.ts'
import { factsOf } from '../task-facts.ts'
import { isReached } from './completion.ts'

export function ownedItems(checkPoints: readonly CheckPoint[], { events }: EpisodeRecord): readonly Owned[] {
  const facts = factsOf(events)
  return checkPoints.flatMap((point) => {
    const owner = facts.firstHolderOf(point.item)
    return owner === null ? [] : [{ owner, score: point.score, isReached: isReached(point, facts) }]
  })
}
