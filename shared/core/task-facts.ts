/** What an episode's events say about its task besides blocks: who held and carries what, what lies in containers, and how the rooms' mechanisms stand. */
import type { Position } from '../contract/geometry.ts'
import type { EpisodeEvent, EventData } from '../contract/record/events.ts'

type RoomState = EventData<'room.state'>

/** Grows with the record: the judger keeps one live, metrics fold one from the events. Both come to the same. */
export class TaskFacts {
  readonly #held = new Map<string, Map<string, number>>()
  readonly #firstHolders = new Map<string, string>()
  readonly #carried = new Map<string, Map<string, number>>()
  readonly #containers = new Map<string, Map<string, number>>()
  readonly #rooms = new Map<string, RoomState>()

  apply({ type, data }: EpisodeEvent): void {
    if (type === 'item.held') this.noteHeld(data)
    if (type === 'item.carried') this.noteCarried(data)
    if (type === 'container.change') this.noteMoved(data)
    if (type === 'room.state') this.noteRoom(data)
  }

  noteHeld({ agent, item, count }: EventData<'item.held'>): void {
    const byAgent = this.#held.get(item) ?? new Map<string, number>()
    this.#held.set(item, byAgent.set(agent, Math.max(count, byAgent.get(agent) ?? 0)))
    if (!this.#firstHolders.has(item)) this.#firstHolders.set(item, agent)
  }

  noteCarried({ agent, item, count }: EventData<'item.carried'>): void {
    const byAgent = this.#carried.get(item) ?? new Map<string, number>()
    this.#carried.set(item, byAgent.set(agent, count))
  }

  noteMoved({ pos, item, delta }: Pick<EventData<'container.change'>, 'pos' | 'item' | 'delta'>): void {
    const items = this.#containers.get(String(pos)) ?? new Map<string, number>()
    this.#containers.set(String(pos), items.set(item, (items.get(item) ?? 0) + delta))
  }

  noteRoom(state: RoomState): void {
    this.#rooms.set(state.room, state)
  }

  /** How many of an item the agent carries now, of items that the task's referee follows. */
  carriedBy(agent: string, item: string): number {
    return this.#carried.get(item)?.get(agent) ?? 0
  }

  /** Who has carried any of the items that the task's referee follows, by name. */
  carriers(): readonly string[] {
    return [...new Set([...this.#carried.values()].flatMap((byAgent) => [...byAgent.keys()]))].sort()
  }

  /** How many of an item the whole team carries now. */
  carriedByTeam(item: string): number {
    return [...(this.#carried.get(item)?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  }

  /** What was put into a container less what was taken out of it, by item; negative where it held some at the start. */
  putInto(pos: Position): ReadonlyMap<string, number> {
    return this.#containers.get(String(pos)) ?? new Map()
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
