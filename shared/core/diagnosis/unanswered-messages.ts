/** Messages of agents that asked for an answer and got none. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Team } from '../../contract/team.ts'
import { counted } from '../format/counted.ts'
import type { Finding } from './diagnosis.ts'
import { isOf } from './event-kind.ts'
import { eventPlace, MOST_PLACES } from './event-place.ts'
import type { RecordIndex } from './record-index.ts'

/**
 * A message asks for an answer where it ends with a question mark, or goes to one teammate who has told its speaker nothing before.
 * It is answered once one of those whom it was said to says anything to its speaker or to all. Nothing where every such message
 * was answered.
 */
export function unansweredFindings(index: RecordIndex, { members }: Team): readonly Finding[] {
  const said: EpisodeEvent<'chat'>[] = []
  for (let seq = 0; seq < index.count; seq++) {
    const event = index.event(seq)
    if (isOf(event, 'chat')) said.push(event)
  }
  const open = said.filter(
    (message, place) =>
      asks(message, said.slice(0, place)) && !said.some((later, at) => at > place && answers(later, message)),
  )
  if (open.length === 0) return []
  return [
    {
      id: 'unanswered messages',
      title: `${counted(open.length, 'message')} nobody answered`,
      detail: `Of ${counted(said.length, 'message')} in a team of ${members.length}: a question, or the first word to a teammate, and nothing came back before the end.`,
      behind: 0,
      tone: 'neutral',
      places: open.slice(0, MOST_PLACES).map((message) => eventPlace(index, message, describe(message))),
      more: Math.max(0, open.length - MOST_PLACES),
    },
  ]
}

function asks(message: EpisodeEvent<'chat'>, before: readonly EpisodeEvent<'chat'>[]): boolean {
  const { to, text } = message.data
  if (text.trimEnd().endsWith('?')) return true
  if (to === undefined) return false
  const speaker = message.actor.id
  return !before.some(({ actor, data }) => actor.id === to && (data.to === undefined || data.to === speaker))
}

function answers(later: EpisodeEvent<'chat'>, message: EpisodeEvent<'chat'>): boolean {
  const speaker = message.actor.id
  const isAddressee = message.data.to === undefined ? later.actor.id !== speaker : later.actor.id === message.data.to
  return isAddressee && (later.data.to === undefined || later.data.to === speaker)
}

function describe({ actor, data }: EpisodeEvent<'chat'>): string {
  return `${actor.id} to ${data.to ?? 'all'}: ${data.text}`
}
