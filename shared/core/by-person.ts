/** Whether an event shows that a person took part. */
import type { EpisodeEvent } from '../contract/record/events.ts'
import type { Team } from '../contract/team.ts'

export function isByPerson({ type, actor, data }: EpisodeEvent): boolean {
  if (type === 'mode.set') return actor.kind === 'human'
  return type === 'external.input' || (type === 'action.start' && data.by === 'human')
}

/** The same of people who are not of the team: such an episode does not count. A member that is a person's is there to be played. */
export function isByOutsider(event: EpisodeEvent, { members }: Team): boolean {
  if (!isByPerson(event)) return false
  const whom = event.type === 'external.input' || event.type === 'mode.set' ? event.data.agent : event.actor.id
  return !members.some(({ name, kind }) => name === whom && kind === 'human')
}
