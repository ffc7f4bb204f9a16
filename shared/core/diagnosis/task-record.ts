/** What a record says of a dish or of rooms up to an event. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import { TaskFacts } from '../task-facts.ts'
import { isOf } from './event-kind.ts'
import type { RecordIndex } from './record-index.ts'

/** What the record says of a task besides blocks up to event `last`. */
export function taskFactsAt(index: RecordIndex, last: number): TaskFacts {
  const facts = new TaskFacts()
  for (const seq of index.taskEvents) {
    const event = index.event(seq)
    if (seq <= last && event !== undefined) facts.apply(event)
  }
  return facts
}

/** When the largest held amount of an item up to event `last` was first reached; null if nobody held any. */
export function mostHolding(index: RecordIndex, item: string, last: number): EpisodeEvent<'item.held'> | null {
  let most: EpisodeEvent<'item.held'> | null = null
  for (const seq of index.taskEvents) {
    const event = index.event(seq)
    if (seq > last || !isOf(event, 'item.held') || event.data.item !== item) continue
    if (most === null || event.data.count > most.data.count) most = event
  }
  return most
}

/** What was last said of a room up to event `last`; null before anything was. */
export function lastOfRoom(index: RecordIndex, room: string, last: number): EpisodeEvent<'room.state'> | null {
  for (const seq of index.taskEvents.toReversed()) {
    const event = index.event(seq)
    if (seq <= last && isOf(event, 'room.state') && event.data.room === room) return event
  }
  return null
}

/** When each agent first held as much of an item as it ever did, by the agent's name. */
export function heldBy(index: RecordIndex, item: string): ReadonlyMap<string, EpisodeEvent<'item.held'>> {
  const most = new Map<string, EpisodeEvent<'item.held'>>()
  for (const seq of index.taskEvents) {
    const event = index.event(seq)
    if (!isOf(event, 'item.held') || event.data.item !== item) continue
    if (event.data.count > (most.get(event.data.agent)?.data.count ?? 0)) most.set(event.data.agent, event)
  }
  return most
}
