/**
 * The server's commands. They take the place of flying-squid's own: those throw what goes wrong out of a timer (a mistyped
 * block name ends the host process), and one of them ends the process on purpose.
 */

import { Vec3 } from 'vec3'
import type { SquidPlayer } from '../../squid/squid.ts'
import { COMMAND_LETTERS } from '../../values/command-length.ts'
import type { Position } from '../../values/position.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { messageOf } from '../../values/thrown.ts'
import { absentCommand, absentPart } from './absent.ts'
import { type Answer, textOf } from './answers.ts'
import { CommandBlocks } from './command-blocks.ts'
import type { CommandModule } from './command-module.ts'
import { createEntityLabels } from './entity-labels.ts'
import { createOperators } from './operators.ts'
import { type Parsed, Reader, told } from './parse/reader.ts'
import { allCommands } from './registered.ts'
import { Scoreboard } from './scoreboard.ts'
import type { CommandParts, CommandSource, CommandWorld } from './source.ts'
import { words } from './translations.ts'
import { type Command, type Run, readForms, type Suggestions } from './tree.ts'

const SURVIVAL = 0

/** Letters of a line that a player or the console can send. */
const LONGEST_LINE = { player: 256, console: COMMAND_LETTERS } as const

export interface CommandRunner {
  /** Runs a command of the console or of a player and gives the answer; what goes wrong is an answer too. */
  run(line: string, player: SquidPlayer | null): string
  /** The same, with what goes wrong told apart: a `bad-input` or `unsupported` error. */
  answer(line: string, player: SquidPlayer | null): Result<string>
  /** The same as `answer`, for clients that translate it. */
  reply(line: string, player: SquidPlayer | null): Result<Answer>
  /** Words that could stand at the end of a half-written line. */
  suggest(line: string, player: SquidPlayer | null): Suggestions
  /** Has a player's packets about command blocks answered; before it joins. */
  watch(player: SquidPlayer): void
  /** A block of the running world changed. */
  onBlock(pos: Position): void
  /** To be called when a player has joined. */
  welcome(player: SquidPlayer): void
  /** A world begins: what commands have kept of the last one is gone. */
  begin(seed: number): void
}

function sourceOf(world: CommandWorld, player: SquidPlayer | null): CommandSource {
  const [x, y, z] = world.places.centre()
  return {
    world,
    sender: player,
    entity: player,
    name: player?.username ?? 'Server',
    position: player?.position.clone() ?? new Vec3(x, y, z),
    rotation: { yaw: player?.yawDegrees ?? 0, pitch: player?.pitchDegrees ?? 0 },
    anchor: 'feet',
  }
}

/** Reads a command with its name; the words behind `run` of `execute` are one, too. */
function commandReader(commands: ReadonlyMap<string, Command>): (reader: Reader) => Parsed<Run> {
  return (reader) => {
    const start = reader.cursor
    const name = reader.word().replace(/^minecraft:/, '')
    const command = commands.get(name)
    if (command === undefined) {
      return reader.mistake(absentCommand(name) ?? `Unknown command "${name}": help lists all`, start)
    }
    const absent = absentPart(name, reader)
    if (absent !== null) return reader.mistake(absent, start)
    return readForms(command.forms, reader)
  }
}

class Commands implements CommandRunner {
  readonly #world: CommandWorld
  readonly #commands: ReadonlyMap<string, Command>
  readonly #modules: readonly CommandModule[]
  readonly #onCommand: (source: string, line: string) => void
  readonly #read: (reader: Reader) => Parsed<Run>
  readonly #commandBlocks: CommandBlocks
  #seed = 0
  #draws = 0

  constructor(
    parts: CommandParts,
    modules: readonly CommandModule[],
    onCommand: (source: string, line: string) => void,
  ) {
    this.#modules = modules
    this.#onCommand = onCommand
    this.#commands = allCommands(modules, (reader) => this.#read(reader))
    this.#read = commandReader(this.#commands)
    const named = [...this.#commands]
    const open = named.flatMap(([name, { forEverybody }]) => (forEverybody === true ? [name] : []))
    this.#world = {
      ...parts,
      operators: createOperators(
        parts.server,
        named.map(([name]) => name),
        open,
      ),
      scoreboard: new Scoreboard(parts.server),
      labels: createEntityLabels(),
      seed: () => this.#seed,
      chance: () => {
        this.#draws += 1
        return parts.draw('command', this.#draws)
      },
    }
    const blocks = { at: (pos: Position) => parts.states.text(parts.stateAt(pos)) }
    this.#commandBlocks = new CommandBlocks({
      blocks,
      run: (line, pos) => this.#runFrom(line, pos),
      set: (pos, block, by) => {
        const state = parts.states.parse(block)
        if (state.ok) parts.blocks.set(pos, state.value, by)
      },
    })
    parts.server.on('tick', () => this.#commandBlocks.tick())
  }

