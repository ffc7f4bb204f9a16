/** Events of a record, written down briefly. */
import type { EpisodeEvent, EventData, EventType } from '../../shared/contract/record/events.ts'
import { eventVersions } from '../../shared/contract/record/events.ts'
import { checkEvent } from '../../shared/core/upcast.ts'

type Told = {
  readonly [T in EventType]: readonly [atMs: number, actor: string, type: T, data: EventData<T>]
}[EventType]

/** Numbered from `firstSeq` on, each checked against its schema; actors are agents. */
export function toldEvents(told: readonly Told[], firstSeq = 0): readonly EpisodeEvent[] {
  return told.map(([atMs, id, type, data], index) => {
    const v = eventVersions[type]
    const event = checkEvent({ seq: firstSeq + index, atMs, actor: { kind: 'agent', id }, type, v, data })
    if (!event.ok) throw new Error(event.error.message)
    return event.value
  })
}
