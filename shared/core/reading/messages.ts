/** What was said in an episode, by agents and by people. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Team } from '../../contract/team.ts'

/** Who decides what a speaker says. A member that is a person's, or that a person has taken over, speaks as a person. */
export type SpeakerKind = 'agent' | 'person'

export interface Message {
  readonly seq: number
  readonly atMs: number
  readonly by: string
  readonly kind: SpeakerKind
  /** Null for all. */
  readonly to: string | null
  readonly text: string
}

/** Who speaks for a member of the team as long as nobody takes it over. */
export function memberKind({ kind }: Pick<Team['members'][number], 'kind'>): SpeakerKind {
  return kind === 'human' ? 'person' : 'agent'
}

/** Reads the events of one episode in their order; those that nobody says or takes over with may be left out. */
export class MessageReader {
  readonly #persons: ReadonlySet<string>
  readonly #taken = new Set<string>()

  constructor({ members }: Pick<Team, 'members'>) {
    this.#persons = new Set(members.filter((one) => memberKind(one) === 'person').map(({ name }) => name))
  }

  /** Null for events that say nothing. */
  read({ seq, atMs, actor, type, data }: EpisodeEvent): Message | null {
    if (type === 'chat') {
      const isPersons = actor.kind === 'human' || this.#persons.has(actor.id) || this.#taken.has(actor.id)
      return { seq, atMs, by: actor.id, kind: isPersons ? 'person' : 'agent', to: data.to ?? null, text: data.text }
    }
    if (type !== 'external.input') return null
    const { player, input, agent, text } = data
    if (input === 'said') return { seq, atMs, by: player, kind: 'person', to: agent ?? null, text: text ?? '' }
    if (agent !== undefined && input === 'possessed') this.#taken.add(agent)
    if (agent !== undefined && input === 'released') this.#taken.delete(agent)
    return null
  }
}
