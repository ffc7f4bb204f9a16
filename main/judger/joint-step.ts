/** The actions of a joint step and the waits around them. */
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { parseBlock } from '../../packages/minecraft-server/values/block-string.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import type { ActionCall } from '../../shared/contract/task-graph.ts'
import { TICK_MS } from '../../shared/core/timeline/tick-time.ts'
import type { ActionResult } from '../actions/action.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import type { StepHold, StepManner } from './judger.ts'
import type { LiveBlocks } from './live-blocks.ts'

/** A furnace that is waited for is looked at in every tick; one that something was put into is lit by then, if it ever is. */
const LIT_MS = 3 * TICK_MS

export interface StepParts {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly blocks: Pick<LiveBlocks, 'at'>
  readonly perform: (agent: string, call: ActionCall) => Promise<ActionResult>
}

/** Resolves when all actions are over and, in a manner, the world has settled. */
export async function playActions(
  calls: ReadonlyMap<string, ActionCall>,
  manner: StepManner | undefined,
  parts: StepParts,
): Promise<ReadonlyMap<string, ActionResult>> {
  await pass(manner?.beforeMs ?? 0, parts)
  const performed = [...calls].map(async ([agent, call]) => {
    const hold = manner?.holds.get(agent)
    if (hold === undefined) return [agent, await parts.perform(agent, call)] as const
    await pass(hold.beforeMs, parts)
    const result = await parts.perform(agent, call)
    if (result.ok) await stay(hold, parts)
    return [agent, result] as const
  })
  const results = new Map(await Promise.all(performed))
  await pass(manner?.afterMs ?? 0, parts)
  return results
}

/** Turns heads, which no event tells of, and lets the step come to its end. */
export async function lookAround(
  { lookAt, lookMs }: StepManner,
  bodies: readonly BotBody[],
  parts: Pick<StepParts, 'clock' | 'signal'>,
): Promise<void> {
  const { signal } = parts
  if (lookAt !== null) await Promise.all(bodies.map((body) => body.lookAt(lookAt, signal)))
  await pass(lookMs, parts)
}

async function stay({ afterMs, furnace }: StepHold, parts: StepParts): Promise<void> {
  if (furnace === undefined) return pass(afterMs, parts)
  for (let stayedMs = 0; stayedMs < afterMs; stayedMs += TICK_MS) {
    if (stayedMs >= LIT_MS && !isLit(furnace, parts)) return
    await pass(TICK_MS, parts)
  }
}

function isLit(furnace: Position, { blocks }: StepParts): boolean {
  return parseBlock(blocks.at(furnace) ?? 'air').state.lit === 'true'
}

async function pass(ms: number, { clock, signal }: Pick<StepParts, 'clock' | 'signal'>): Promise<void> {
  if (ms > 0) await clock.sleep(ms, signal)
}
