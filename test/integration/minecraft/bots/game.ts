/** A real embedded server with real bots, for tests. */

import type { Clock } from '../../../../main/clock/clock.ts'
import { createDraw } from '../../../../main/clock/draws.ts'
import { createRealClock } from '../../../../main/clock/real-clock.ts'
import { joinBot } from '../../../../main/minecraft/bots/index.ts'
import type { Mechanic } from '../../../../main/minecraft/mechanics/mechanic.ts'
import type { BotBody } from '../../../../main/minecraft/ports/bot-body.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../../../../main/minecraft/server/embedded/index.ts'
import type { Position } from '../../../../preload/contract/geometry.ts'
import type { BuildStep, WorldPlan } from '../../../../preload/contract/scenario.ts'
import { must } from '../../../fakes/must.ts'

export interface Game {
  readonly clock: Clock
  readonly server: EmbeddedServer
  /** Joins a bot that leaves when the game ends. */
  join(name: string): Promise<BotBody>
  /** Builds the world anew: flat ground with feet at y = -60, and the steps. */
  build(steps: readonly BuildStep[], start?: Position): Promise<void>
  end(): Promise<void>
}

export const never = new AbortController().signal

export async function startGame(mechanics: readonly Mechanic[] = []): Promise<Game> {
  const clock = createRealClock()
  clock.start()
  const draw = createDraw(7)
  const server = must(await startEmbeddedServer({ clock, draw, mechanics }))
  const bodies: BotBody[] = []
  return {
    clock,
    server,
    join: async (name) => {
      const { host, port } = server
      const body = must(await joinBot({ link: { host, port }, name, clock, draw, signal: never }))
      bodies.push(body)
      return body
    },
    build: async (steps, start = [0, -60, 0]) => {
      const plan: WorldPlan = {
        generator: { id: 'superflat', surfaceY: -61 },
        seed: 1,
        steps: [...steps],
        start,
        region: { min: [-20, -64, -20], max: [20, -50, 20] },
        timeOfDay: 6000,
      }
      must(await server.world.reset(plan))
    },
    end: async () => {
      for (const body of bodies) body.leave()
      await Promise.all(bodies.map((body) => body.lost))
      await server.stop()
    },
  }
}
