/** All commands by name. */

import { fill, setblock } from './building.ts'
import type { CommandModule } from './command-module.ts'
import { effect } from './effects.ts'
import { kill, summon, tag } from './entities.ts'
import { experience } from './experience.ts'
import { clear, give } from './giving.ts'
import { helpFor } from './help.ts'
import { defaultgamemode, difficulty, gamemode, setworldspawn, spawnpoint } from './modes.ts'
import type { Parsed, Reader } from './parse/reader.ts'
import { deop, kick, list, op } from './servers.ts'
import { me, say, tell, tellraw, title } from './talking.ts'
import { teleport } from './teleport.ts'
import { gamerule, seed, time, weather } from './times.ts'
import type { Command, Run } from './tree.ts'

/** The usual ones, and those of the modules; `read` reads any of them, for those that stand inside of another one. */
export function allCommands(
  modules: readonly CommandModule[],
  read: (reader: Reader) => Parsed<Run>,
): ReadonlyMap<string, Command> {
  const commands = new Map<string, Command>(
    Object.entries({
      setblock,
      fill,
      give,
      clear,
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
      say,
      me,
      tell,
      msg: tell,
      w: tell,
      tellraw,
      title,
      list,
      kick,
      op,
      deop,
      ...Object.assign({}, ...modules.map((one) => one.commands(read))),
    }),
  )
  return commands.set(
    'help',
    helpFor(() => commands),
  )
}
