/** The messages of an episode: read on as the record grows, in threads (to all, and between two), and by who takes part. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { EVERYBODY } from '../../../shared/contract/talk.ts'
import type { Team } from '../../../shared/contract/team.ts'
import { type EventLine, toneOf } from '../../../shared/core/diagnosis/event-text.ts'
import { LAB_PLAYER } from '../../../shared/core/format/person-input.ts'
import { MessageReader, type Message as Said } from '../../../shared/core/reading/messages.ts'

/** A message as the panel lists it. */
export interface Message extends Said {
  readonly line: EventLine
}

interface Source {
  readonly header: { readonly team: Team }
  readonly events: readonly EpisodeEvent[]
}

export class MessageLog {
  readonly #source: Source
  readonly #reader: MessageReader
  #messages: readonly Message[] = []
  #nextSeq = 0

  constructor(source: Source) {
    this.#source = source
    this.#reader = new MessageReader(source.header.team)
  }

  /** All messages so far; another list where there are more. */
  read(): readonly Message[] {
    const { events } = this.#source
    const more = events.slice(this.#nextSeq).flatMap((event) => this.#messageIn(event) ?? [])
    this.#nextSeq = events.length
    if (more.length > 0) this.#messages = [...this.#messages, ...more]
    return this.#messages
  }

  #messageIn(event: EpisodeEvent): Message | null {
    const said = this.#reader.read(event)
    if (said === null) return null
    const { seq, atMs, to, text } = said
    const isLost = event.type === 'chat' && event.data.lost === true
    const select = { kind: 'event', seq } as const
    const line = {
      seq,
      select,
      atMs,
      actor: speakerName(said),
      type: `to ${to ?? EVERYBODY}${isLost ? ', heard by nobody' : ''}`,
      text,
      tone: isLost ? ('warn' as const) : toneOf(event),
    }
    return { ...said, line }
  }
}

/** Some of the messages, in their order. */
export interface MessageGroup {
  /** `by Alice`, `all`, `Alice and Bob`, `Alice and a person`; no two groups have the same. */
  readonly id: string
  readonly label: string
  readonly messages: readonly Message[]
}

/** What each speaker says, in the order in which they began. */
export function speakersOf(messages: readonly Message[]): readonly MessageGroup[] {
  const groups = Map.groupBy(messages, speakerName)
  return [...groups].map(([label, own]) => ({ id: `by ${label}`, label, messages: own }))
}

/** What is said to all, then what two say to each other, in the order in which they began. */
export function threadsOf(messages: readonly Message[]): readonly MessageGroup[] {
  const groups = [...Map.groupBy(messages, threadOf)]
  return groups
    .toSorted(([a], [b]) => Number(b === EVERYBODY) - Number(a === EVERYBODY))
    .map(([id, own]) => ({ id, label: id === EVERYBODY ? 'To all' : id, messages: own }))
}

function threadOf({ by, to }: Said): string {
  if (to === null) return EVERYBODY
  return by === LAB_PLAYER ? `${to} and a person` : [by, to].toSorted().join(' and ')
}

/** `Alice`, `Cindy (person)`, and `A person` for whoever sits at the page. */
function speakerName({ by, kind }: Said): string {
  if (by === LAB_PLAYER) return 'A person'
  return kind === 'person' ? `${by} (person)` : by
}
