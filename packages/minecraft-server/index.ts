/** What the package offers. Virtual time is an entry of its own, `virtual-time.ts`: it has to be imported first. */
export type { Clock } from './clock/clock.ts'
export { createDraw, type Draw } from './clock/draws.ts'
export { createRealClock } from './clock/real-clock.ts'
export { type BotConnection, connectBot } from './link/connect-bot.ts'
export { MemoryClient } from './link/memory-client.ts'
export { survivalMechanics } from './mechanics/index.ts'
export { MINECRAFT_VERSION } from './rules/version.ts'
export type { CommandModule } from './server/commands/command-module.ts'
export { extraCommands } from './server/commands-extra/index.ts'
export {
  type Door,
  type EmbeddedServer,
  type EmbeddedServerOptions,
  type MemoryServer,
  type MemoryServerOptions,
  openDoor,
  startEmbeddedServer,
  startMemoryServer,
} from './server/index.ts'
export type { World } from './server/world.ts'
export { flatGround, type SurvivalServer, type SurvivalServerOptions, startSurvivalServer } from './survival-server.ts'
export type { Block, BlockString, ItemStack } from './values/block.ts'
export type { Box, Point, Position } from './values/position.ts'
export { type Failure, must, type Result, type ServerErrorCode } from './values/result.ts'
export type { WorldEvent } from './values/world-event.ts'
export type { EntityView, InventoryView, WorldFrame } from './values/world-frame.ts'
export type { BuildStep, GroundKind, MemberStart, RecipeOverlay, WeatherKind, WorldPlan } from './values/world-plan.ts'
export { readWorld, writeWorld } from './world-files/index.ts'
