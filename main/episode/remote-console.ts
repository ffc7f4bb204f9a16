/** The console of an episode's server, which the lab holds: commands go to the lab, answers come back. */
import type { AskConsole } from '../../shared/contract/own-server.ts'
import type { EpisodeMessage } from './protocol.ts'

type Answers = Awaited<ReturnType<AskConsole>>

export class RemoteConsole {
  readonly #send: (message: EpisodeMessage) => void
  readonly #waiting = new Map<number, (answers: Answers) => void>()
  #lastId = 0

  constructor(send: (message: EpisodeMessage) => void) {
    this.#send = send
  }

  readonly ask: AskConsole = (commands) =>
    new Promise((resolve) => {
      this.#lastId += 1
      this.#waiting.set(this.#lastId, resolve)
      this.#send({ kind: 'console', id: this.#lastId, commands: [...commands] })
    })

  /** Takes in the lab's answers. */
  settle(id: number, answers: Answers): void {
    this.#waiting.get(id)?.(answers)
    this.#waiting.delete(id)
  }
}
