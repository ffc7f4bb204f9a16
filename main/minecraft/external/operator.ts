/**
 * A player with an operator's rights on somebody else's server: gives commands and hears their answers. Nothing in the protocol
 * says which answer belongs to which command, so that behind each command goes a message to the operator itself: what is heard
 * before it is the command's.
 */
import { z } from 'zod'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { DeadlineError, withDeadline } from '../../../packages/minecraft-server/clock/deadline.ts'
import type { Draw } from '../../../packages/minecraft-server/clock/draws.ts'
import { messageOf } from '../../../packages/minecraft-server/values/thrown.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { ExternalServer } from '../../../shared/contract/server.ts'
import { joinClient } from '../bots/join.ts'
import type { BotSession } from '../bots/session.ts'
import { allWordsOf } from './chat-text.ts'

/**
 * Vanilla leaves operators alone however much they send; what plug-ins bear is not known, so that no more than so many commands
 * wait for their answers.
 */
const AT_ONCE = 4
const ANSWER_MS = 15_000
/** What a command may have of letters when a player sends it (packet `chat_command`). */
const MOST_LETTERS = 256

const chatSchema = z.object({ content: z.unknown(), isActionBar: z.boolean().optional() })

const refusals = [
  // Keys of vanilla's own mistakes; that a selector finds nobody is none.
  /^(command\.|argument\.(?!entity\.notfound)|commands\.(fill|forceload)\.toobig)/,
  /unknown (or incomplete )?command|incorrect argument|not loaded|permission|too many blocks|not allowed|expected|invalid/i,
]

/** What a server says of a command that it did not carry out; null where nothing of it sounds like that. */
export function refusalIn(answers: readonly string[]): string | null {
  return answers.find((answer) => refusals.some((form) => form.test(answer))) ?? null
}

interface Waiting {
  readonly heard: string[]
  readonly over: () => void
}

export class Operator {
  readonly name: string
  readonly session: BotSession
  readonly lost: Promise<string>
  readonly #clock: Clock
  /** By marker; in the order in which they were sent. */
  readonly #waiting = new Map<string, Waiting>()
  #markers = 0
  /** Whether a marker has ever come back: without rights both it and the command before it are refused. */
  #isObeyed = false

  private constructor(name: string, session: BotSession, lost: Promise<string>, clock: Clock) {
    this.name = name
    this.session = session
    this.lost = lost
    this.#clock = clock
    session.bot._client.on('system_chat', (raw: unknown) => this.#hear(raw))
  }

  /** `bot-lost` where it is not let in, `server-start` where its commands are refused or not answered. */
  static async join(server: ExternalServer, clock: Clock, draw: Draw, signal: AbortSignal): Promise<Result<Operator>> {
    const { host, port, username } = server
    const joined = await joinClient({ link: { host, port }, name: username, clock, draw, signal })
    if (!joined.ok) return joined
    const operator = new Operator(username, joined.value.session, joined.value.lost, clock)
    const answer = await operator.ask(['gamerule sendCommandFeedback true'])
    if (answer.ok && refusalIn(answer.value) === null) return ok(operator)
    operator.leave()
    const why = answer.ok ? `it answered "${refusalIn(answer.value)}"` : answer.error.message
    return fail(
      'server-start',
      `${username} may give no commands on ${host}:${port} (${why}). In the server's console: op ${username}.`,
    )
  }

  /**
   * Gives commands (without the slash), one after the other, and resolves with all that was answered; `server-lost` where answers
   * stay away.
   */
  async ask(commands: readonly string[]): Promise<Result<readonly string[]>> {
    const heard: string[] = []
    for (const command of commands) {
      const answers = await this.#exchange(command)
      if (!answers.ok) return answers
      heard.push(...answers.value)
    }
    return ok(heard)
  }

  /** Whether the server still answers at all. */
  async isHeard(): Promise<Result<void>> {
    const answers = await this.#exchange(null)
    return answers.ok ? ok(undefined) : answers
  }

  /** As `ask`; the first command that the server refuses is a `world-reset` error that names it, and ends it. */
  async order(commands: readonly string[]): Promise<Result<void>> {
    for (const command of commands) {
      if (command.length > MOST_LETTERS) {
        return fail('world-reset', `A command of ${command.length} characters cannot be sent to a server: ${command}`)
      }
    }
    for (let from = 0; from < commands.length; from += AT_ONCE) {
      const some = commands.slice(from, from + AT_ONCE)
      const asked = await Promise.all(some.map((command) => this.#exchange(command)))
      for (const [index, answers] of asked.entries()) {
        if (!answers.ok) return answers
        const refusal = refusalIn(answers.value)
        if (refusal !== null) return refused(some[index] ?? '', refusal)
      }
    }
    return ok(undefined)
  }

  leave(): void {
    if (!this.session.ended.aborted) this.session.bot.quit('left')
  }

  /** Sends a command, or none, and the marker behind it. */
  async #exchange(command: string | null): Promise<Result<readonly string[]>> {
    this.#markers += 1
    const marker = `causalmace ${this.#markers}`
    const heard: string[] = []
    const { bot, ended } = this.session
    try {
      await withDeadline(this.#clock, ANSWER_MS, 'the server', ended, () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        this.#waiting.set(marker, { heard, over: resolve })
        if (command !== null) bot._client.chat(`/${command}`)
        bot._client.chat(`/tellraw ${this.name} {"text":"${marker}"}`)
        return promise
      })
      return ok(heard)
    } catch (error) {
      if (ended.aborted)
        return fail('server-lost', `${this.name} is no longer on the server: ${messageOf(ended.reason)}`)
      if (!(error instanceof DeadlineError)) throw error
      const said = heard.length === 0 ? '' : `; all it said was "${heard.join(' / ').slice(0, MOST_LETTERS)}"`
      return fail('server-lost', `The server has not answered ${this.name} for ${ANSWER_MS / 1000} s${said}`, {
        retry: true,
      })
    } finally {
      this.#waiting.delete(marker)
    }
  }

  #hear(raw: unknown): void {
    const packet = chatSchema.safeParse(raw)
    if (!packet.success || packet.data.isActionBar === true) return
    const words = allWordsOf(packet.data.content)
    const marked = this.#waiting.get(words)
    if (marked !== undefined) {
      this.#waiting.delete(words)
      this.#isObeyed = true
      marked.over()
      return
    }
    const [first] = this.#waiting.values()
    first?.heard.push(words)
    const isRefused = (first?.heard.filter((answer) => refusalIn([answer]) !== null) ?? []).length > 1
    if (!this.#isObeyed && isRefused) first?.over()
  }
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