  run(line: string, player: SquidPlayer | null): string {
    const answered = this.answer(line, player)
    return answered.ok ? answered.value : answered.error.message
  }

  answer(line: string, player: SquidPlayer | null): Result<string> {
    const replied = this.reply(line, player)
    return replied.ok ? ok(textOf(replied.value)) : replied
  }

  reply(line: string, player: SquidPlayer | null): Result<Answer> {
    const most = player === null ? LONGEST_LINE.console : LONGEST_LINE.player
    if (line.length > most) return fail('bad-input', `A command has at most ${most} characters, not ${line.length}`)
    const text = line.trim().replace(/^\//, '')
    if (text === '') return fail('bad-input', 'Write a command; help lists them')
    const [name = ''] = text.split(' ')
    const command = this.#commands.get(name.replace(/^minecraft:/, ''))
    if (player !== null && !player.op && command?.forEverybody !== true) {
      return fail('bad-input', 'You do not have permission to use this command')
    }
    const reader = new Reader(text)
    const run = this.#read(reader)
    if (command !== undefined) this.#onCommand(player?.username ?? 'console', line)
    if (!run.ok) return fail('bad-input', told(run.error, text))
    return this.#contained(run.value, sourceOf(this.#world, player))
  }

  suggest(line: string, player: SquidPlayer | null): Suggestions {
    const from = line.startsWith('/') ? 1 : 0
    const source = sourceOf(this.#world, player)
    const allowed = [...this.#commands].filter(
      ([, { forEverybody }]) => player === null || player.op || forEverybody === true,
    )
    const reader = new Reader(line, from)
    const name = reader.word()
    const starting = (begin: number, values: readonly string[]): Suggestions => {
      const typed = line.slice(begin)
      const fits = (value: string): boolean => value.startsWith(typed) || value.startsWith(`minecraft:${typed}`)
      return { from: begin, values: [...new Set(values)].filter(fits) }
    }
    if (reader.isAtEnd)
      return starting(
        from,
        allowed.map(([known]) => known),
      )
    const start = reader.cursor
    const forms = allowed.find(([known]) => known === name)?.[1].forms ?? []
    const found = forms.flatMap((form) => form.suggest(new Reader(line, start), source) ?? [])
    const furthest = Math.max(from, ...found.map((one) => one.from))
    return starting(
      furthest,
      found.filter((one) => one.from === furthest).flatMap(({ values }) => values),
    )
  }

  watch(player: SquidPlayer): void {
    this.#commandBlocks.onPlayer(player)
  }

  onBlock(pos: Position): void {
    this.#commandBlocks.onBlock(pos)
  }

  welcome(player: SquidPlayer): void {
    this.#world.operators.welcome(player)
    this.#world.scoreboard.welcome(player)
    for (const one of this.#modules) one.welcome(this.#world, player)
    this.#world.weather.welcome(player)
  }

  begin(seed: number): void {
    this.#seed = seed
    this.#draws = 0
    this.#world.server.gameMode = SURVIVAL
    this.#world.scoreboard.reset()
    for (const one of this.#modules) one.begin(this.#world)
    this.#commandBlocks.reset()
    this.#world.weather.reset()
  }

  /** Runs a command block's command; what it answers nobody hears. */
  #runFrom(line: string, [x, y, z]: Position): boolean {
    const run = this.#read(new Reader(line.trim().replace(/^\//, '')))
    const place = { name: '@', position: new Vec3(x + 0.5, y + 0.5, z + 0.5) }
    return run.ok && this.#contained(run.value, { ...sourceOf(this.#world, null), ...place }).ok
  }

  /** A bug in one command is that command's matter. */
  #contained(run: Run, source: CommandSource): Result<Answer> {
    try {
      return run(source)
    } catch (error) {
      const reason = messageOf(error)
      return fail('internal', `${words('command.failed')}: ${reason}`)
    }
  }
}

/** `onCommand` hears of every command that was allowed, before it runs. */
export function createCommands(
  parts: CommandParts,
  modules: readonly CommandModule[],
  onCommand: (source: string, line: string) => void,
): CommandRunner {
  return new Commands(parts, modules, onCommand)
}
