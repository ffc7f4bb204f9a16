/** Messages of agents that asked for an answer and got none. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Team } from '../../contract/team.ts'
import { counted } from '../format/counted.ts'
import type { Finding } from './diagnosis.ts'
import { isOf } from './event-kind.ts'
import { eventPlace, MOST_PLACES } from './event-place.ts'
import type { RecordIndex } from './record-index.ts'

/**
 * A message asks for an answer where it goes to one teammate or ends with a question mark. It is answered once one of those whom
 * it was said to says anything to its speaker or to all. Nothing where every such message was answered.
 */
export function unansweredFindings(index: RecordIndex, { members }: Team): readonly Finding[] {
  const said: EpisodeEvent<'chat'>[] = []
  for (let seq = 0; seq < index.count; seq++) {
    const event = index.event(seq)
    if (isOf(event, 'chat')) said.push(event)
  }
  const open = said.filter(
    (message, place) => asks(message) && !said.slice(place + 1).some((later) => answers(later, message)),
  )
  if (open.length === 0) return []
  return [
    {
      id: 'unanswered messages',
      title: `${counted(open.length, 'message')} nobody answered`,
      detail: `Of ${counted(said.length, 'message')} in a team of ${members.length}: said to one teammate, or a question, and no word came back before the end.`,
      behind: 0,
      tone: 'neutral',
      places: open.slice(0, MOST_PLACES).map((message) => eventPlace(index, message, describe(message))),
      more: Math.max(0, open.length - MOST_PLACES),
    },
  ]
}

function asks({ data }: EpisodeEvent<'chat'>): boolean {
  return data.to !== undefined || data.text.trimEnd().endsWith('?')
}

function answers(later: EpisodeEvent<'chat'>, message: EpisodeEvent<'chat'>): boolean {
  const speaker = message.actor.id
  const isAddressee = message.data.to === undefined ? later.actor.id !== speaker : later.actor.id === message.data.to
  return isAddressee && (later.data.to === undefined || later.data.to === speaker)
}

function describe({ actor, data }: EpisodeEvent<'chat'>): string {
  return `${actor.id} to ${data.to ?? 'all'}: ${data.text}`
}
