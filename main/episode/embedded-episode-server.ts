/** The embedded server as an episode uses it: survival mechanics on, bots joining over loopback. */
import type { Result } from '../../preload/contract/errors.ts'
import { ok } from '../../preload/contract/errors.ts'
import type { Clock } from '../clock/clock.ts'
import type { Draw } from '../clock/draws.ts'
import { joinBot } from '../minecraft/bots/index.ts'
import { constructionMechanics } from '../minecraft/mechanics/index.ts'
import { startEmbeddedServer } from '../minecraft/server/embedded/index.ts'
import type { EpisodeServer } from './run-episode.ts'

export async function startEpisodeServer(clock: Clock, draw: Draw): Promise<Result<EpisodeServer>> {
  const started = await startEmbeddedServer({ clock, draw, mechanics: constructionMechanics, onProblem: noteProblem })
  if (!started.ok) return started
  const { host, port, world } = started.value
  return ok({
    world,
    join: (name, signal) => joinBot({ host, port, name, clock, draw, signal }),
    stop: () => started.value.stop(),
  })
}

/** Standard error goes into the lab's memory of this process and is shown when it crashes. */
function noteProblem(message: string): void {
  process.stderr.write(`server: ${message}\n`)
}
