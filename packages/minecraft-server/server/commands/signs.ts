/** Words on signs of the running world, as commands read them. */

import { samePosition } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { CommandWorld } from './source.ts'

/** The lines of a sign, from the top; null where no words were ever written. */
export function signAt({ terrain }: CommandWorld, pos: Position): readonly string[] | null {
  return terrain.signs().find((sign) => samePosition(sign.pos, pos))?.lines ?? null
}
