/**
 * Virtual time for whole tests: timers fire in order as fast as the machine can, and chance belongs to a seed, for the server,
 * its bots and the test itself. Import it before anything that loads a library of the game: some keep the globals they find.
 */
import type { Clock } from './clock/clock.ts'
import { followVirtualTime, followWallTime, installVirtualTime } from './clock/virtual/install.ts'
import { createVirtualClock } from './clock/virtual/virtual-clock.ts'
import { VirtualTime } from './clock/virtual/virtual-time.ts'

installVirtualTime()

/** Plays in a time of its own; whatever becomes of it, the globals are the machine's own again afterwards. */
export async function inVirtualTime<T>(play: (clock: Clock) => Promise<T>, seed = 1): Promise<T> {
  const time = new VirtualTime()
  followVirtualTime(time, seed)
  try {
    return await time.run(play(createVirtualClock(time)))
  } finally {
    followWallTime()
  }
}
