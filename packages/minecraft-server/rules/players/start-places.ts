/** Where players stand when an episode begins or when they join: side by side around one block, on the ground, not in blocks. */
import { Vec3 } from 'vec3'
import type { Position } from '../../values/position.ts'
import type { BlockStates } from '../blocks/block-states.ts'
import { DEFAULT_SURFACE_Y } from '../blocks/superflat.ts'

export interface StartPlaces {
  /** Moves the centre: feet will stand at its y. `own` are members' own places, by place in the team. */
  around(start: Position, own?: readonly Position[]): void
  centre(): Position
  /** Feet position for one more player; `taken` are those given out before. */
  next(taken: readonly Vec3[]): Vec3
  /** The same for a place in the team, around the member's own place if there are such; places go round again in a larger team. */
  nextOf(place: number, taken: readonly Vec3[]): Vec3
}

/** Blocks further away in x or z are not looked at. */
const RADIUS = 8

/** Blocks up and down that are looked at where the centre's height is taken. */
const RISES = [1, -1, 2, -2, 3, -3, 4, -4] as const
const FLUID = /^(water|lava)$/

function ring(): readonly (readonly [number, number])[] {
  const offsets: (readonly [number, number])[] = []
  for (let dz = -RADIUS; dz <= RADIUS; dz++) for (let dx = -RADIUS; dx <= RADIUS; dx++) offsets.push([dx, dz])
  return offsets.sort((a, b) => a[0] ** 2 + a[1] ** 2 - (b[0] ** 2 + b[1] ** 2) || b[0] - a[0] || b[1] - a[1])
}

export function createStartPlaces(terrain: { stateAt(pos: Position): number }, states: BlockStates): StartPlaces {
  const offsets = ring()
  let centre: Position = [0, DEFAULT_SURFACE_Y + 1, 0]
  let own: readonly Position[] = []
  const solid = (pos: Position): boolean => states.solid(terrain.stateAt(pos))
  const free = ([x, y, z]: Position): boolean => !solid([x, y, z]) && !solid([x, y + 1, z])
  const cells = ([x, y, z]: Position): readonly Position[] => {
    const around = offsets.map(([dx, dz]): Position => [x + dx, y, z + dz]).filter(free)
    const standing = around.filter(([px, py, pz]) => solid([px, py - 1, pz]))
    return standing.length > 0 ? standing : around
  }
  /** On land that rises and falls: one step of ground up or down from the centre's, and more. */
  const uneven = ([x, y, z]: Position): readonly Position[] => {
    return offsets.flatMap(([dx, dz]) => {
      const rise = RISES.find((each) => dry([x + dx, y + each, z + dz]) && solid([x + dx, y + each - 1, z + dz]))
      return rise === undefined ? [] : [[x + dx, y + rise, z + dz] as const]
    })
  }
  const dry = (pos: Position): boolean => free(pos) && !FLUID.test(states.name(terrain.stateAt(pos)))
  const places = function* (middle: Position): Generator<Position> {
    yield* cells(middle)
    yield* uneven(middle)
    yield middle
  }
  const nextAround = (middle: Position, taken: readonly Vec3[]): Vec3 => {
    for (const [x, y, z] of places(middle)) {
      const feet = new Vec3(x + 0.5, y, z + 0.5)
      if (!taken.some((other) => other.equals(feet))) return feet
    }
    return new Vec3(middle[0] + 0.5, middle[1], middle[2] + 0.5)
  }
  return {
    around: (start, starts = []) => {
      centre = start
      own = starts
    },
    centre: () => centre,
    next: (taken) => nextAround(centre, taken),
    nextOf: (place, taken) => nextAround(own[place % own.length] ?? centre, taken),
  }
}
