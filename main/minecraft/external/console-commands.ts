/** Commands by the console of a server that the lab itself has started: many at once are sooner done than by chat, a single one is not. */
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { DeadlineError, withDeadline } from '../../../packages/minecraft-server/clock/deadline.ts'
import { messageOf } from '../../../packages/minecraft-server/values/thrown.ts'
import { fail, type Result } from '../../../shared/contract/errors.ts'
import { type AskConsole, consoleCommandSchema } from '../../../shared/contract/own-server.ts'
import { ANSWER_MS, type CommandWay } from './command-way.ts'

export class ConsoleCommands implements CommandWay {
  /** A server carries out in one tick what its console holds: this much does not keep players waiting. */
  readonly atOnce = 512
  readonly #ask: AskConsole
  readonly #clock: Clock
  /** Aborted when there is nobody any more to look at what the commands do. */
  readonly #ended: AbortSignal

  constructor(ask: AskConsole, clock: Clock, ended: AbortSignal) {
    this.#ask = ask
    this.#clock = clock
    this.#ended = ended
  }

  async give(commands: readonly string[], answerMs = ANSWER_MS): Promise<Result<readonly (readonly string[])[]>> {
    // A line break would make two commands of one.
    const odd = commands.find((command) => !consoleCommandSchema.safeParse(command).success)
    if (odd !== undefined) return fail('bad-input', `This cannot be given by a console: ${JSON.stringify(odd)}`)
    try {
      return await withDeadline(this.#clock, answerMs, 'the console', this.#ended, () => this.#ask(commands))
    } catch (error) {
      if (this.#ended.aborted)
        return fail('server-lost', `The operator is no longer on the server: ${messageOf(this.#ended.reason)}`)
      if (!(error instanceof DeadlineError)) throw error
      return fail('server-lost', `The server’s console has not answered for ${answerMs / 1000} s`, { retry: true })
    }
  }
}
