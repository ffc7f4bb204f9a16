/** A survival world for bots of this process, ready to be joined. */
import type { Clock } from './clock/clock.ts'
import { createDraw } from './clock/draws.ts'
import { type BotConnection, connectBot, type StartingBot } from './link/connect-bot.ts'
import { survivalMechanics } from './mechanics/index.ts'
import type { CommandModule } from './server/commands/command-module.ts'
import { type MemoryServer, startMemoryServer } from './server/index.ts'
import { ok, type Result } from './values/result.ts'
import type { WorldPlan } from './values/world-plan.ts'

/** Vanilla's superflat ground at noon, nothing on it; feet stand at y = -60. */
export const flatGround = {
  generator: { id: 'superflat', surfaceY: -61 },
  seed: 0,
  steps: [],
  start: [0, -60, 0],
  timeOfDay: 6000,
} satisfies WorldPlan

export interface SurvivalServerOptions {
  readonly clock: Clock
  /** Of the world's own chance: drops, growth, mobs. */
  readonly seed?: number
  readonly plan?: WorldPlan
  /** Commands on top of the usual ones, such as `extraCommands`. */
  readonly commandModules?: readonly CommandModule[]
  /** Hears of things that went wrong without ending anything. */
  readonly onProblem?: (message: string) => void
}

export interface SurvivalServer extends MemoryServer {
  /** Connects a mineflayer bot: `connect((way) => createBot({ ...way, username: 'Ann' }))`. */
  connect<B extends StartingBot>(create: (connection: BotConnection) => B): B
}

/** Starts the server, builds the world, and begins to count the clock's time. */
export async function startSurvivalServer(options: SurvivalServerOptions): Promise<Result<SurvivalServer>> {
  const { clock, seed = 1, plan = flatGround, commandModules = [], onProblem = (): void => undefined } = options
  const started = await startMemoryServer({
    clock,
    draw: createDraw(seed),
    mechanics: survivalMechanics,
    commandModules,
    onProblem,
  })
  if (!started.ok) return started
  const server = started.value
  const built = await server.world.reset(plan)
  if (!built.ok) {
    await server.stop()
    return built
  }
  clock.start()
  return ok({ ...server, connect: (create) => connectBot(server, clock, create) })
}
