/** `help`: which commands there are, and how one is written. */
import { fail, ok } from '../../../../../preload/contract/errors.ts'
import type { Command } from './command.ts'

/** What follows the name: `<needed>`, `[may be left out]`. */
const forms = {
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
  help: '[command]',
} as const

export type CommandName = keyof typeof forms

const lines = new Map(Object.entries(forms).map(([name, form]) => [name, `${name} ${form}`.trimEnd()]))

/** Without a name it answers all commands, each on a line of its own. */
export const help: Command = ([asked]) => {
  if (asked === undefined) return ok([...lines.values()].join('\n'))
  const name = asked.replace(/^\//, '')
  const line = lines.get(name)
  return line === undefined ? fail('bad-input', `Unknown command "${name}": help lists all`) : ok(line)
}
