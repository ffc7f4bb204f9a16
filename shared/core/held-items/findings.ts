/** What was held of check points that were not reached by the end of a record. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { CheckPoint } from '../../contract/tasks/check-point.ts'
import type { Finding, FindingPlace } from '../diagnosis/diagnosis.ts'
import { eventPlace } from '../diagnosis/event-place.ts'
import type { RecordIndex } from '../diagnosis/record-index.ts'
import { mostHolding, taskFactsAt } from '../diagnosis/task-record.ts'
import { counted } from '../format/counted.ts'
import { settledItems } from './completion.ts'

/** One for all of them together; none where all are reached. `part` is what the family calls one. */
export function checkPointFindings(
  checkPoints: readonly CheckPoint[],
  index: RecordIndex,
  end: EpisodeEvent<'episode.end'>,
  part: string,
): readonly Finding[] {
  const settled = settledItems(checkPoints, taskFactsAt(index, end.seq))
  const open = checkPoints.filter(({ item }) => !settled.has(item))
  if (open.length === 0) return []
  return [
    {
      id: 'check points',
      title: `${counted(open.length, part)} not reached`,
      detail: 'What was held of each at once at most, and when.',
      behind: 0,
      tone: 'neutral',
      places: open.map((point) => checkPointPlace(index, point, end)),
      more: 0,
    },
  ]
}

function checkPointPlace(
  index: RecordIndex,
  { item, count, score }: CheckPoint,
  end: EpisodeEvent<'episode.end'>,
): FindingPlace {
  const most = mostHolding(index, item, end.seq)
  const held = most === null ? 'nobody ever held any' : `${most.data.agent} held ${most.data.count}, the most there was`
  return eventPlace(index, most ?? end, `${count} ${item}: ${held}; score ${score}`)
}
