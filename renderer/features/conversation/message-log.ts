/** The messages of an episode in threads: to all, and between two. Reads on as the record grows. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { EVERYBODY } from '../../../shared/contract/talk.ts'
import { type EventLine, toneOf } from '../../../shared/core/diagnosis/event-text.ts'
import { describePerson } from '../../../shared/core/format/person-input.ts'
import { messageOf, type Message as Said } from '../../../shared/core/reading/messages.ts'

/** A message as the panel lists it. */
export type Message = Pick<Said, 'seq' | 'atMs' | 'by' | 'to'> & { readonly line: EventLine }

export interface Thread {
  /** `all`, or the names of the two in order. */
  readonly id: string
  readonly label: string
  readonly messages: number
}

/** The thread of what is said to everybody. */
export const TO_ALL = 'to all'

export class MessageLog {
  readonly #source: { readonly events: readonly EpisodeEvent[] }
  readonly #messages: Message[] = []
  #nextSeq = 0

  constructor(source: { readonly events: readonly EpisodeEvent[] }) {
    this.#source = source
  }

  /** All messages so far; another list where there are more. */
  read(): readonly Message[] {
    const { events } = this.#source
    for (const event of events.slice(this.#nextSeq)) {
      const message = messageIn(event)
      if (message !== null) this.#messages.push(message)
    }
    this.#nextSeq = events.length
    return [...this.#messages]
  }
}

function messageIn(event: EpisodeEvent): Message | null {
  const said = messageOf(event)
  if (said === null) return null
  const { seq, atMs, by, to, text } = said
  const words = event.type === 'external.input' ? describePerson(event.data) : `to ${to ?? EVERYBODY}: ${text}`
  const select = { kind: 'event', seq } as const
  const line = { seq, select, atMs, actor: event.actor.id, type: event.type, text: words, tone: toneOf(event) }
  return { seq, atMs, by, to, line }
}

export function threadOf({ by, to }: Pick<Message, 'by' | 'to'>): string {
  return to === null ? TO_ALL : [by, to].toSorted().join(' and ')
}

/** In the order in which they began, what is said to all first. */
export function threadsOf(messages: readonly Message[]): readonly Thread[] {
  const counts = new Map<string, number>()
  for (const message of messages) counts.set(threadOf(message), (counts.get(threadOf(message)) ?? 0) + 1)
  const ids = [...counts.keys()].toSorted((a, b) => Number(b === TO_ALL) - Number(a === TO_ALL))
  return ids.map((id) => ({ id, label: id === TO_ALL ? 'To all' : id, messages: counts.get(id) ?? 0 }))
}

/** The messages of a thread, or all where it is null. */
export function messagesOf(messages: readonly Message[], thread: string | null): readonly Message[] {
  return thread === null ? messages : messages.filter((message) => threadOf(message) === thread)
}
