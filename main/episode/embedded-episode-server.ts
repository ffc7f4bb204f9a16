/** The embedded server as an episode uses it: survival mechanics on, bots of the same process joining in memory. */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { Draw } from '../../packages/minecraft-server/clock/draws.ts'
import { survivalMechanics } from '../../packages/minecraft-server/mechanics/index.ts'
import { type Door, startMemoryServer } from '../../packages/minecraft-server/server/index.ts'
import type { LiftedRules } from '../../packages/minecraft-server/values/world-rules.ts'
import type { Result } from '../../shared/contract/errors.ts'
import { ok } from '../../shared/contract/errors.ts'
import { joinBot } from '../minecraft/bots/index.ts'
import type { EpisodeServer } from './run-episode.ts'

/** Said to whoever is turned away before the episode begins. */
function notYet(clients: readonly string[]): string {
  return `This episode has not begun. Join as ${clients.join(' or ')}, or later under another name.`
}

/**
 * With a door people can join, too: `clients`, where there are any, and after the beginning everybody. `lifted`: what this
 * world does without, for twins alone.
 */
export async function startEpisodeServer(
  clock: Clock,
  draw: Draw,
  door: Door | null = null,
  clients: readonly string[] = [],
  lifted?: LiftedRules,
): Promise<Result<EpisodeServer>> {
  let hasBegun = clients.length === 0
  const started = await startMemoryServer({
    clock,
    draw,
    mechanics: survivalMechanics,
    onProblem: noteProblem,
    refusalOf: (name) => (hasBegun || clients.includes(name) ? null : notYet(clients)),
    ...(door === null ? {} : { door }),
    ...(lifted === undefined ? {} : { lifted }),
  })
  if (!started.ok) return started
  const server = started.value
  const lifting = lifted === undefined ? {} : { lifting: { rules: lifted, provide: server.provide } }
  return ok({
    world: server.world,
    join: (name, signal) => joinBot({ link: server, name, clock, draw, signal, ...lifting }),
    begin: () => {
      hasBegun = true
    },
    stop: () => server.stop(),
  })
}

/** Standard error goes into the lab's memory of this process and is shown when it crashes. */
function noteProblem(message: string): void {
  process.stderr.write(`server: ${message}\n`)
}
