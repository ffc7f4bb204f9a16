/**
 * What the embedded server simulates, row by row, beside the tests that show it. A new test of a mechanic needs a row here,
 * and a renamed one its new title; `npm run mechanics` then writes `docs/mechanics.md`.
 */
import { commandsBlocks } from './commands-blocks.ts'
import { commandsWorld } from './commands-world.ts'
import { crafting } from './crafting.ts'
import { digging } from './digging.ts'
import { farming } from './farming.ts'
import { faults } from './faults.ts'
import { fluids } from './fluids.ts'
import { interaction } from './interaction.ts'
import type { MechanicArea } from './mechanic-row.ts'
import { mobs } from './mobs.ts'
import { placing } from './placing.ts'
import { plans } from './plans.ts'
import { players } from './players.ts'
import { playersState } from './players-state.ts'
import { windows } from './windows.ts'
import { worlds } from './worlds.ts'

export const mechanicAreas: readonly MechanicArea[] = [
  windows,
  crafting,
  digging,
  placing,
  interaction,
  fluids,
  farming,
  mobs,
  players,
  playersState,
  commandsBlocks,
  commandsWorld,
  worlds,
  plans,
  faults,
]
