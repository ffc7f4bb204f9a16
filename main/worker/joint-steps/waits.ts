/** How long TeamCraft's steps wait (teamcraft-requirements.md R16, R17). */
import { add } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { TeamcraftCall } from '../../../shared/contract/teamcraft-calls.ts'
import { TICK_MS } from '../../../shared/core/timeline/tick-time.ts'
import type { StepHold } from '../../judger/judger.ts'

/** `vanilla`: as released. `accelerated`: without the waits in which nothing more happens. */
export type Wait = 'vanilla' | 'accelerated'

/** Before a step, and after the actions for the world to settle. */
const idleTicks = {
  vanilla: { before: 20, after: 20, look: 40 },
  // What was set loose has fallen two blocks after 10 ticks, and growth stands in the world 2 ticks after it was ordered.
  accelerated: { before: 0, after: 12, look: 4 },
} as const
/** A furnace that something was put into is kept open so long, and one is waited for so long before it is emptied. */
const PUT_TICKS = 300
const TAKE_TICKS = 220

export function idleWaits(wait: Wait): {
  readonly beforeMs: number
  readonly afterMs: number
  readonly lookMs: number
} {
  const { before, after, look } = idleTicks[wait]
  return { beforeMs: before * TICK_MS, afterMs: after * TICK_MS, lookMs: look * TICK_MS }
}

/** What a member waits for besides its action; null for nothing. A put item or fuel is usually smelted within the step. */
export function holdOf(call: TeamcraftCall, center: Position, wait: Wait): StepHold | null {
  switch (call.name) {
    case 'putFuelFurnace':
    case 'putItemFurnace': {
      const hold = { beforeMs: 0, afterMs: PUT_TICKS * TICK_MS }
      return wait === 'vanilla' ? hold : { ...hold, furnace: add(center, call.pos) }
    }
    case 'takeOutFurnace':
      return { beforeMs: TAKE_TICKS * TICK_MS, afterMs: 0 }
    default:
      return null
  }
}
