/** The messages of an episode in threads: to all, and between two. Reads on as the record grows. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'

/** A message as the panel lists it. */
export interface Message {
  readonly seq: number
  readonly by: string
  /** Null for all. */
  readonly to: string | null
}

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
    for (; this.#nextSeq < events.length; this.#nextSeq++) {
      const message = messageOf(events[this.#nextSeq])
      if (message !== null) this.#messages.push(message)
    }
    return [...this.#messages]
  }
}

function messageOf(event: EpisodeEvent | undefined): Message | null {
  if (event?.type === 'chat') return { seq: event.seq, by: event.actor.id, to: event.data.to ?? null }
  if (event?.type !== 'external.input' || event.data.input !== 'said') return null
  return { seq: event.seq, by: event.data.player, to: event.data.agent ?? null }
}

export function threadOf({ by, to }: Message): string {
  return to === null ? TO_ALL : [by, to].toSorted().join(' and ')
}

/** In the order in which they began, what is said to all first. */
export function threadsOf(messages: readonly Message[]): readonly Thread[] {
  const counts = new Map<string, number>()
  for (const message of messages) counts.set(threadOf(message), (counts.get(threadOf(message)) ?? 0) + 1)
  const ids = [...counts.keys()].toSorted((a, b) => Number(b === TO_ALL) - Number(a === TO_ALL))
  return ids.map((id) => ({ id, label: id === TO_ALL ? 'To all' : id, messages: counts.get(id) ?? 0 }))
}

/** Numbers of the messages of a thread, or of all where it is null. */
export function seqsOf(messages: readonly Message[], thread: string | null): readonly number[] {
  return messages.flatMap((message) => (thread === null || threadOf(message) === thread ? [message.seq] : []))
}
