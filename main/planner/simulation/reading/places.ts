/** Places that the surroundings name, a line each. */
import type { Position } from '../../../../shared/contract/geometry.ts'

export interface Place {
  readonly name: string
  readonly pos: Position
  /** What is said of it; empty for nothing. */
  readonly note: string
}

/** `- furnace at (3, -60, -3): cold` */
const PLACE = /^\s*- (\w+) at \((-?\d+), (-?\d+), (-?\d+)\)(?:: (.*))?$/

export function placesIn(environment: string): readonly Place[] {
  return environment.split('\n').flatMap((line) => {
    const [, name, x, y, z, note = ''] = PLACE.exec(line) ?? []
    return name === undefined ? [] : [{ name, pos: [Number(x), Number(y), Number(z)] as const, note }]
  })
}
