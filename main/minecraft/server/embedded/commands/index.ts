/**
 * The server's operator commands. They take the place of flying-squid's own: those throw what goes wrong out of a timer
 * (a mistyped block name ends the host process), and one of them ends the process on purpose.
 */
import { fail, type Result } from '../../../../../preload/contract/errors.ts'
import type { SquidPlayer, SquidServer } from '../squid.ts'
import { fillBlocks, setBlock } from './block-commands.ts'
import type { Command, CommandWorld } from './command.ts'
import { type CommandName, help } from './help.ts'
import { createOperators } from './operators.ts'
import { clear, gameMode, give, kill, teleport } from './player-commands.ts'
import { deop, kick, list, op, say } from './server-commands.ts'
import { gameRule, time, weather } from './world-commands.ts'

/** A command without a line in its help is a type error. */
const named: Readonly<Record<CommandName, Command>> = {
  setblock: setBlock,
  fill: fillBlocks,
  give,
  clear,
  tp: teleport,
  teleport,
  gamemode: gameMode,
  kill,
  time,
  gamerule: gameRule,
  weather,
  list,
  say,
  kick,
  op,
  deop,
  help,
}
const commands: Readonly<Record<string, Command>> = named

export interface CommandRunner {
  /** Runs a command of the console or of an operator and gives the answer; what goes wrong is an answer too. */
  run(line: string, player: SquidPlayer | null): string
  /** The same, with what goes wrong told apart: a `bad-input` or `unsupported` error. */
  answer(line: string, player: SquidPlayer | null): Result<string>
  /** To be called when a player has joined. */
  welcome(player: SquidPlayer): void
}

/** Splits at spaces outside of brackets, braces and quotes. */
export function splitArguments(line: string): readonly string[] {
  return line.match(/(?:\[[^\]]*\]|\{.*\}|"[^"]*"|[^\s[{"])+/g) ?? []
}

/** `onCommand` hears of every command that was allowed, before it runs. */
export function createCommands(
  world: Omit<CommandWorld, 'operators'>,
  onCommand: (source: string, line: string) => void,
): CommandRunner {
  const operators = createOperators(world.server, Object.keys(commands))
  const answer = (line: string, player: SquidPlayer | null): Result<string> => {
    const [name = '', ...args] = splitArguments(line.replace(/^\//, ''))
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined) {
      return fail('bad-input', `Unknown command "${name}": known are ${Object.keys(commands).join(', ')}`)
    }
    onCommand(player?.username ?? 'console', line)
    return command(args, { ...world, operators, player })
  }
  const run = (line: string, player: SquidPlayer | null): string => {
    const answered = answer(line, player)
    return answered.ok ? answered.value : answered.error.message
  }
  return { run, answer, welcome: (player) => operators.welcome(player) }
}

function tell(player: SquidPlayer, text: string): void {
  player._client.write('system_chat', { content: JSON.stringify({ text }), isActionBar: false })
}

/** Puts the commands under the console's and one player's way to send them; players need operator rights. */
export function installCommands(server: SquidServer, runner: CommandRunner): (player: SquidPlayer) => void {
  server.handleCommand = async (line) => {
    runner.run(line, null)
  }
  return (player) => {
    player.on('connected', () => runner.welcome(player))
    player.handleCommand = async (line) => {
      tell(player, player.op ? runner.run(line, player) : 'You do not have permission to use this command')
    }
  }
}
