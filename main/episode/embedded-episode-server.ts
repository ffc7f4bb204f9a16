/** The embedded server as an episode uses it: survival mechanics on, bots of the same process joining in memory. */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { Draw } from '../../packages/minecraft-server/clock/draws.ts'
import { survivalMechanics } from '../../packages/minecraft-server/mechanics/index.ts'
import { type Door, startMemoryServer } from '../../packages/minecraft-server/server/index.ts'
import type { Result } from '../../shared/contract/errors.ts'
import { ok } from '../../shared/contract/errors.ts'
import { joinBot } from '../minecraft/bots/index.ts'
import type { EpisodeServer } from './run-episode.ts'

/** With a door people can join, too. */
export async function startEpisodeServer(
  clock: Clock,
  draw: Draw,
  door: Door | null = null,
): Promise<Result<EpisodeServer>> {
  const started = await startMemoryServer({
    clock,
    draw,
    mechanics: survivalMechanics,
    onProblem: noteProblem,
    ...(door === null ? {} : { door }),
  })
  if (!started.ok) return started
  const server = started.value
  return ok({
    world: server.world,
    join: (name, signal) => joinBot({ link: server, name, clock, draw, signal }),
    stop: () => server.stop(),
  })
}

/** Standard error goes into the lab's memory of this process and is shown when it crashes. */
function noteProblem(message: string): void {
  process.stderr.write(`server: ${message}\n`)
}
