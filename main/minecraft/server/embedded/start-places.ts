/** Where players stand when an episode begins or when they join: side by side around one block, on the ground, not in blocks. */
import { Vec3 } from 'vec3'
import type { Position } from '../../../../preload/contract/geometry.ts'
import type { BlockStates } from '../../block-states.ts'
import { DEFAULT_SURFACE_Y } from './superflat-ground.ts'
import type { Terrain } from './terrain.ts'

export interface StartPlaces {
  /** Moves the centre: feet will stand at its y. */
  around(start: Position): void
  centre(): Position
  /** Feet position for one more player; `taken` are those given out before. */
  next(taken: readonly Vec3[]): Vec3
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

export function createStartPlaces(terrain: Pick<Terrain, 'stateAt'>, states: BlockStates): StartPlaces {
  const offsets = ring()
  let centre: Position = [0, DEFAULT_SURFACE_Y + 1, 0]
  const solid = (pos: Position): boolean => states.solid(terrain.stateAt(pos))
  const free = ([x, y, z]: Position): boolean => !solid([x, y, z]) && !solid([x, y + 1, z])
  const cells = (): readonly Position[] => {
    const [x, y, z] = centre
    const around = offsets.map(([dx, dz]): Position => [x + dx, y, z + dz]).filter(free)
    const standing = around.filter(([px, py, pz]) => solid([px, py - 1, pz]))
    return standing.length > 0 ? standing : around
  }
  /** On land that rises and falls: one step of ground up or down from the centre's, and more. */
  const uneven = (): readonly Position[] => {
    const [x, y, z] = centre
    return offsets.flatMap(([dx, dz]) => {
      const rise = RISES.find((each) => dry([x + dx, y + each, z + dz]) && solid([x + dx, y + each - 1, z + dz]))
      return rise === undefined ? [] : [[x + dx, y + rise, z + dz] as const]
    })
  }
  const dry = (pos: Position): boolean => free(pos) && !FLUID.test(states.name(terrain.stateAt(pos)))
  const places = function* (): Generator<Position> {
    yield* cells()
    yield* uneven()
    yield centre
  }
  return {
    around: (start) => {
      centre = start
    },
    centre: () => centre,
    next: (taken) => {
      for (const [x, y, z] of places()) {
        const feet = new Vec3(x + 0.5, y, z + 0.5)
        if (!taken.some((other) => other.equals(feet))) return feet
      }
      return new Vec3(centre[0] + 0.5, centre[1], centre[2] + 0.5)
    },
  }
}
