/** The events of a record that have one type, as that type. */
import type { EpisodeEvent, EventType } from '../../shared/contract/record/events.ts'
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'

export function ofType<T extends EventType>(
  { record }: { readonly record: EpisodeRecord },
  type: T,
): readonly Extract<EpisodeEvent, { type: T }>[] {
  const isOfType = (event: EpisodeEvent): event is Extract<EpisodeEvent, { type: T }> => event.type === type
  return record.events.filter(isOfType)
}
