/** Looking and clicking on blocks, the way a player's client reports it: first the look, then the click with its cursor. */

import { type Direction, directions, directionVector } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import { toVec } from './blocks.ts'
import { type BotSession, passTicks } from './session.ts'

/** Degrees as Minecraft counts them: yaw 0 south, 90 west; pitch 90 straight down. */
export interface Look {
  readonly yawDeg: number
  readonly pitchDeg: number
}

/** A click on a face of a block; the cursor is the clicked point inside the block's cell, 0..1 on each axis. */
export interface BlockClick {
  readonly pos: Position
  readonly face: Direction
  readonly cursor: Point
  /** Meant for the clicked cell itself, whatever stands in it. */
  readonly inside?: true
}

const MAIN_HAND = 0
/** What a player's client rests between two uses of its hands: 4 ticks. */
const USE_REST_MS = 200

/** The world point that a click hits. */
export function clickPoint(click: BlockClick): Point {
  return [click.pos[0] + click.cursor[0], click.pos[1] + click.cursor[1], click.pos[2] + click.cursor[2]]
}

/** The look from eyes to a point; straight down or up keeps yaw 0. */
export function lookAt(eyes: Point, target: Point): Look {
  const [dx, dy, dz] = [target[0] - eyes[0], target[1] - eyes[1], target[2] - eyes[2]]
  const flat = Math.hypot(dx, dz)
  const yawDeg = flat < 1e-9 ? 0 : (Math.atan2(-dx, dz) * 180) / Math.PI
  return { yawDeg, pitchDeg: (-Math.atan2(dy, flat) * 180) / Math.PI }
}

/** The face of a block that points most towards the eyes, with its centre as the cursor. */
export function nearestFace(eyes: Point, pos: Position): BlockClick {
  const centre: Point = [pos[0] + 0.5, pos[1] + 0.5, pos[2] + 0.5]
  const towards: Point = [eyes[0] - centre[0], eyes[1] - centre[1], eyes[2] - centre[2]]
  const along = (face: Direction): number => {
    const vector = directionVector[face]
    return vector[0] * towards[0] + vector[1] * towards[1] + vector[2] * towards[2]
  }
  const face = directions.reduce((best, next) => (along(next) > along(best) + 1e-9 ? next : best))
  const vector = directionVector[face]
  return { pos, face, cursor: [0.5 + vector[0] / 2, 0.5 + vector[1] / 2, 0.5 + vector[2] / 2] }
}

/** Turns the body and waits until the server has been told, so that the next click is judged by this look. */
export async function look(session: BotSession, to: Look, signal: AbortSignal): Promise<void> {
  const yaw = Math.PI - (to.yawDeg * Math.PI) / 180
  const pitch = -(to.pitchDeg * Math.PI) / 180
  await session.bot.look(yaw, pitch, true)
  await passTicks(session, 2, signal)
}

/** Sends one click with the main hand once the hands have rested; the answer comes as block updates or a window. */
export async function clickBlock(session: BotSession, click: BlockClick, signal: AbortSignal): Promise<void> {
  const restMs = session.lastUse.atMs + USE_REST_MS - session.clock.now()
  if (restMs > 0) await session.clock.sleep(restMs, AbortSignal.any([signal, session.ended]))
  session.lastUse.atMs = session.clock.now()
  session.bot._client.write('block_place', {
    hand: MAIN_HAND,
    location: toVec(click.pos),
    direction: directions.indexOf(click.face),
    cursorX: click.cursor[0],
    cursorY: click.cursor[1],
    cursorZ: click.cursor[2],
    insideBlock: click.inside === true,
    sequence: 0,
  })
  session.bot.swingArm('right')
}
