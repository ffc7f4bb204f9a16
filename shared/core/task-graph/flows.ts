/** Dependencies that pass through containers and doors: who needs what another has stored, and rooms that open one after the other. */
import type { Edge } from './edge.ts'
import type { TakenItem } from './step-items.ts'
import type { PlanContents, RoomWork } from './step-shapes.ts'

/** A dependency of a subtask that takes an item on one that stores it. */
interface ItemFlow extends Edge {
  readonly item: string
  readonly use: TakenItem['use']
}

/**
 * From each subtask that stores an item to each other one that takes it. Putting back what was taken gives nothing, and
 * digging takes from no subtask.
 */
export function itemFlows({ stored, taken }: PlanContents): readonly ItemFlow[] {
  const storers = Map.groupBy(
    stored.filter(({ origin }) => origin !== 'returned'),
    ({ item }) => item,
  )
  return taken.flatMap(({ id, item, use, from: { kind } }) => {
    if (kind === 'ground') return []
    const ids = new Set((storers.get(item) ?? []).map((storer) => storer.id))
    return [...ids].filter((from) => from !== id).map((from) => ({ from, to: id, item, use }))
  })
}

/**
 * From the work of each room, or of each of its parts, to that of the next one that somebody goes to from there. Rooms beside each other, each with
 * agents of its own, do not depend on one another, unless one of them says that it comes after another.
 */
export function roomEdges({ roomWork }: PlanContents): readonly Edge[] {
  const rooms = [...Map.groupBy(roomWork, ({ room, part }) => `${room} ${part}`).values()].sort(([a], [b]) =>
    a === undefined || b === undefined ? 0 : compareParts(a, b),
  )
  const everybody = [...new Set(roomWork.flatMap(({ agents }) => agents ?? []))]
  const visitors = (work: RoomWork): readonly string[] => work.agents ?? [ANYBODY, ...everybody]
  const edges: Edge[] = []
  const last = new Map<string, readonly RoomWork[]>()
  for (const room of rooms) {
    for (const work of room) {
      const named = roomWork.filter((other) => other.room === work.after && compareParts(other, work) < 0)
      const before = new Set([...named, ...visitors(work).flatMap((agent) => last.get(agent) ?? [])])
      for (const { id } of before) edges.push({ from: id, to: work.id })
    }
    for (const agent of new Set(room.flatMap(visitors))) last.set(agent, room)
  }
  return edges
}

/** In the order in which they are met. */
function compareParts(a: RoomWork, b: RoomWork): number {
  return a.room - b.room || (a.part ?? 0) - (b.part ?? 0)
}

/** Stands for the agents that no subtask names. */
const ANYBODY = ''
