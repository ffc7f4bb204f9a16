/** A player with an operator's rights on a server that is not the lab's: its eyes there, and whose commands build the world. */
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import type { Draw } from '../../../packages/minecraft-server/clock/draws.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { AskConsole } from '../../../shared/contract/own-server.ts'
import type { ExternalServer } from '../../../shared/contract/server.ts'
import { joinClient } from '../bots/join.ts'
import type { BotSession } from '../bots/session.ts'
import { ChatCommands } from './chat-commands.ts'
import { type CommandWay, refusalIn } from './command-way.ts'
import { ConsoleCommands } from './console-commands.ts'

/** What a command may have of letters when a player sends it (packet `chat_command`); so that all servers can have what one can, consoles take no more. */
const MOST_LETTERS = 256
/** A console that holds its tongue for so long will not speak. */
const CONSOLE_MS = 5_000
/** A console is read once a tick, and then all of it; in less than a tick chat has carried out fewer commands than these. */
const WORTH_A_TICK = 64

interface Ways {
  readonly chat: CommandWay
  readonly console: CommandWay | null
}

interface OperatorParts {
  readonly server: ExternalServer
  /** The console of a server that the lab has started; null for others'. */
  readonly console: AskConsole | null
  readonly clock: Clock
  readonly draw: Draw
  readonly signal: AbortSignal
}

export class Operator {
  readonly name: string
  readonly session: BotSession
  readonly lost: Promise<string>
  readonly #chat: CommandWay
  readonly #console: CommandWay | null

  private constructor(name: string, session: BotSession, lost: Promise<string>, ways: Ways) {
    this.name = name
    this.session = session
    this.lost = lost
    this.#chat = ways.chat
    this.#console = ways.console
  }

  /** `bot-lost` where it is not let in, `server-start` where its commands are refused or not answered. */
  static async join({ server, console, clock, draw, signal }: OperatorParts): Promise<Result<Operator>> {
    const { host, port, username } = server
    const joined = await joinClient({ link: { host, port }, name: username, clock, draw, signal })
    if (!joined.ok) return joined
    const { session, lost } = joined.value
    const chat = new ChatCommands(username, session, clock)
    const operator = new Operator(username, session, lost, { chat, console: await answering(console, session, clock) })
    const answer = await operator.ask('gamerule sendCommandFeedback true')
    if (answer.ok && refusalIn(answer.value) === null) return ok(operator)
    operator.leave()
    const why = answer.ok ? `it answered "${refusalIn(answer.value)}"` : answer.error.message
    return fail(
      'server-start',
      `${username} may give no commands on ${host}:${port} (${why}). In the server's console: op ${username}.`,
    )
  }

  /** Gives a command (without the slash), and resolves with all that was answered; `server-lost` where answers stay away. */
  async ask(command: string): Promise<Result<readonly string[]>> {
    const answers = await this.#chat.give([command])
    return answers.ok ? ok(answers.value.flat()) : answers
  }

  /** Whether the server still answers at all. */
  async isHeard(): Promise<Result<void>> {
    const answers = await this.#chat.give([])
    return answers.ok ? ok(undefined) : answers
  }

  /** Gives commands, one after the other; the first that the server refuses is a `world-reset` error that names it, and ends it. */
  async order(commands: readonly string[]): Promise<Result<void>> {
    for (const command of commands) {
      if (command.length > MOST_LETTERS) {
        return fail('world-reset', `A command of ${command.length} characters cannot be sent to a server: ${command}`)
      }
    }
    const way = commands.length < WORTH_A_TICK ? this.#chat : (this.#console ?? this.#chat)
    const { atOnce } = way
    for (let from = 0; from < commands.length; from += atOnce) {
      const some = commands.slice(from, from + atOnce)
      const asked = await way.give(some)
      if (!asked.ok) return asked
      for (const [index, answers] of asked.value.entries()) {
        const refusal = refusalIn(answers)
        if (refusal !== null) return refused(some[index] ?? '', refusal)
      }
    }
    return ok(undefined)
  }

  leave(): void {
    if (!this.session.ended.aborted) this.session.bot.quit('left')
  }
}

/** The console where there is one whose answers are told apart: a plug-in may have taken the command that does it. */
async function answering(
  console: AskConsole | null,
  { ended }: BotSession,
  clock: Clock,
): Promise<ConsoleCommands | null> {
  if (console === null) return null
  const commands = new ConsoleCommands(console, clock, ended)
  const answers = await commands.give([], CONSOLE_MS)
  return answers.ok ? commands : null
}

function refused(command: string, words: string): Result<never> {
  const isUnloaded = words.includes('not loaded') || words.includes('pos.unloaded')
  const what = isUnloaded
    ? 'that part of its world is not loaded: let the server load it (forceload), then play again'
    : 'an operator of level 2 may do that in vanilla: see to it that no plug-in keeps it back'
  return fail('world-reset', `The server refused "${command}" with "${words.slice(0, MOST_LETTERS)}"; ${what}.`, {
    ...(isUnloaded ? { retry: true } : {}),
  })
}
