/** Commands that few worlds need: scores, teams, boss bars, copies, conditions, data, marks, looks and sounds. */
import type { CommandModule } from '../commands/command-module.ts'
import { bossbar } from './boss-bar-commands.ts'
import { bossBarsOf } from './boss-bars.ts'
import { clone } from './clone.ts'
import { data } from './data.ts'
import { executeForm } from './execute.ts'
import { forcedColumnsOf } from './forced-columns.ts'
import { forceload } from './forceload.ts'
import { item } from './item-replace.ts'
import { particle } from './particles.ts'
import { scoreboard } from './scoreboard-commands.ts'
import { playsound, stopsound } from './sounds.ts'
import { teamCommand } from './team-commands.ts'
import { teamsOf } from './teams.ts'

export const extraCommands: CommandModule = {
  commands: (read) => ({
    clone,
    item,
    execute: { forms: [executeForm(read)] },
    data,
    scoreboard,
    forceload,
    team: teamCommand,
    bossbar,
    particle,
    playsound,
    stopsound,
  }),
  welcome: (world, player) => {
    teamsOf(world).welcome(player)
    bossBarsOf(world).welcome(player)
  },
  begin: (world) => {
    teamsOf(world).reset()
    bossBarsOf(world).reset()
    forcedColumnsOf(world).clear()
  },
}
