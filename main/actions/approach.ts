/** Walking up to something before working on it, as every action does that needs reach. */

import { distance } from '../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import type { BodyResult } from '../minecraft/ports/bot-body.ts'
import type { ActionContext } from './action.ts'

/** Feet to block centre at which the whole block is in reach of the hands (4.5 from the eyes). */
const NEAR = 3.2
const WALK_RANGE = 3

/** Failure reasons of walking; part of the failures of each action that walks. */
export const walkingFailures = {
  unreachable: 'There is no way on foot.',
  'invalid-position': 'Nobody can ever stand there.',
  stuck: 'The walk did not get on.',
} as const

/** Brings a block into reach; does nothing when it is already. */
export async function approach(pos: Position, { body, signal }: ActionContext): Promise<BodyResult> {
  const centre = [pos[0] + 0.5, pos[1] + 0.5, pos[2] + 0.5] as const
  if (distance(body.position(), centre) <= NEAR) return { ok: true, value: undefined }
  return body.goTo({ kind: 'near', pos, range: WALK_RANGE }, signal)
}

/** Brings the first of some blocks that there is a way to into reach; answers which, or why there is no way to the last. */
export async function approachNearest(
  blocks: readonly Position[],
  context: ActionContext,
): Promise<BodyResult<Position>> {
  let answer: BodyResult<Position> = { ok: false, reason: 'unreachable', message: 'There is nothing to walk to.' }
  for (const pos of blocks) {
    const walked = await approach(pos, context)
    if (walked.ok) return { ok: true, value: pos }
    answer = walked
  }
  return answer
}
