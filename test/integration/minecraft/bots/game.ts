/** An embedded server with real bots, for tests. */
import '../../../../main/episode/virtual-globals.ts'
import { joinBot } from '../../../../main/minecraft/bots/index.ts'
import type { Link } from '../../../../main/minecraft/bots/join.ts'
import type { BotBody } from '../../../../main/minecraft/ports/bot-body.ts'
import type { Clock } from '../../../../packages/minecraft-server/clock/clock.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../../packages/minecraft-server/clock/real-clock.ts'
import type { Mechanic } from '../../../../packages/minecraft-server/mechanics/mechanic.ts'
import {
  type EmbeddedServer,
  type MemoryServer,
  startEmbeddedServer,
  startMemoryServer,
} from '../../../../packages/minecraft-server/server/index.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep, WorldPlan } from '../../../../shared/contract/scenario.ts'
import { must } from '../../../fakes/must.ts'
import { virtualStretches } from '../../../fakes/virtual-stretches.ts'

export interface Game {
  readonly clock: Clock
  readonly server: MemoryServer
  /** Joins a bot that leaves when the game ends. */
  join(name: string): Promise<BotBody>
  /** Builds the world anew: flat ground with feet at y = -60, and the steps. */
  build(steps: readonly BuildStep[], start?: Position): Promise<void>
  end(): Promise<void>
}

/** A game that anybody can reach, in the machine's time. */
export interface OpenGame extends Game {
  readonly server: EmbeddedServer
}

/** A game in virtual time that the tests of a file share and run in: `aroundEach((runTest) => game.play(runTest))`. */
export interface SharedGame extends Game {
  /** Lets time pass until the work is settled; between such stretches the game stands still. */
  play<T>(work: () => Promise<T>): Promise<T>
}

export const never = new AbortController().signal
const draw = createDraw(7)

export async function startOpenGame(): Promise<OpenGame> {
  const clock = createRealClock()
  clock.start()
  const server = must(await startEmbeddedServer({ clock, draw, mechanics: [] }))
  const { host, port } = server
  return { ...gameOn(server, { host, port }, clock), server }
}

export function startGame(mechanics: readonly Mechanic[] = []): Promise<SharedGame> {
  const { clock, play } = virtualStretches()
  return play(async () => {
    const server = must(await startMemoryServer({ clock, draw, mechanics }))
    const game = gameOn(server, server, clock)
    return {
      ...game,
      play,
      join: (name) => play(() => game.join(name)),
      build: (...world) => play(() => game.build(...world)),
      end: () => play(game.end),
    }
  })
}

function gameOn(server: MemoryServer, link: Link, clock: Clock): Game {
  const bodies: BotBody[] = []
  return {
    clock,
    server,
    join: async (name) => {
      const body = must(await joinBot({ link, name, clock, draw, signal: never }))
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
