/** Whether an event shows that a person outside the team intervened; such an episode never counts. */
import type { EpisodeEvent } from '../contract/record/events.ts'

export function isByPerson({ type, data }: EpisodeEvent): boolean {
  return type === 'external.input' || (type === 'action.start' && data.by === 'human')
}
