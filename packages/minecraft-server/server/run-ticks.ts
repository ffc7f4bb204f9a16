/** The server's ticks by our clock: flying-squid's own interval loses late ticks and measures their length with the wall clock. */
import type { Clock } from '../clock/clock.ts'
import type { SquidServer, TickListener } from '../squid/squid.ts'
import { guarded } from '../values/guarded.ts'

const TICK_MS = 50
const TICK_S = TICK_MS / 1000

interface TickOptions {
  readonly clock: Clock
  readonly onProblem: (message: string) => void
}

/** Starts the ticks and answers what stops them. Whoever fails at a tick is told of and keeps nobody else from it. */
export function runTicks(squid: SquidServer, { clock, onProblem }: TickOptions, afterTick: () => void): () => void {
  squid.stopTickInterval()
  const listeners = new Map<TickListener, TickListener>()
  const safe = (listener: TickListener): TickListener => {
    const known = listeners.get(listener)
    if (known !== undefined) return known
    const made = guarded(listener, (message) => onProblem(`Work of a tick failed: ${message}`))
    listeners.set(listener, made)
    return made
  }
  // Profiles know it by its name.
  const serverTick = (): void => {
    squid.tickCount += 1
    for (const listener of squid.listeners('tick')) safe(listener)(TICK_S, squid.tickCount)
    afterTick()
  }
  return clock.every(TICK_MS, serverTick)
}
