/**
 * Commands as a player with an operator's rights sends them. Nothing in the protocol says which answer belongs to which command,
 * so that behind each command goes a message to the operator itself: what is heard before it is the command's.
 */
import { z } from 'zod'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { DeadlineError, withDeadline } from '../../../packages/minecraft-server/clock/deadline.ts'
import { messageOf } from '../../../packages/minecraft-server/values/thrown.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { BotSession } from '../bots/session.ts'
import { allWordsOf } from './chat-text.ts'
import { ANSWER_MS, type CommandWay, refusalIn } from './command-way.ts'

const MOST_LETTERS_TOLD = 256

const chatSchema = z.object({ content: z.unknown(), isActionBar: z.boolean().optional() })

interface Waiting {
  readonly heard: string[]
  readonly over: () => void
}

export class ChatCommands implements CommandWay {
  /**
   * Vanilla leaves operators alone however much they send; what plug-ins bear is not known, so that no more than so many commands
   * wait for their answers.
   */
  readonly atOnce = 4
  readonly #name: string
  readonly #session: BotSession
  readonly #clock: Clock
  /** By marker; in the order in which they were sent. */
  readonly #waiting = new Map<string, Waiting>()
  #markers = 0
  /** Whether a marker has ever come back: without rights both it and the command before it are refused. */
  #isObeyed = false

  constructor(name: string, session: BotSession, clock: Clock) {
    this.#name = name
    this.#session = session
    this.#clock = clock
    session.bot._client.on('system_chat', (raw: unknown) => this.#hear(raw))
  }

  async give(commands: readonly string[]): Promise<Result<readonly (readonly string[])[]>> {
    const sent = commands.length === 0 ? [null] : commands
    const heard: (readonly string[])[] = []
    for (const answers of await Promise.all(sent.map((command) => this.#exchange(command)))) {
      if (!answers.ok) return answers
      heard.push(answers.value)
    }
    return ok(heard)
  }

  /** Sends a command, or none, and the marker behind it. */
  async #exchange(command: string | null): Promise<Result<readonly string[]>> {
    this.#markers += 1
    const marker = `causalmace ${this.#markers}`
    const heard: string[] = []
    const { bot, ended } = this.#session
    try {
      await withDeadline(this.#clock, ANSWER_MS, 'the server', ended, () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        this.#waiting.set(marker, { heard, over: resolve })
        if (command !== null) bot._client.chat(`/${command}`)
        bot._client.chat(`/tellraw ${this.#name} {"text":"${marker}"}`)
        return promise
      })
      return ok(heard)
    } catch (error) {
      if (ended.aborted)
        return fail('server-lost', `${this.#name} is no longer on the server: ${messageOf(ended.reason)}`)
      if (!(error instanceof DeadlineError)) throw error
      const said = heard.length === 0 ? '' : `; all it said was "${heard.join(' / ').slice(0, MOST_LETTERS_TOLD)}"`
      return fail('server-lost', `The server has not answered ${this.#name} for ${ANSWER_MS / 1000} s${said}`, {
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
    // Operators are told what others and the console do: no answer of theirs.
    if (words.startsWith('chat.type.admin ')) return
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
