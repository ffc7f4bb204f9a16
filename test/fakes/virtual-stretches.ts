/**
 * One virtual time over all tests of a file: it passes within stretches of work and stands still between them, so that a
 * server and its players can be shared. Import it before anything that loads a library of the game.
 */
import '../../main/episode/virtual-globals.ts'
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { followVirtualTime, followWallTime } from '../../packages/minecraft-server/clock/virtual/install.ts'
import { createVirtualClock } from '../../packages/minecraft-server/clock/virtual/virtual-clock.ts'
import { VirtualTime } from '../../packages/minecraft-server/clock/virtual/virtual-time.ts'

export interface VirtualStretches {
  readonly clock: Clock
  /** Lets time pass until the work is settled, and the globals be the machine's own after it; within another it joins that. */
  readonly play: <T>(work: () => Promise<T>) => Promise<T>
}

export function virtualStretches(): VirtualStretches {
  const time = new VirtualTime()
  const clock = createVirtualClock(time)
  let isPlaying = false
  let count = 0
  clock.start()
  return {
    clock,
    play: async (work) => {
      if (isPlaying) return work()
      isPlaying = true
      // Chance of its own for each stretch: what is drawn twice would name two things alike.
      followVirtualTime(time, count++)
      try {
        return await time.run(work())
      } finally {
        isPlaying = false
        followWallTime()
      }
    },
  }
}
