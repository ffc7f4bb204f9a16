/** What makes a world another one than was saved: the doings of players, and orders. Its own life (grazing, leaves, water) does not. */
import type { WorldEvent } from '../minecraft/ports/world-port.ts'

/** Commands that only tell something, or change what no save keeps: players, other entities, scoreboards, bars and teams. */
const withoutTrace: ReadonlySet<string> = new Set([
  'bossbar',
  'clear',
  'defaultgamemode',
  'deop',
  'effect',
  'experience',
  'forceload',
  'gamemode',
  'give',
  'help',
  'kick',
  'kill',
  'list',
  'me',
  'msg',
  'op',
  'particle',
  'playsound',
  'say',
  'scoreboard',
  'seed',
  'spawnpoint',
  'stopsound',
  'summon',
  'tag',
  'team',
  'teleport',
  'tell',
  'tellraw',
  'title',
  'tp',
  'w',
  'xp',
])

const questions = /^(time query|data get|gamerule \S+$|difficulty$|item \S+ entity)/

/** Whether a command may leave its mark on a save; a new command is taken for one that does. */
export function leavesTrace(command: string): boolean {
  const text = command
    .trim()
    .replace(/^\//, '')
    .replace(/^minecraft:/, '')
  const [name = ''] = text.split(' ')
  if (name === 'execute') {
    const inner = / run (.*)$/.exec(text)?.[1]
    return / store /.test(text) || (inner !== undefined && leavesTrace(inner))
  }
  return !withoutTrace.has(name) && !questions.test(text)
}

/** Whether an event is a player's doing that changes what a save keeps. Orders of the console are for whoever hears their answer. */
export function isPlayersChange(event: WorldEvent, isPlayer: (name: string) => boolean): boolean {
  switch (event.kind) {
    case 'block':
    case 'container':
      return event.by !== undefined && isPlayer(event.by)
    case 'command':
      return isPlayer(event.source) && leavesTrace(event.command)
    case 'visitor':
    case 'lost':
      return false
  }
}
