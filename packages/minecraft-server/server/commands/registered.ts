/** All commands by name. */
import { bossbar } from './boss-bar-commands.ts'
import { fill, setblock } from './building.ts'
import { clone } from './clone.ts'
import { data } from './data.ts'
import { effect } from './effects.ts'
import { kill, summon, tag } from './entities.ts'
import { executeForm } from './execute.ts'
import { experience } from './experience.ts'
import { forceload } from './forceload.ts'
import { clear, give } from './giving.ts'
import { helpFor } from './help.ts'
import { item } from './item-replace.ts'
import { defaultgamemode, difficulty, gamemode, setworldspawn, spawnpoint } from './modes.ts'
import type { Parsed, Reader } from './parse/reader.ts'
import { particle } from './particles.ts'
import { scoreboard } from './scoreboard-commands.ts'
import { deop, kick, list, op } from './servers.ts'
import { playsound, stopsound } from './sounds.ts'
import { me, say, tell, tellraw, title } from './talking.ts'
import { teamCommand } from './team-commands.ts'
import { teleport } from './teleport.ts'
import { gamerule, seed, time, weather } from './times.ts'
import type { Command, Run } from './tree.ts'

/** `read` reads any command, for those that stand inside of another one. */
export function allCommands(read: (reader: Reader) => Parsed<Run>): ReadonlyMap<string, Command> {
  const commands = new Map<string, Command>(
    Object.entries({
      setblock,
      fill,
      clone,
      give,
      clear,
      item,
      tp: teleport,
      teleport,
      summon,
      kill,
      tag,
      gamemode,
      defaultgamemode,
      difficulty,
      spawnpoint,
      setworldspawn,
      effect,
      experience,
      xp: experience,
      time,
      weather,
      gamerule,
      seed,
      execute: { forms: [executeForm(read)] },
      data,
      scoreboard,
      forceload,
      team: teamCommand,
      bossbar,
      particle,
      say,
      me,
      tell,
      msg: tell,
      w: tell,
      tellraw,
      title,
      playsound,
      stopsound,
      list,
      kick,
      op,
      deop,
    }),
  )
  return commands.set(
    'help',
    helpFor(() => commands),
  )
}
