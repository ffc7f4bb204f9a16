/** Rooms as a reader understands them who works out from the facts of a place what others are told outright. */

import { type FactCondition, type FactStore, type RoomFacts, readFacts } from './read-facts.ts'
import { type ReadRoom, type RoomOperation, readRooms } from './read-rooms.ts'
import { followTeam } from './who-where.ts'

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
