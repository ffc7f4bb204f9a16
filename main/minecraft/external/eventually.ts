/** Waiting for what a server shows in its own time. */
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'

const LOOK_MS = 50

/** Looks until there is nothing wrong; answers what still is after `ms`, null where all came right. */
export async function eventually(clock: Clock, ms: number, wrong: () => string | null): Promise<string | null> {
  for (let left = Math.ceil(ms / LOOK_MS); ; left--) {
    const found = wrong()
    if (found === null || left === 0) return found
    await clock.sleep(LOOK_MS)
  }
}
