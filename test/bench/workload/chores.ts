/** What one bot of the workload does. */

import type { BodyResult, BotBody } from '../../../main/minecraft/ports/bot-body.ts'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import type { Draw } from '../../../packages/minecraft-server/clock/draws.ts'
import { isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import type { Position } from '../../../shared/contract/geometry.ts'

export interface Chores {
  /** Steps (walks, digs, placements) that succeeded. */
  readonly done: number
  /** Steps that the game refused: holes and other bots are in the way now and then. */
  readonly refused: number
}

/** Places to walk to lie within so many blocks of the start. */
const RADIUS = 20
const SURFACE_Y = -61
const never = new AbortController().signal

const sides: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
]

/** Walks, digs, places and digs again until `endMs` of game time; the step that is under way then is finished. */
export async function doChores(body: BotBody, clock: Clock, draw: Draw, endMs: number): Promise<Chores> {
  let done = 0
  let refused = 0
  const step = async (work: Promise<BodyResult<unknown>>): Promise<void> => {
    const { ok } = await work
    if (ok) done += 1
    else refused += 1
  }
  const isOn = (): boolean => clock.now() < endMs
  for (let round = 0; isOn(); round++) {
    const coordinate = (axis: string): number => Math.floor((draw(body.name, round, axis) * 2 - 1) * RADIUS)
    const goal: Position = [coordinate('x'), SURFACE_Y + 1, coordinate('z')]
    await step(body.goTo({ kind: 'near', pos: goal, range: 1 }, never))
    if (!isOn()) break
    const [x, , z] = body.position().map(Math.floor)
    const [dx, dz] = sides[Math.floor(draw(body.name, round, 'side') * sides.length)] ?? [1, 0]
    if (x === undefined || z === undefined) throw new Error('a position has three coordinates')
    const ground: Position = [x + dx, SURFACE_Y, z + dz]
    if (!isAir(body.blockAt(ground) ?? 'air')) await step(body.dig(ground, never))
    if (!isOn()) break
    const place: Position = [x - dx, SURFACE_Y + 1, z - dz]
    await body.equip('dirt', never)
    await step(body.place({ item: 'dirt', pos: place, state: {} }, never))
    if (isOn() && body.blockAt(place) === 'dirt') await step(body.dig(place, never))
  }
  return { done, refused }
}
