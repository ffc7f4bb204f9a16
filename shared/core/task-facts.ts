/** What an episode's events say about its task besides blocks: who held what, and how the rooms' mechanisms stand. */
import type { EpisodeEvent, EventData } from '../contract/record/events.ts'

type RoomState = EventData<'room.state'>

/** Grows with the record: the judger keeps one live, metrics fold one from the events. Both come to the same. */
export class TaskFacts {
  readonly #held = new Map<string, Map<string, number>>()
  readonly #firstHolders = new Map<string, string>()
  readonly #rooms = new Map<string, RoomState>()

  apply({ type, data }: EpisodeEvent): void {
    if (type === 'item.held') this.noteHeld(data)
    if (type === 'room.state') this.noteRoom(data)
  }

  noteHeld({ agent, item, count }: EventData<'item.held'>): void {
    const byAgent = this.#held.get(item) ?? new Map<string, number>()
    this.#held.set(item, byAgent.set(agent, Math.max(count, byAgent.get(agent) ?? 0)))
    if (!this.#firstHolders.has(item)) this.#firstHolders.set(item, agent)
  }

  noteRoom(state: RoomState): void {
    this.#rooms.set(state.room, state)
  }

  /** The most of an item that the agent has held at once. */
  mostHeldBy(agent: string, item: string): number {
    return this.#held.get(item)?.get(agent) ?? 0
  }

  /** The most of an item that any one agent has held at once. */
  mostHeld(item: string): number {
    return Math.max(0, ...(this.#held.get(item)?.values() ?? []))
  }

  /** Who was the first of the team to hold any of the item; null where nobody has. */
  firstHolderOf(item: string): string | null {
    return this.#firstHolders.get(item) ?? null
  }

  /** Null as long as nothing has happened in it. */
  roomState(room: string): RoomState | null {
    return this.#rooms.get(room) ?? null
  }
}

export function factsOf(events: readonly EpisodeEvent[]): TaskFacts {
  const facts = new TaskFacts()
  for (const event of events) facts.apply(event)
  return facts
}
