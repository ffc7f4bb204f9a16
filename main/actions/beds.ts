/** What can be wrong with a bed, and finding one. */

import { distance } from '../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import { walkingFailures } from './approach.ts'

export const bedFailures = {
  ...walkingFailures,
  'no-bed': 'There is no bed there.',
  'not-night':
    'It is day: one can sleep only at night or during a thunderstorm. Your next life would begin at this bed, though.',
  monsters: 'Monsters are near the bed.',
  occupied: 'Somebody lies in the bed already.',
  obstructed: 'A block over the bed is in the way.',
  'too-far': 'The bed is out of reach.',
  refused: 'Nothing happened when you clicked on the bed.',
} as const

const colours =
  'white orange magenta light_blue yellow lime pink gray light_gray cyan purple blue brown green red black'.split(' ')

/** Beds within a distance, nearest first; both halves of each. */
export function bedsNear(body: BotBody, range: number): readonly Position[] {
  const away = ([x, y, z]: Position): number => distance(body.position(), [x + 0.5, y + 0.5, z + 0.5])
  return colours.flatMap((colour) => body.findBlocks(`${colour}_bed`, range, 4)).toSorted((a, b) => away(a) - away(b))
}
