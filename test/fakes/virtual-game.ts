/**
 * Games in virtual time inside a test: the embedded server with the mechanics of building, and real bots, as fast as the
 * machine can. Import it before anything that loads a library of the game, which must find globals that can follow.
 */

import '../../packages/minecraft-server/virtual-time.ts'
import type { Bot } from 'mineflayer'
import { bodyOf } from '../../main/minecraft/bots/body.ts'
import { joinClient } from '../../main/minecraft/bots/join.ts'
import { passTicks } from '../../main/minecraft/bots/session.ts'
import type { BotBody } from '../../main/minecraft/ports/bot-body.ts'
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { createDraw } from '../../packages/minecraft-server/clock/draws.ts'
import { survivalMechanics } from '../../packages/minecraft-server/mechanics/index.ts'
import { type MemoryServer, startMemoryServer } from '../../packages/minecraft-server/server/index.ts'
import type { LiftedRules } from '../../packages/minecraft-server/values/world-rules.ts'
import { inVirtualTime } from '../../packages/minecraft-server/virtual-time.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import type { BuildStep, WorldPlan } from '../../shared/contract/scenario.ts'
import { must } from './must.ts'

export interface Player {
  readonly bot: Bot
  readonly body: BotBody
  /** Lets physics ticks of this client pass. */
  readonly ticks: (count: number) => Promise<void>
}

export interface VirtualGame {
  readonly clock: Clock
  readonly server: MemoryServer
  /** Flat ground with feet at y = -60, the steps on it, and what else a plan sets; players stand around `start` with nothing in hand. */
  readonly build: (steps: readonly BuildStep[], start?: Position, rest?: Partial<WorldPlan>) => Promise<void>
  readonly join: (name: string) => Promise<Player>
  /** Runs a command and fails the test where it is mistyped or means nobody; one that changes nothing is fine. */
  readonly command: (text: string) => Promise<void>
}

/** For so many ticks nothing but a fall hurts who has just joined or come to life again. */
export const SAFE_TICKS = 60

const never = new AbortController().signal
const SEED = 7

async function startGame(clock: Clock, lifted?: LiftedRules): Promise<VirtualGame> {
  clock.start()
  const draw = createDraw(SEED)
  const server = must(
    await startMemoryServer({ clock, draw, mechanics: survivalMechanics, ...(lifted === undefined ? {} : { lifted }) }),
  )
  const lifting = lifted === undefined ? {} : { lifting: { rules: lifted, provide: server.provide } }
  return {
    clock,
    server,
    build: async (steps, start = [0, -60, 0], rest = {}) => {
      const generator = { id: 'superflat', surfaceY: -61 } as const
      must(await server.world.reset({ generator, seed: SEED, steps: [...steps], start, timeOfDay: 6000, ...rest }))
      await clock.sleep(500)
    },
    join: async (name) => {
      const { session, lost } = must(await joinClient({ link: server, name, clock, draw, signal: never, ...lifting }))
      const ticks = (count: number): Promise<void> => passTicks(session, count, never)
      return { bot: session.bot, body: bodyOf(session, name, lost), ticks }
    },
    command: async (text) => {
      const answer = await server.world.run(text)
      if (/<--\[HERE\]|error|No (room|player|entity)/.test(answer)) throw new Error(`/${text}: ${answer}`)
    },
  }
}

/**
 * Plays one game from start to end, in a world without some of its rules where they are named; whatever becomes of it, the
 * globals are the machine's own again afterwards.
 */
export function playGame<T>(play: (game: VirtualGame) => Promise<T>, lifted?: LiftedRules): Promise<T> {
  return inVirtualTime(async (clock) => {
    const game = await startGame(clock, lifted)
    try {
      return await play(game)
    } finally {
      await game.server.stop()
    }
  }, SEED)
}
