/** Rooms that nobody laid but that somebody comes through: where the generator skipped one, the published world is open country. */

import { add, positionKey, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { exitPad } from '../build/escape-world.ts'
import { ROOM_SPACING } from '../build/room-shell.ts'
import type { Atom } from './atom.ts'
import type { GeneratedRoom } from './state-tree.ts'

/** Centres of empty rooms that join every room's exit, and every place where agents are brought, to the next room or the court. */
export function passageCentres(rooms: readonly GeneratedRoom[], atoms: readonly Atom[]): readonly Position[] {
  const known = new Set(rooms.map(({ centre }) => positionKey(centre)))
  const passages: Position[] = []
  const entered = rooms.flatMap((room) => {
    const { split = false, merge = false } = atoms[room.atom] ?? {}
    return [
      ...(split || merge ? [] : [ahead(room.centre)]),
      ...room.splitTo,
      ...(room.mergeTo === null ? [] : [room.mergeTo]),
    ]
  })
  for (const first of entered) {
    for (let centre = first; centre[2] < exitPad[2]; centre = ahead(centre)) {
      if (known.has(positionKey(centre))) break
      known.add(positionKey(centre))
      passages.push(centre)
    }
  }
  return passages
}

export function ahead(centre: Position): Position {
  return add(centre, [0, 0, ROOM_SPACING])
}

/** Why the rooms cannot all be built, or null. */
export function clash(rooms: readonly GeneratedRoom[]): string | null {
  const twice = rooms.find(
    ({ centre }, index) => rooms.findIndex((other) => samePosition(other.centre, centre)) < index,
  )
  return twice === undefined ? null : `two of its rooms are laid at (${twice.centre.join(', ')}).`
}
