/** A real embedded server with real mineflayer clients for the tests of this folder. */
import { type Bot, createBot } from 'mineflayer'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../../packages/minecraft-server/clock/real-clock.ts'
import { MINECRAFT_VERSION } from '../../../../packages/minecraft-server/rules/version.ts'
import {
  type EmbeddedServer,
  type EmbeddedServerOptions,
  type MemoryServer,
  startEmbeddedServer,
} from '../../../../packages/minecraft-server/server/index.ts'
import type { SquidPlayer } from '../../../../packages/minecraft-server/squid/squid.ts'
import type { Result } from '../../../../shared/contract/errors.ts'
import type { WorldPlan } from '../../../../shared/contract/scenario.ts'

export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** What a test looks at on a server of any kind. */
export interface Watch {
  player(name: string): SquidPlayer
  /** Resolves after the first server tick at which the condition holds; rejects after 10 s of ticks. */
  until(what: string, condition: () => boolean): Promise<void>
}

export interface TestServer extends EmbeddedServer, Watch {
  readonly problems: string[]
  join(name: string): Promise<Bot>
}

const LIMIT_TICKS = 200

export function watch(server: MemoryServer): Watch {
  return {
    player: (name) => {
      const found = server.squid.players.find((player) => player.username === name)
      if (found === undefined) throw new Error(`${name} is not on the server`)
      return found
    },
    until: (what, condition) =>
      new Promise((resolve, reject) => {
        let ticks = 0
        const stop = server.world.onTick(() => {
          ticks += 1
          const holds = condition()
          if (!holds && ticks < LIMIT_TICKS) return
          stop()
          if (holds) resolve()
          else reject(new Error(`never: ${what}`))
        })
      }),
  }
}

export function client(server: Pick<EmbeddedServer, 'host' | 'port'>, username: string): Bot {
  const bot = createBot({
    host: server.host,
    port: server.port,
    username,
    auth: 'offline',
    version: MINECRAFT_VERSION,
    hideErrors: true,
    logErrors: false,
  })
  bot.on('error', () => undefined)
  return bot
}

export async function startTestServer(options: Partial<EmbeddedServerOptions> = {}): Promise<TestServer> {
  const problems: string[] = []
  const server = unwrap(
    await startEmbeddedServer({
      clock: createRealClock(),
      draw: createDraw(1),
      mechanics: [],
      onProblem: (message) => problems.push(message),
      ...options,
    }),
  )
  return {
    ...server,
    ...watch(server),
    problems,
    join: async (name) => {
      const bot = client(server, name)
      await new Promise<void>((resolve, reject) => {
        bot.once('spawn', () => resolve())
        bot.once('end', (reason) => reject(new Error(`${name}: ${reason}`)))
      })
      return bot
    },
  }
}

/** A plan on plain ground, to be spread over. */
export const emptyPlan: WorldPlan = {
  generator: { id: 'superflat', surfaceY: -61 },
  seed: 1,
  steps: [],
  start: [0, -60, 0],
  region: { min: [-8, -64, -8], max: [24, -50, 24] },
  timeOfDay: 6000,
}
