/** Rooms as a reader understands them who works out from the facts of a place what others are told outright. */
import { positionKey, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import {
  type FactCondition,
  type FactEvent,
  type FactMove,
  type FactStore,
  type Place,
  type RoomFacts,
  readFacts,
} from './read-facts.ts'
import { type ReadRoom, type RoomOperation, readRooms } from './read-rooms.ts'

/** Null where nothing is told of rooms. `team`: who does the work; null for all whom the brief names. */
export function toldRooms(
  environment: string,
  documents: readonly string[],
  team: readonly string[] | null,
): readonly ReadRoom[] | null {
  const facts = readFacts(environment, documents)
  if (facts === null) return readRooms(documents)
  const named = facts.starts.map(({ name }) => name)
  return roomsOf(facts, team === null ? named : named.filter((name) => team.includes(name)))
}

function roomsOf(facts: RoomFacts, team: readonly string[]): readonly ReadRoom[] {
  const worked = [...Map.groupBy(followTeam(facts, team), ({ event }) => event.room)].sort(([a], [b]) => a - b)
  return worked.flatMap(([number, own]) =>
    own.map((one, index): ReadRoom => {
      const stores = facts.stores.filter(({ place }) => Number.parseInt(place, 10) === number)
      const operations = one.event.conditions.map((condition, place) =>
        operationOf(condition, one.workers[place] ?? null),
      )
      return {
        number,
        part: own.length > 1 ? index + 1 : null,
        hint: index === 0 ? one.event.hint : '',
        isTogether: operations.length > 1 && operations.some(({ kind }) => kind === 'press' || kind === 'push'),
        after: one.after,
        notBy: null,
        operations: [
          ...(index === 0 ? takesFrom(stores.filter(({ isLocked }) => !isLocked)) : []),
          ...operations,
          ...(index === own.length - 1 ? takesFrom(stores.filter(({ isLocked }) => isLocked)) : []),
        ],
        exits: one.event.changes,
      }
    }),
  )
}

function operationOf({ kind, block, pos, insteadOf }: FactCondition, agents: readonly string[] | null): RoomOperation {
  return kind === 'place' ? { kind, item: block, insteadOf, pos, agents } : { kind, block, pos, agents }
}

function takesFrom(stores: readonly FactStore[]): readonly RoomOperation[] {
  return stores.flatMap(({ pos, items }) =>
    items.map(({ item, count }): RoomOperation => ({ kind: 'take', item, count, pos, agents: null })),
  )
}

/*
 * Who of a team will be where, and so who can work what and what has to come first, followed event by event from the facts of a
 * place: through ways that have opened, and by what moves people.
 */

/** An event in the order in which a team can work it. */
interface WorkedEvent {
  readonly event: FactEvent
  /** By the event's conditions: who alone can see to it; null for everybody. */
  readonly workers: readonly (readonly string[] | null)[]
  /** Room of an event that others work and that has to come before; null where the order follows from who goes where. */
  readonly after: number | null
}

/** `team`: in the order that the brief names them, as far as it does. */
function followTeam({ starts, events }: RoomFacts, team: readonly string[]): readonly WorkedEvent[] {
  const walk = new Walk(events, starts, team)
  const worked: WorkedEvent[] = []
  const left = [...events]
  while (left.length > 0) {
    const found = left.findIndex((event) => walk.canWork(event))
    // What nobody seems to get to is still to be tried, in the order of the rooms.
    const [event] = left.splice(Math.max(0, found), 1)
    if (event !== undefined) worked.push(walk.work(event))
  }
  return worked
}

interface Done {
  readonly event: FactEvent
  /** Everybody who may have worked it. */
  readonly workers: ReadonlySet<string>
}

class Walk {
  readonly #events: readonly FactEvent[]
  readonly #team: readonly string[]
  readonly #places = new Map<string, Place>()
  readonly #done: Done[] = []

  constructor(events: readonly FactEvent[], starts: RoomFacts['starts'], team: readonly string[]) {
    this.#events = events
    this.#team = team
    for (const { name, place } of starts) if (team.includes(name)) this.#places.set(name, place)
  }

  canWork({ conditions, awaits }: FactEvent): boolean {
    const hasCome = (pos: FactCondition['pos']): boolean =>
      this.#done.some(({ event }) => event.changes.some((change) => samePosition(change.pos, pos)))
    return awaits.every(hasCome) && conditions.every(({ place }) => this.#able(place).length > 0)
  }

  work(event: FactEvent): WorkedEvent {
    const free = this.#freeFor(event)
    const lifts = this.#liftedBy(event, free)
    const workers = event.conditions.map(({ pos, place }): readonly string[] => {
      const lifted = lifts.get(positionKey(pos))
      if (lifted !== undefined) return [lifted]
      const able = this.#able(place).filter((name) => free.includes(name) && ![...lifts.values()].includes(name))
      return event.isApart && this.#isAwaitedApart(event) ? able.slice(0, 1) : able
    })
    const all = new Set(workers.flat())
    const after = this.#comesAfter(event, workers)
    const isEverybody = (names: readonly string[]): boolean => names.length === 0 || names.length === this.#team.length
    for (const [index, names] of workers.entries()) this.#stay(names, event.conditions[index])
    this.#done.push({ event, workers: all })
    this.#move(event, lifts, all)
    return { event, workers: workers.map((names) => (isEverybody(names) ? null : names)), after }
  }

  /** Without those who are needed for something else of the room that takes a body of its own. */
  #freeFor({ room, isApart }: FactEvent): readonly string[] {
    const before = this.#done.filter(({ event }) => isApart && event.isApart && event.room === room)
    const others = this.#team.filter((name) => !before.some(({ workers }) => workers.has(name)))
    return others.length > 0 ? others : this.#team
  }

  /** More of the room is still to be worked by somebody else. */
  #isAwaitedApart({ room }: FactEvent): boolean {
    const done = this.#done.filter(({ event }) => event.isApart && event.room === room).length
    return done + 1 < this.#events.filter((event) => event.isApart && event.room === room).length
  }

  /** Who steps onto what moves bodies, by its cell: as many of the last as it takes, so that the first are free for the rest. */
  #liftedBy({ conditions, moves }: FactEvent, free: readonly string[]): ReadonlyMap<string, string> {
    const lifting = conditions.filter(({ pos }) =>
      moves.some(({ from }) => 'cell' in from && samePosition(from.cell, pos)),
    )
    const able = free.filter((name) => lifting.every(({ place }) => this.#able(place).includes(name)))
    const lifted = able.slice(Math.max(0, able.length - lifting.length))
    return new Map(
      lifting.flatMap(({ pos }, index) => {
        const name = lifted[index]
        return name === undefined ? [] : [[positionKey(pos), name] as const]
      }),
    )
  }

  #able(place: Place): readonly string[] {
    return this.#team.filter((name) => this.#wayTo(name, place) !== null)
  }

  /** Events that have opened the ways from where somebody is to a place; null where there is no way. */
  #wayTo(name: string, place: Place): readonly Done[] | null {
    const start = this.#places.get(name)
    if (start === undefined) return null
    const openers = new Map<Place, readonly Done[]>([[start, []]])
    const open = [start]
    for (let at = open.shift(); at !== undefined; at = open.shift()) {
      for (const { to, by } of this.#waysFrom(at)) {
        if (openers.has(to)) continue
        openers.set(to, [...(openers.get(at) ?? []), ...by])
        open.push(to)
      }
    }
    return openers.get(place) ?? null
  }

  /** A way that takes several events is open once all have come. */
  #waysFrom(place: Place): readonly { readonly to: Place; readonly by: readonly Done[] }[] {
    return this.#done.flatMap(({ event }) =>
      event.ways.flatMap(({ from, to, isPart }) => {
        if (from !== place && to !== place) return []
        const isSame = (other: FactEvent['ways'][number]): boolean => other.from === from && other.to === to
        const needed = isPart
          ? this.#events.filter(({ ways }) => ways.some((way) => way.isPart && isSame(way)))
          : [event]
        const by = this.#done.filter((done) => needed.includes(done.event))
        return by.length < needed.length ? [] : [{ to: from === place ? to : from, by }]
      }),
    )
  }

  /**
   * What none of its workers was at although it cannot be done without, or although it could not be done afterwards, since
   * whoever does it is moved away.
   */
  #comesAfter(event: FactEvent, workers: readonly (readonly string[])[]): number | null {
    const all = new Set(workers.flat())
    const opened = workers.flatMap(([name], index) => {
      const place = event.conditions[index]?.place
      return name === undefined || place === undefined ? [] : (this.#wayTo(name, place) ?? [])
    })
    const changed = this.#done.filter((done) =>
      event.awaits.some((pos) => done.event.changes.some((change) => samePosition(change.pos, pos))),
    )
    const taken = this.#done.filter((done) => done.event.room === event.room && this.#takesAway(event, done.workers))
    const before = [...opened, ...changed, ...taken].filter(
      (done) => all.size > 0 && ![...done.workers].some((name) => all.has(name)),
    )
    return before.length === 0 ? null : Math.max(...before.map((done) => done.event.room))
  }

  #takesAway({ room, moves }: FactEvent, names: ReadonlySet<string>): boolean {
    return moves.some(({ from }) => {
      if ('cell' in from) return false
      return [...names].some((name) => isPartOf(this.#places.get(name) ?? '', from.place, room))
    })
  }

  /** Who alone is at something will be there. */
  #stay(names: readonly string[], condition: FactCondition | undefined): void {
    const [only, ...others] = names
    if (only !== undefined && others.length === 0 && condition !== undefined) this.#places.set(only, condition.place)
  }

  #move(event: FactEvent, lifts: ReadonlyMap<string, string>, workers: ReadonlySet<string>): void {
    const moved = new Set<string>()
    for (const move of event.moves) {
      const names = this.#movedBy(move, event, lifts, workers).filter((name) => !moved.has(name))
      for (const name of move.isOne ? names.slice(0, 1) : names) {
        moved.add(name)
        this.#places.set(name, move.to)
      }
    }
  }

  #movedBy(
    { from }: FactMove,
    { room }: FactEvent,
    lifts: ReadonlyMap<string, string>,
    workers: ReadonlySet<string>,
  ): readonly string[] {
    if ('cell' in from) {
      const lifted = lifts.get(positionKey(from.cell))
      return lifted === undefined ? [] : [lifted]
    }
    return this.#team.filter((name) => workers.has(name) || isPartOf(this.#places.get(name) ?? '', from.place, room))
  }
}

/** `2a` is in `2`. */
function isPartOf(place: Place, whole: Place, room: number): boolean {
  return place === whole || (whole === String(room) && Number.parseInt(place, 10) === room)
}
