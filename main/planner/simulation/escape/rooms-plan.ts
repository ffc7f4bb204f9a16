/** A plan for rooms to get out of: one subtask per operation, so that several agents can hold several things at the same time. */
import type { PlanFunction, Subtask } from '../../../../shared/contract/task-graph.ts'
import type { WrittenPlan } from '../../../../shared/core/task-graph/step-forms.ts'
import { type Draft, operationDraft, rowDraft, takeDraft } from './operation-drafts.ts'
import type { ReadRoom, RoomOperation } from './read-rooms.ts'

/** `team`: names of those who will do the work. */
export function planRooms(rooms: readonly ReadRoom[], team: readonly string[]): WrittenPlan {
  const worked = withLifts(rooms)
  const drafts = worked.flatMap((room) => draftsOf(room, rooms, team).map((draft) => ({ room, draft })))
  const functions = new Map<string, PlanFunction>()
  const subtasks = drafts.map(({ room, draft }, index): Subtask => {
    const { purpose, description, body, given } = draft
    const agents = draft.agents ?? apartFrom(room, worked, team)
    const before = roomBefore(room, worked)
    const order = {
      ...(room.part === null ? {} : { part: room.part }),
      ...(before === null ? {} : { after: before }),
    }
    const name = [draft.name, ...(room.part === null ? [] : ['part']), ...(before === null ? [] : ['afterwards'])].join(
      '_',
    )
    const step = { function: name, arguments: { room: room.number, ...order, ...given } }
    functions.set(name, { name, call: Object.keys(step.arguments), description: purpose, body: [...body] })
    return {
      id: index + 1,
      description: `Room ${room.number}: ${description}`,
      step,
      ...(agents === null ? {} : { agents: [...agents] }),
    }
  })
  return { functions: [...functions.values()], subtasks }
}

/**
 * A single plate with no way out to show for it moves whoever steps on it: the same one has to go on with what is there, so
 * both are one room's work.
 */
function withLifts(rooms: readonly ReadRoom[]): readonly WorkedRoom[] {
  const merged: WorkedRoom[] = []
  for (const room of rooms) {
    const lift = merged.at(-1)
    if (lift === undefined || !isLift(lift)) merged.push({ ...room, isInARow: false })
    else
      merged.splice(-1, 1, {
        ...room,
        number: lift.number,
        part: lift.part,
        operations: [...lift.operations, ...room.operations],
        isInARow: true,
      })
  }
  return merged
}

/** The number under which the room that comes before is worked. */
function roomBefore({ after }: WorkedRoom, worked: readonly WorkedRoom[]): number | null {
  if (after === null) return null
  return roomUpTo(after, worked)?.number ?? null
}

/** Who may work a room, where another one takes somebody else; null for a room that anybody may work. */
function apartFrom(room: WorkedRoom, worked: readonly WorkedRoom[], team: readonly string[]): readonly string[] | null {
  if (team.length < 2) return null
  const other = room.notBy === null ? undefined : roomUpTo(room.notBy, worked)
  if (other !== undefined) {
    const taken = workersOf(other, team)
    return team.filter((name) => !taken.includes(name))
  }
  const isOther = worked.some(({ notBy }) => notBy !== null && roomUpTo(notBy, worked) === room)
  return isOther ? workersOf(room, team) : null
}

/** Those whom the documents name, else the first of the team. */
function workersOf({ operations }: WorkedRoom, team: readonly string[]): readonly string[] {
  const named = operations.flatMap(({ agents }) => agents ?? [])
  return named.length > 0 ? named : team.slice(0, 1)
}

/** The room in which a number of the documents is worked. */
function roomUpTo(number: number, worked: readonly WorkedRoom[]): WorkedRoom | undefined {
  return worked.findLast((room) => room.number <= number)
}

interface WorkedRoom extends ReadRoom {
  /** One agent does all operations in their order. */
  readonly isInARow: boolean
}

function isLift({ operations, exits }: ReadRoom): boolean {
  return exits.length === 0 && operations.length === 1 && operations[0]?.kind === 'press'
}

/**
 * Each operation is a subtask of its own, except behind a lift; what has to hold together and a team cannot do at the same time,
 * one of them does in a row.
 */
function draftsOf(room: WorkedRoom, rooms: readonly ReadRoom[], team: readonly string[]): readonly Draft[] {
  const sources = rooms.flatMap(({ operations }) => operations.filter(({ kind }) => kind === 'take'))
  const isPlaced = (item: string): boolean =>
    rooms.some(({ operations }) =>
      operations.some((operation) => operation.kind === 'place' && operation.item === item),
    )
  const takes = room.operations
    .filter((operation) => operation.kind === 'take' && !isPlaced(operation.item))
    .map(takeDraft)
  const works = room.operations.filter(({ kind }) => kind !== 'take')
  const single = (operation: RoomOperation): Draft => operationDraft(operation, room, works, sources)
  if (room.isInARow) return [...takes, rowDraft(works, room, [], sources)]
  if (!room.isTogether || works.length <= team.length) return [...takes, ...works.map(single)]
  const holders = works.filter(({ kind, agents }) => kind === 'press' && agents === null).slice(0, team.length - 1)
  const rest = works
    .filter((operation) => !holders.includes(operation))
    .sort((a, b) => quickness[a.kind] - quickness[b.kind])
  return [...takes, ...holders.map(single), rowDraft(rest, room, holders, sources)]
}

/** What stays as it is comes first; what springs back comes last. */
const quickness: Readonly<Record<RoomOperation['kind'], number>> = { take: 0, place: 0, toggle: 1, press: 2, push: 3 }
