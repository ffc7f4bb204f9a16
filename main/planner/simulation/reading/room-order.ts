/** In which order a reader takes rooms to be worked, from what subtasks say of their rooms and of who goes there. */
import type { Edge } from '../../../../shared/core/task-graph/edge.ts'
import type { Deeds, RoomPlace } from './deeds.ts'

interface RoomDeeds {
  readonly id: number
  readonly place: RoomPlace
}

/** Stands for the agents that no subtask names: they go where everybody may go. */
const UNNAMED = ''

/** What is done in a room before the next one that the same agents go to, or that says that it comes after it. */
export function* roomEdges(deeds: readonly Deeds[]): Generator<Edge> {
  const works = worksOf(deeds)
  const agents = [...new Set(works.flatMap(({ place }) => place.agents ?? []))]
  for (const work of works) {
    const earlier = works.filter(({ place }) => comesBefore(place, work.place))
    const before = new Set(earlier.filter(({ place }) => place.room === work.place.after))
    const visitors = work.place.agents ?? [UNNAMED, ...agents]
    for (const agent of visitors) {
      const been = earlier.filter(({ place }) => place.agents === null || place.agents.includes(agent))
      const last = been.reduce<RoomDeeds | null>(
        (latest, each) => (latest === null || comesBefore(latest.place, each.place) ? each : latest),
        null,
      )
      if (last === null) continue
      for (const each of earlier) if (isSamePart(each.place, last.place)) before.add(each)
    }
    for (const { id } of before) yield { from: id, to: work.id }
  }
}

/** All that is done in rooms before all that is done in any room after them. */
export function* wideRoomEdges(deeds: readonly Deeds[]): Generator<Edge> {
  const works = worksOf(deeds)
  for (const work of works) {
    for (const { id, place } of works) if (comesBefore(place, work.place)) yield { from: id, to: work.id }
  }
}

function worksOf(deeds: readonly Deeds[]): readonly RoomDeeds[] {
  return deeds.flatMap(({ id, room }) => (room === null ? [] : [{ id, place: room }]))
}

function comesBefore(a: RoomPlace, b: RoomPlace): boolean {
  return a.room < b.room || (a.room === b.room && a.part < b.part)
}

function isSamePart(a: RoomPlace, b: RoomPlace): boolean {
  return a.room === b.room && a.part === b.part
}
