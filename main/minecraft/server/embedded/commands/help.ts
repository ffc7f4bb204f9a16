/** `help`: which commands there are, and how one is written. */
import { fail, ok } from '../../../../../preload/contract/errors.ts'
import type { Command } from './command.ts'

/** What follows the name: `<needed>`, `[may be left out]`. */
const forms: Readonly<Record<string, string>> = {
  setblock: '<x> <y> <z> <block>',
  fill: '<x> <y> <z> <x> <y> <z> <block>',
  give: '<player> <item> [count]',
  clear: '[player]',
  tp: '[who] <x> <y> <z>, or [who] <player>',
  teleport: '[who] <x> <y> <z>, or [who] <player>',
  gamemode: '<survival | creative | adventure | spectator> [player]',
  kill: '[who]',
  time: 'set <ticks | day | noon | night | midnight>, or query daytime',
  gamerule: 'doDaylightCycle <true | false>',
  weather: 'clear',
  list: '',
  say: '<words>',
  kick: '<player> [reason]',
  op: '<player>',
  deop: '<player>',
}

function formOf(name: string): string {
  return `${name} ${forms[name] ?? ''}`.trimEnd()
}

/** `names`: the commands that there are. Without a name it answers them all, each on a line of its own. */
export function createHelp(names: readonly string[]): Command {
  return ([asked]) => {
    const name = asked?.replace(/^\//, '')
    if (name === undefined) return ok(names.map(formOf).join('\n'))
    return names.includes(name) ? ok(formOf(name)) : fail('bad-input', `Unknown command "${name}": help lists all`)
  }
}
