/** The lab's side of the safe for secrets: every question goes to Electron's main process. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { KeySafe } from '../../lab/create-lab.ts'
import type { SafeAnswer, SafeAsk } from './lab-messages.ts'

/** The system may ask a person for a password first. */
const ANSWER_LIMIT_MS = 120_000

/** A question is given up after two minutes; an answer to one that was given up, or never asked, is nothing. */
export class AskedSafe implements KeySafe {
  readonly #send: (id: number, ask: SafeAsk) => void
  readonly #waiting = new Map<number, (answer: SafeAnswer) => void>()
  #nextId = 0

  constructor(send: (id: number, ask: SafeAsk) => void) {
    this.#send = send
  }

  /** What main said. */
  hear(id: number, answer: SafeAnswer): void {
    this.#waiting.get(id)?.(answer)
  }

  async check(): Promise<Result<void>> {
    const answer = await this.#ask({ what: 'check' })
    return answer.ok ? ok(undefined) : answer
  }

  hide(text: string): Promise<Result<string>> {
    return this.#ask({ what: 'hide', text })
  }

  reveal(hidden: string): Promise<Result<string>> {
    return this.#ask({ what: 'reveal', text: hidden })
  }

  async #ask(ask: SafeAsk): Promise<Result<string>> {
    const id = this.#nextId++
    const { promise, resolve } = Promise.withResolvers<SafeAnswer>()
    this.#waiting.set(id, resolve)
    const limit = setTimeout(
      () => resolve({ kind: 'failed', reason: "the system's password store does not answer" }),
      ANSWER_LIMIT_MS,
    )
    this.#send(id, ask)
    const answer = await promise
    clearTimeout(limit)
    this.#waiting.delete(id)
    return answer.kind === 'done' ? ok(answer.text) : fail('unsupported', sentence(answer.reason))
  }
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
