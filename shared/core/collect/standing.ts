/** How the items that are wanted stand at a moment of a record. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import { isOf } from '../diagnosis/event-kind.ts'
import type { RecordIndex } from '../diagnosis/record-index.ts'
import { taskFactsAt } from '../diagnosis/task-record.ts'
import type { Standing, StandingRow } from '../families/task-family.ts'
import { heldOf, isHeld, type Want } from './wants.ts'

/** After event `last`. */
export function wantsStanding(wants: readonly Want[], index: RecordIndex, last: number): Standing {
  return {
    heading: 'Items',
    rows: heldOf(wants, taskFactsAt(index, last)).map((one): StandingRow => {
      const { item, count, agent, held } = one
      return {
        name: item,
        state: isHeld(one) ? 'held' : 'open',
        isReached: isHeld(one),
        words: agent === null ? `0 of ${count}` : `${held} of ${count} in ${agent}'s hands`,
        event: lastCarried(index, item, last),
      }
    }),
  }
}

/** When anybody's amount of an item last changed up to event `last`; null where nobody has had any. */
export function lastCarried(index: RecordIndex, item: string, last: number): EpisodeEvent<'item.carried'> | null {
  for (const seq of index.taskEvents.toReversed()) {
    const event = index.event(seq)
    if (seq <= last && isOf(event, 'item.carried') && event.data.item === item) return event
  }
  return null
}
