/**
 * Loads and compiles what every episode needs before the first one begins: loading is real work that virtual time would
 * not wait for, and compilers draw from the chance that belongs to the episode.
 */
import { createDraw } from '../../packages/minecraft-server/clock/draws.ts'
import { followVirtualTime, followWallTime } from '../../packages/minecraft-server/clock/virtual/install.ts'
import { createVirtualClock } from '../../packages/minecraft-server/clock/virtual/virtual-clock.ts'
import { VirtualTime } from '../../packages/minecraft-server/clock/virtual/virtual-time.ts'
import type { MethodDescriptor } from '../methods/method.ts'
import { startEpisodeServer } from './embedded-episode-server.ts'

/** Rejects where the installation is broken; the episode would meet the same. */
export async function warmUp(methods: readonly MethodDescriptor[]): Promise<void> {
  await Promise.all(methods.map((method) => method.load()))
  const time = new VirtualTime()
  followVirtualTime(time, 0)
  try {
    await time.run(rehearse(time))
  } finally {
    followWallTime()
  }
}

/** A player joins a world and leaves it: the libraries load half of what they are only when it happens for the first time. */
async function rehearse(time: VirtualTime): Promise<void> {
  const clock = createVirtualClock(time)
  const server = await startEpisodeServer(clock, createDraw(0))
  if (!server.ok) throw new Error(server.error.message)
  const body = await server.value.join('Rehearsal', new AbortController().signal)
  if (!body.ok) throw new Error(body.error.message)
  body.value.leave()
  await server.value.stop()
}
