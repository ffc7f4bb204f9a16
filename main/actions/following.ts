/** Walking after somebody or something that may walk on. */
import { blockOf, distance } from '../../packages/minecraft-server/values/geometry.ts'
import type { Point } from '../../shared/contract/geometry.ts'
import type { BodyResult } from '../minecraft/ports/bot-body.ts'
import type { ActionContext } from './action.ts'

/** What has gone so far from where a walk leads to is followed anew. */
const STRAYED = 3
const LOOK_EVERY_MS = 250
/** From a range in blocks, as walks count it, to a distance between two bodies. */
const SLACK = 1.5

/** How far players and creatures are looked for; servers tell clients of fewer. */
export const FARTHEST = 512

/** Where a player is now: a teammate anywhere, others where the body sees them; null for nobody. */
export function playerAt(name: string, { body, team }: ActionContext): Point | null {
  if (name === body.name) return null
  const teammate = team.get(name)
  if (teammate !== undefined) return teammate.position()
  return body.entities(FARTHEST).find((entity) => entity.type === 'player' && entity.name === name)?.position ?? null
}

export const playerFailures = {
  'player-not-found': 'There is no other player of that name, or none in sight.',
} as const

/** Why a player cannot be walked to, with those who can. */
export function noPlayer(name: string, { body, team }: ActionContext): Extract<BodyResult, { ok: false }> {
  const seen = body.entities(FARTHEST).flatMap((entity) => (entity.type === 'player' ? [entity.name] : []))
  const others = [...new Set([...team.keys(), ...seen])].filter((other) => other !== body.name)
  const words = others.length === 0 ? 'nobody else is in sight' : `there are ${others.join(', ')}`
  return { ok: false, reason: 'player-not-found', message: `There is no other player ${name}; ${words}.` }
}

/**
 * One walk to where something is now, given up early where it goes elsewhere. `where` answers null once it is gone; the walk
 * then ends, too.
 */
export async function walkTowards(
  where: () => Point | null,
  range: number,
  { body, clock, signal }: ActionContext,
): Promise<BodyResult> {
  const start = where()
  if (start === null || isNear(body.position(), start, range)) return { ok: true, value: undefined }
  const early = new AbortController()
  const stop = clock.every(LOOK_EVERY_MS, () => {
    const now = where()
    if (now === null || distance(now, start) > STRAYED) early.abort(new Error('it is somewhere else by now'))
  })
  try {
    return await body.goTo(
      { kind: 'near', pos: blockOf(start), range: Math.floor(range) },
      AbortSignal.any([signal, early.signal]),
    )
  } catch (error) {
    if (early.signal.aborted && !signal.aborted) return { ok: true, value: undefined }
    throw error
  } finally {
    stop()
  }
}

export function isNear(from: Point, to: Point, range: number): boolean {
  return distance(from, to) <= range + SLACK
}
