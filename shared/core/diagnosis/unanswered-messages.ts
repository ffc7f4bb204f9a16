/** Messages that asked for an answer and got none, as a finding. */
import type { Team } from '../../contract/team.ts'
import { counted } from '../format/counted.ts'
import { type Message, MessageReader } from '../reading/messages.ts'
import { unansweredOf } from '../reading/unanswered.ts'
import type { Finding, FindingPlace } from './diagnosis.ts'
import { eventPlace, MOST_PLACES } from './event-place.ts'
import type { RecordIndex } from './record-index.ts'

/** Nothing where every message that asked for an answer got one. */
export function unansweredFindings(index: RecordIndex, team: Team): readonly Finding[] {
  const messages = messagesOf(index, team)
  const open = unansweredOf(messages, team)
  if (open.length === 0) return []
  const members = new Set(team.members.map(({ name }) => name))
  const said = messages.filter(({ by }) => members.has(by))
  return [
    {
      id: 'unanswered messages',
      title: `${counted(open.length, 'message')} nobody answered`,
      detail: `Of ${counted(said.length, 'message')} in a team of ${members.size}: a question, or the first word to a teammate, and nothing came back before the end.`,
      behind: 0,
      tone: 'neutral',
      places: open.slice(0, MOST_PLACES).flatMap((message) => placeOf(index, message)),
      more: Math.max(0, open.length - MOST_PLACES),
    },
  ]
}

function messagesOf(index: RecordIndex, team: Team): readonly Message[] {
  const reader = new MessageReader(team)
  return Array.from({ length: index.count }, (_, seq) => index.event(seq)).flatMap((event) =>
    event === undefined ? [] : (reader.read(event) ?? []),
  )
}

function placeOf(index: RecordIndex, { seq, by, to, text }: Message): readonly FindingPlace[] {
  const event = index.event(seq)
  return event === undefined ? [] : [eventPlace(index, event, `${by} to ${to ?? 'all'}: ${text}`)]
}
