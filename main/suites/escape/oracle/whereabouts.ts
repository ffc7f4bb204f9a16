/** Who of a team is in which room, as far as it follows from where they start and from what the rooms do to them. */

import { add, insideBox, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { EscapeRoom, EscapeTask, RoomEffect } from '../../../../shared/contract/tasks/escape.ts'
import { ROOM_SPACING } from '../build/room-shell.ts'
import { ON_CELL } from '../referee/bodies.ts'

type Teleport = Extract<RoomEffect, { kind: 'teleport' }>

export interface Whereabouts {
  /** Places in the team of those who come into a room, by the room's index. */
  readonly visitors: readonly ReadonlySet<number>[]
  /** Who alone can work a switch: who is to be moved from the plate at `pos`, or lifted to where `pos` is. */
  onlyOneAt(room: number, pos: Position): number | null
}

/** Rooms that follow one another are at most so far apart in z. */
const NEAR = 6

function roomAt(rooms: readonly EscapeRoom[], pos: Position): number | null {
  const index = rooms.findIndex(({ box }) => insideBox(box, pos))
  return index < 0 ? null : index
}

/** The first room with a mechanism that is come to from `pos`, over empty ones of which the task knows nothing. */
function roomAhead(rooms: readonly EscapeRoom[], pos: Position): number | null {
  const end = Math.max(...rooms.map(({ box }) => box.max[2]))
  for (let at = pos; at[2] <= end; at = add(at, [0, 0, ROOM_SPACING])) {
    const room = roomAt(rooms, at)
    if (room !== null) return room
  }
  return null
}

/** Through the exit in the high-z wall, into the room behind it. */
function roomBehind(rooms: readonly EscapeRoom[], { box: { min, max } }: EscapeRoom): number | null {
  const x = Math.floor((min[0] + max[0]) / 2)
  return roomAhead(rooms, [x, min[1], max[2] + NEAR])
}

/** Effects that move agents standing on a plate. */
function liftsOf({ events }: EscapeRoom): readonly Teleport[] {
  return events.flatMap(({ conditions, effects }) =>
    effects.flatMap((effect) =>
      effect.kind === 'teleport' && conditions.some(({ pos }) => samePosition(pos, effect.who.pos)) ? [effect] : [],
    ),
  )
}

function moversOf(room: EscapeRoom): readonly Teleport[] {
  const teleports = room.events.flatMap(({ effects }) => effects.filter((effect) => effect.kind === 'teleport'))
  return teleports.filter(({ to }) => !insideBox(room.box, to))
}

/**
 * Who is moved by effects that look around the whole room: the referee takes them in the order of the team, and for each effect
 * those whom none before it has moved.
 */
function partedBy(leaving: readonly Teleport[], inside: readonly number[]): ReadonlyMap<number, Teleport> {
  const parted = new Map<number, Teleport>()
  for (const effect of leaving.filter(({ who }) => who.range > ON_CELL)) {
    const left = inside.filter((place) => !parted.has(place))
    for (const place of left.slice(0, effect.atMost ?? left.length)) parted.set(place, effect)
  }
  return parted
}

interface Lifted {
  readonly room: number
  readonly place: number
  readonly lift: Teleport
}

/** The last ones are moved, so that the first ones, who are asked first, are free for the rest of the room. */
function liftsBy(room: EscapeRoom, index: number, inside: readonly number[]): readonly Lifted[] {
  const lifts = liftsOf(room)
  return inside.slice(Math.max(0, inside.length - lifts.length)).flatMap((place, order) => {
    const lift = lifts[order]
    return lift === undefined ? [] : [{ room: index, place, lift }]
  })
}

/** `size`: members of the team that plays. */
export function whereabouts({ rooms }: EscapeTask, world: Scenario['world'], size: number): Whereabouts {
  const starts = world.starts ?? [world.start]
  const visitors = rooms.map(() => new Set<number>())
  const lifted: Lifted[] = []
  const enter = (room: number | null, place: number): void => {
    if (room !== null) visitors[room]?.add(place)
  }
  for (let place = 0; place < size; place++) {
    const start = starts[place % starts.length]
    if (start !== undefined) enter(roomAt(rooms, start), place)
  }
  rooms.forEach((room, index) => {
    const inside = [...(visitors[index] ?? [])].sort((a, b) => a - b)
    const own = liftsBy(room, index, inside)
    const leaving = moversOf(room)
    const parted = partedBy(leaving, inside)
    lifted.push(...own)
    for (const place of inside) {
      const alone = own.find((each) => each.place === place && leaving.includes(each.lift))?.lift ?? parted.get(place)
      const all = leaving.find((each) => (each.atMost ?? inside.length) >= inside.length)
      const by = alone ?? all
      // Whom of several a room moves where cannot be told beforehand.
      if (by === undefined && leaving.length > 0) continue
      enter(by === undefined ? roomBehind(rooms, room) : roomAhead(rooms, by.to), place)
    }
  })
  const onlyOneAt = (index: number, pos: Position): number | null => {
    const box = rooms[index]?.box
    const found = lifted.find(({ room, lift: { who, to } }) => {
      if (room !== index) return false
      return samePosition(who.pos, pos) || (box !== undefined && insideBox(box, to) && pos[1] >= to[1])
    })
    return found?.place ?? null
  }
  return { visitors, onlyOneAt }
}
