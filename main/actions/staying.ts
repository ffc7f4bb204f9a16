/** Staying somewhere for a time, or until a block has become what the agent waits for. */
import { z } from 'zod'
import { matchesBlock, parseBlock } from '../../packages/minecraft-server/values/block-string.ts'
import { blockStringSchema } from '../../shared/contract/block.ts'
import { positionSchema } from '../../shared/contract/geometry.ts'
import type { BodyResult } from '../minecraft/ports/bot-body.ts'
import type { ActionContext } from './action.ts'
import { at } from './observation-text.ts'
import { waitUntil } from './wait-until.ts'

/** Longest stay in seconds: five minutes outlast every window of a room. */
const LONGEST_S = 300
/** A body that was moved away hears of the blocks of the same moment within so long. */
const NEWS_MS = 200
/** Where only `until` is given. */
const PATIENCE_S = 30

export const staySeconds = z.number().min(0).max(LONGEST_S)

/** Arguments of actions that stay. */
export const stayParameters = {
  seconds: staySeconds.optional(),
  until: z.object({ pos: positionSchema, block: blockStringSchema }).optional(),
}

interface Stay {
  readonly seconds?: number | undefined
  readonly until?: { readonly pos: readonly [number, number, number]; readonly block: string } | undefined
}

export const stayFailures = {
  'not-yet': 'The seconds were over and the block had not become what was waited for.',
} as const

/** Game ms that a stay takes at most. */
export function stayMs({ seconds, until }: Stay): number {
  return 1000 * (seconds ?? (until === undefined ? 0 : PATIENCE_S))
}

/** How a stay ended, and how long it was, in tenths of a second. */
interface Stayed {
  readonly end: 'over' | 'held' | 'not-yet'
  readonly seconds: number
}

/**
 * Waits out a stay; `comeBack` is called where `isThere` says that the body is not where it is to stay, and ends the stay where
 * it fails, unless the block has become what was waited for after all: a room that answers may move whoever stood there. What the
 * block is counts as the body's own client knows it.
 */
export async function stay(
  what: Stay,
  context: ActionContext,
  isThere: () => boolean = () => true,
  comeBack: () => Promise<BodyResult> = async () => ({ ok: true, value: undefined }),
): Promise<BodyResult<Stayed>> {
  const { clock } = context
  const beganMs = clock.now()
  const endMs = beganMs + stayMs(what)
  const ended = (end: Stayed['end']): BodyResult<Stayed> => {
    return { ok: true, value: { end, seconds: Math.round((clock.now() - beganMs) / 100) / 10 } }
  }
  for (;;) {
    const leftMs = endMs - clock.now()
    if (leftMs > 0) await waitUntil(context, leftMs, () => holds(what, context) || !isThere())
    if (what.until !== undefined && !isThere()) await waitUntil(context, NEWS_MS, () => holds(what, context))
    if (holds(what, context)) return ended('held')
    if (clock.now() >= endMs) return ended(what.until === undefined ? 'over' : 'not-yet')
    const back = await comeBack()
    if (!back.ok) return holds(what, context) ? ended('held') : back
  }
}

export function holds({ until }: Stay, { body }: ActionContext): boolean {
  const now = until === undefined ? null : body.blockAt(until.pos)
  return until !== undefined && now !== null && matchesBlock(now, parseBlock(until.block))
}

/** What has become of the block that was waited for, in words: `; lever[powered=true] is at (1, 2, 3)`; empty for none. */
export function describeUntil({ until }: Stay, { body }: ActionContext): string {
  if (until === undefined) return ''
  return `; ${body.blockAt(until.pos) ?? 'nothing known'} is at ${at(until.pos)}`
}
