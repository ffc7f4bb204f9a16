/** Whether an event tells that somebody who is not of the team took a hand: such an episode never counts. */
import type { EpisodeEvent } from '../contract/record/events.ts'

export function isByPerson({ type, data }: EpisodeEvent): boolean {
  return type === 'external.input' || (type === 'action.start' && data.by === 'human')
}
