/** How check points stand at a moment of a record. */
import type { CheckPoint } from '../../contract/tasks/check-point.ts'
import type { RecordIndex } from '../diagnosis/record-index.ts'
import { mostHolding, taskFactsAt } from '../diagnosis/task-record.ts'
import type { Standing, StandingRow } from '../families/task-family.ts'
import type { TaskFacts } from '../task-facts.ts'
import { isReached, settledItems } from './completion.ts'

/** After event `last`; `heading` is what the family calls them. */
export function checkPointStanding(
  checkPoints: readonly CheckPoint[],
  index: RecordIndex,
  last: number,
  heading: string,
): Standing {
  const facts = taskFactsAt(index, last)
  const settled = settledItems(checkPoints, facts)
  return {
    heading,
    rows: checkPoints.map((point): StandingRow => {
      const { item, count, score } = point
      const held = `${facts.mostHeld(item)} of ${count} held at once`
      const event = mostHolding(index, item, last)
      return {
        name: item,
        ...stateOf(point, settled, facts),
        words: event === null ? held : `${held}, by ${event.data.agent}`,
        event,
        note: `(score ${score})`,
      }
    }),
  }
}

function stateOf(
  point: CheckPoint,
  settled: ReadonlySet<string>,
  facts: TaskFacts,
): Pick<StandingRow, 'state' | 'isReached'> {
  if (isReached(point, facts)) return { state: 'reached', isReached: true }
  return settled.has(point.item) ? { state: 'taken up', isReached: true } : { state: 'open', isReached: false }
}
